/** One viewer at one table, as pages show it: a seat of this browser, or a spectator. */

import { keep, kept } from './keep'
import { TableLink, type LinkState, type Reply, type Wish } from './link'
import type { Advice, Answer, AutoPassWhen, Reason, Welcome } from './protocol'
import { NOTHING_YET, continued, type Story } from './story'

/** Something to tell the player that is not part of the game. */
export interface Notice {
  text: string
  rule: string
}

/** What the player wanted to know about something that cannot be done. */
export interface WhyNot {
  reasons: Reason[]
  /** The moves that fit it and are allowed all the same. */
  allowed: string[]
  /** The open moves that come nearest to what was only guessed at. */
  nearest: string[]
}

export class Viewer {
  link: LinkState = $state('connecting')
  welcome = $state.raw<Welcome | null>(null)
  story = $state.raw<Story>(NOTHING_YET)
  /** When the time for a decision is over, on the clock of `performance.now`. */
  deadline = $state(0)
  /** A move is on its way, or has been made and what comes of it is not told yet. */
  playing = $state(false)
  notice = $state.raw<Notice | null>(null)
  goodbye = $state('')
  thinking = $state(false)
  advice = $state.raw<Advice[] | null>(null)
  whyNot = $state.raw<WhyNot | null>(null)
  /** The log line of this viewer's last decision: what came after it is news. */
  lastTurn = $state(0)
  muted = $state.raw<number[]>([])
  #link: TableLink
  #place: string

  constructor(
    readonly table: string,
    readonly seat: number,
    /** The table is wanted as text. */
    private text: boolean,
  ) {
    this.#place = `${table}:${seat}`
    this.lastTurn = Number(kept(`turn:${this.#place}`, '0'))
    this.muted = kept(`muted:${this.#place}`).split(',').filter(Boolean).map(Number)
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const address = (since: number) =>
      `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket` +
      `?seat=${seat}&since=${since}&text=${this.text ? 1 : 0}`
    this.#link = new TableLink(address, {
      state: (state) => (this.link = state),
      welcome: (welcome) => (this.welcome = welcome),
      update: (update, resumed) => this.#tell(continued(this.story, update, resumed)),
      goodbye: (goodbye) => (this.goodbye = goodbye.again ? '' : goodbye.text),
    })
    this.#link.connect()
  }

  /** This viewer must decide. */
  get asked(): boolean {
    return this.story.game?.question != null
  }

  /** Try again now, if the connection is lost. */
  reconnect(): void {
    if (this.link === 'lost') this.#link.connect()
  }

  close(): void {
    this.#link.close()
  }

  play(move: number): void {
    const question = this.story.game?.question
    if (!question || this.playing) return
    this.playing = true
    this.notice = null
    void this.#ask({ is: 'play', question: question.number, move }).then((answer) => {
      const made = answer?.result === 'done' || answer?.result === 'repeated'
      if (made) this.#rememberTurn(answer?.seq ?? 0)
      else if (this.story.game?.question?.number === question.number) this.playing = false
      if (answer?.result === 'stale') this.notice = { text: 'Too late: the game has gone on meanwhile.', rule: '' }
    })
  }

  undo(): void {
    void this.#ask({ is: 'undo' })
  }

  answerUndo(agree: boolean): void {
    void this.#ask({ is: 'answer undo', agree })
  }

  say(text: string): Promise<boolean> {
    return this.#ask({ is: 'say', text }).then((answer) => answer?.result === 'done' || answer?.result === 'repeated')
  }

  autoPass(when: AutoPassWhen, kind = ''): void {
    void this.#ask({ is: 'auto pass', when, kind })
  }

  takeSeatBack(): void {
    void this.#ask({ is: 'here' })
  }

  show(text: boolean): void {
    if (text === this.text) return
    this.text = text
    void this.#ask({ is: 'show', text })
  }

  async hint(): Promise<void> {
    const question = this.story.game?.question
    if (!question || this.thinking) return
    this.thinking = true
    this.advice = null
    const reply = await this.#reply({ is: 'hint' })
    this.thinking = false
    if (reply?.is === 'hints' && this.story.game?.question?.number === reply.question) this.advice = reply.moves
  }

  async why(wish: { words?: string; mark?: string }): Promise<void> {
    const reply = await this.#reply({ is: 'why', ...wish })
    if (reply?.is !== 'reasons') return
    this.whyNot = reply
  }

  mute(seat: number, muted: boolean): void {
    this.muted = muted ? [...this.muted, seat] : this.muted.filter((other) => other !== seat)
    keep(`muted:${this.#place}`, this.muted.join(','))
  }

  #tell(story: Story): void {
    const before = this.story.game?.question?.number
    this.story = story
    this.deadline = story.clock ? performance.now() + story.clock.seconds * 1000 : 0
    if (story.game?.question?.number !== before) {
      this.playing = false
      this.advice = null
      this.whyNot = null
    }
  }

  #rememberTurn(seq: number): void {
    this.lastTurn = seq
    keep(`turn:${this.#place}`, String(seq))
  }

  async #ask(wish: Wish): Promise<Answer | null> {
    const reply = await this.#reply(wish)
    return reply?.is === 'answer' ? reply : null
  }

  async #reply(wish: Wish): Promise<Reply | null> {
    const reply = await this.#link.ask(wish)
    if (reply?.is === 'answer' && reply.result === 'refused') {
      this.notice = { text: reply.text ?? 'That is not possible now.', rule: reply.rule ?? '' }
    }
    return reply
  }
}
