/**
 * What is said over a table's socket, as `src/hullbreach/server/messages.py` has it.  docs/server.md explains it.
 *
 * Fields that a message leaves out when they have their default are optional here.
 */

export const TEXT_LENGTH = 280
export const NAME_LENGTH = 24
export const WORDS_LENGTH = 200
/** In `Play.move`. */
export const CONCEDE = -1
/** As a seat: a spectator. */
export const WATCHER = -1

export type Options = Record<string, number | string | boolean>

// -- from a viewer ----------------------------------------------------------------------------

/** Make a move: its place in the `moves` of the question of this number, or CONCEDE. */
export interface Play {
  is: 'play'
  key: string
  question: number
  move: number
}

/** Ask to take back one's last decision; the other people at the table must agree. */
export interface Undo {
  is: 'undo'
  key: string
}

/** Agree to it or not. */
export interface AnswerUndo {
  is: 'answer undo'
  key: string
  agree: boolean
}

/** Say something to all. */
export interface Say {
  is: 'say'
  key: string
  text: string
}

export type AutoPassWhen = 'never' | 'until my turn' | 'this kind'

/** When to let things be without being asked. */
export interface AutoPass {
  is: 'auto pass'
  key: string
  when: AutoPassWhen
  kind?: string
}

/** Take one's seat back from the bot that plays for it. */
export interface Here {
  is: 'here'
  key: string
}

/** Which moves are good now? */
export interface Hint {
  is: 'hint'
  key: string
}

/** Why is something not allowed now?  In words (of a move), or by a mark as `Move.marks` has them. */
export interface Why {
  is: 'why'
  key: string
  words?: string
  mark?: string
}

/** From now on tell the table as text and in words, or no longer. */
export interface Show {
  is: 'show'
  key: string
  text: boolean
}

/** Is anybody there? */
export interface Ping {
  is: 'ping'
  key: string
}

export type Asked = Play | Undo | AnswerUndo | Say | AutoPass | Here | Hint | Why | Show | Ping

// -- to a viewer ------------------------------------------------------------------------------

/** Who sits there. */
export interface Seat {
  seat: number
  name: string
  kind: 'person' | 'bot' | 'free'
  /** The bot that plays: its own, or the one that plays for somebody who is away. */
  bot: string
  /** Somebody is connected. */
  here: boolean
  /** A bot plays for this person until they return. */
  away: boolean
  /** What it lets be without being asked. */
  auto_pass: 'never' | 'until my turn' | 'kinds'
  /** Of what it lets be. */
  kinds: string[]
}

/** Something the viewer may do now.  `marks` say what it is about: "card:12", "ship:3", "seat:1", "zone:0:2", "button:reload". */
export interface Move {
  text: string
  marks: string[]
}

/** What the viewer is asked. */
export interface Question {
  number: number
  /** In words. */
  asks: string
  /** Never empty; a move is named by its place here. */
  moves: Move[]
  /** In a reaction window: the kind of thing that may be answered, "" otherwise. */
  answers: string
}

/** How long the seats that are asked have. */
export interface Clock {
  /** Left when it was sent. */
  seconds: number
  of: number
  /** A reaction window: then it is passed; else a bot takes the seat. */
  window: boolean
}

/** A run of text and its style: words such as "red bold". */
export type Run = [text: string, style: string]

/** The game as the viewer sees it. */
export interface Game {
  /** Moves made so far. */
  turn: number
  /** The seats that must decide. */
  asked: number[]
  /** What, in words; "" if that is not for all to know. */
  asks: string
  /** As the title has it, every card by a handle of this viewer's own; null where no table is drawn. */
  view: any // each drawn table knows its own
  /** The table drawn: lines of runs. */
  text: Run[][] | null
  /** The table in words, a fact by its label. */
  words: Record<string, string> | null
  question: Question | null
  can_undo: boolean
  over: boolean
  result: string
  winners: number[]
  scores: number[]
  /** Once it is over; its hash was told in the welcome. */
  seed: string
}

/** Somebody wants to take a move back. */
export interface UndoAsked {
  seat: number
  agreed: number[]
  /** The seats whose word is still missing. */
  wanted: number[]
}

/** A line of the chat. */
export interface Said {
  seq: number
  /** -1: a spectator. */
  seat: number
  name: string
  text: string
}

/** An event as the viewer may know it: for the log and for what is to be seen. */
export interface Happened {
  /** Of the move it came with. */
  seq: number
  /** "" if it is not worth a line. */
  says: string
  /** As the title's `Event.seen_by` has it, cards by their handles. */
  event: Record<string, any> // each drawn table knows its own
}

/** The first message. */
export interface Welcome {
  is: 'welcome'
  table: string
  title: string
  /** Of the title. */
  name: string
  options: Options
  /** The viewer's seat; -1 for a spectator. */
  you: number
  seats: number
  /** Whether `view` is told: the title has a table drawn for it. */
  drawn: boolean
  /** SHA-256 of the seed. */
  commitment: string
  /** Seconds for an answer in a reaction window. */
  window: number
  /** Seconds for any other decision; 0: as long as one likes. */
  clock: number
}

/** What has changed.  `game` is always whole; it is left out if nothing in it has changed. */
export interface Update {
  is: 'update'
  /** Of the last line of the table's log. */
  seq: number
  seats: Seat[]
  /** Of `game` as sent. */
  hash?: string
  game?: Game | null
  happened?: Happened[]
  said?: Said[]
  undo?: UndoAsked | null
  clock?: Clock | null
  /** A move was taken back: `happened` is the log as it is now. */
  back?: boolean
}

/** What became of something asked for. */
export interface Answer {
  is: 'answer'
  key: string
  result: 'done' | 'repeated' | 'stale' | 'refused'
  /** Of the line it made. */
  seq?: number
  /** Why it was refused. */
  text?: string
  rule?: string
}

/** One move that a search looked at. */
export interface Advice {
  /** Its place among the question's moves. */
  move: number
  text: string
  /** "best", "nearly as good", "less good", "the only move". */
  word: string
  /** Of the best, where measured: how often players of a level win from here, 0 to 1. */
  chances: Record<string, number>
  line: string[]
}

/** The best moves first. */
export interface Hints {
  is: 'hints'
  key: string
  question: number
  moves: Advice[]
}

/** A rule that stands in the way of something. */
export interface Reason {
  move: string
  rule: string
  text: string
}

/** Why something is not allowed, and what of it is; where words mean nothing, the open moves that come nearest. */
export interface Reasons {
  is: 'reasons'
  key: string
  reasons: Reason[]
  allowed: string[]
  nearest: string[]
}

/** The last message before the socket is closed, and why. */
export interface Goodbye {
  is: 'goodbye'
  text: string
  /** Whether connecting again makes sense. */
  again: boolean
}

export type Told = Welcome | Update | Answer | Hints | Reasons | Goodbye
