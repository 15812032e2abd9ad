/** What is asked of the server by HTTP; docs/server.md has the list. */

import type { Game, Happened, Options, Seat } from './protocol'

export interface OptionInfo {
  name: string
  help: string
  default: number | string | boolean
  choices: (number | string | boolean)[]
}

export interface TitleInfo {
  id: string
  name: string
  about: string
  credit: string
  /** How many can play, rising. */
  seats: number[]
  options: OptionInfo[]
  drawn: boolean
  lesson: boolean
}

export interface BotInfo {
  name: string
  level: number
  about: string
}

export interface RuleInfo {
  id: string
  topic: string
  text: string
  needs: string[]
  variant: string
}

export interface RulingInfo {
  id: string
  question: string
  decision: string
  why: string
}

export interface Rulebook {
  title: string
  name: string
  rules: RuleInfo[]
  rulings: RulingInfo[]
}

export interface Guide {
  title: string
  name: string
  markdown: string
}

export interface LessonStep {
  say: string
  game: Game
  happened: Happened[]
  /** The move to be made, by its place among the question's; null: just read on. */
  move: number | null
  /** The seat whose move it is. */
  by: number
  wrong: string
}

export interface Lesson {
  title: string
  name: string
  options: Options
  steps: LessonStep[]
}

/** Who sits at a table, seen from outside. */
export type SeatInfo = Pick<Seat, 'seat' | 'name' | 'kind' | 'bot'>

/** A table from outside. */
export interface TableInfo {
  table: string
  title: string
  name: string
  seats: SeatInfo[]
  /** The seats of this browser. */
  yours: number[]
  free: number[]
  open: boolean
  over: boolean
  result: string
  moves: number
  created: number
  active: number
  commitment: string
}

export interface NewSeat {
  kind: 'me' | 'friend' | 'bot'
  name?: string
  bot?: string
}

export interface NewTable {
  title: string
  options: Options
  name: string
  seats: NewSeat[]
  clock: number
  window: number
  open: boolean
}

export interface Invite {
  seat: number
  token: string
}

export interface MadeTable {
  table: string
  seats: number[]
  invites: Invite[]
  watch: string
}

export interface Joined {
  table: string
  seat: number
}

export interface ReplayStep {
  table: string
  title: string
  name: string
  options: Options
  seats: SeatInfo[]
  step: number
  steps: number
  seat: number
  /** The move that led here. */
  says: string
  game: Game
  happened: Happened[]
}

/** What the server says is wrong. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text)
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
    })
  } catch {
    throw new ApiError(0, 'The server cannot be reached. Check that it is running, then try again.')
  }
  const told: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const text = (told as { error?: string } | null)?.error
    throw new ApiError(response.status, text ?? `The server answered with ${response.status}.`)
  }
  return told as T
}

const at = encodeURIComponent

export const api = {
  titles: () => ask<TitleInfo[]>('/api/titles'),
  bots: () => ask<BotInfo[]>('/api/bots'),
  rules: (title: string) => ask<Rulebook>(`/api/titles/${at(title)}/rules`),
  guide: (title: string) => ask<Guide>(`/api/titles/${at(title)}/guide`),
  lesson: (title: string) => ask<Lesson>(`/api/titles/${at(title)}/lesson`),
  openTables: () => ask<{ tables: TableInfo[] }>('/api/tables').then((all) => all.tables),
  myTables: () => ask<{ tables: TableInfo[] }>('/api/my/tables').then((all) => all.tables),
  table: (id: string) => ask<TableInfo>(`/api/tables/${at(id)}`),
  make: (table: NewTable) => ask<MadeTable>('/api/tables', table),
  join: (id: string, token: string, name: string) => ask<Joined>(`/api/tables/${at(id)}/join`, { token, name }),
  sit: (id: string, seat: number, name: string) => ask<Joined>(`/api/tables/${at(id)}/sit`, { seat, name }),
  invite: (id: string, seat: number) => ask<Invite>(`/api/tables/${at(id)}/invite`, { seat }),
  replay: (id: string, step: number, seat: number) =>
    ask<ReplayStep>(`/api/tables/${at(id)}/replay?step=${step}&seat=${seat}`),
  recordAddress: (id: string) => `/api/tables/${at(id)}/record`,
}
