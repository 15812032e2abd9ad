/**
 * A socket to a table that mends itself.
 *
 * Whatever is asked has a key and waits for its answer; what was not answered when a connection broke is asked again with
 * the same key on the next one, and so happens once.
 */

import type { Answer, Asked, Goodbye, Hints, Reasons, Told, Update, Welcome } from './protocol'

export type LinkState = 'connecting' | 'open' | 'lost' | 'closed'
export type Wish = { [Kind in Asked['is']]: Omit<Extract<Asked, { is: Kind }>, 'key'> }[Asked['is']]
export type Reply = Answer | Hints | Reasons

/** What a link needs of a WebSocket. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose'> & { readonly readyState: number }

export interface Listener {
  state(state: LinkState): void
  welcome(welcome: Welcome): void
  /** `resumed`: the first update of a connection. */
  update(update: Update, resumed: boolean): void
  goodbye(goodbye: Goodbye): void
}

const OPEN = 1 // WebSocket.OPEN, which is not there where tests run
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
const PING_EVERY = 20_000
const PATIENCE = 10_000

/** A prefix for keys that no other page has. */
function pageName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}

interface Waiting {
  asked: Asked
  resolve: (reply: Reply | null) => void
}

export class TableLink {
  /** The last `seq` seen: what came after it is told on the next connection. */
  seq = 0
  state: LinkState = 'connecting'
  #wire: Wire | null = null
  #waiting = new Map<string, Waiting>()
  #page = pageName()
  #count = 0
  #tries = 0
  #greeted = false
  #resumed = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(
    private address: (since: number) => string,
    private listener: Listener,
    private dial: (address: string) => Wire = (address) => new WebSocket(address),
  ) {}

  /** Connect, or do so now instead of after a wait. */
  connect(): void {
    if (this.state === 'closed' || this.#wire) return
    clearTimeout(this.#retry)
    const wire = this.dial(this.address(this.seq))
    this.#wire = wire
    this.#greeted = false
    wire.onmessage = (message) => wire === this.#wire && this.#hear(String(message.data))
    wire.onclose = () => wire === this.#wire && this.#lose()
    // A server that takes the connection and says nothing is as good as none.
    this.#expectWord()
  }

  /** Ask for something; resolves with the answer, however many connections it takes; with null once the link is closed. */
  ask(wish: Wish): Promise<Reply | null> {
    if (this.state === 'closed') return Promise.resolve(null)
    const asked = { ...wish, key: `${this.#page}-${++this.#count}` } as Asked
    return new Promise((resolve) => {
      this.#waiting.set(asked.key, { asked, resolve })
      this.#send(asked)
    })
  }

  close(): void {
    this.#setState('closed')
    this.#hangUp()
    clearTimeout(this.#retry)
    for (const { resolve } of this.#waiting.values()) resolve(null)
    this.#waiting.clear()
  }

  #send(asked: Asked): void {
    if (this.#greeted && this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify(asked))
  }

  #hear(text: string): void {
    clearTimeout(this.#silence)
    const told = JSON.parse(text) as Told
    if (told.is === 'welcome') {
      this.#greeted = this.#resumed = true
      this.#tries = 0
      this.#setState('open')
      this.listener.welcome(told)
      for (const { asked } of this.#waiting.values()) this.#send(asked)
      this.#schedulePing()
    } else if (told.is === 'update') {
      this.seq = Math.max(this.seq, told.seq)
      const resumed = this.#resumed
      this.#resumed = false
      this.listener.update(told, resumed)
    } else if (told.is === 'goodbye') {
      this.listener.goodbye(told)
      if (!told.again) this.close()
    } else {
      const waiting = this.#waiting.get(told.key)
      this.#waiting.delete(told.key)
      waiting?.resolve(told)
    }
  }

  #lose(): void {
    this.#hangUp()
    if (this.state === 'closed') return
    this.#setState('lost')
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++)
    // All browsers lose a server at the same moment: they should not all come back at the same moment.
    this.#retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2))
  }

  #hangUp(): void {
    clearTimeout(this.#ping)
    clearTimeout(this.#silence)
    const wire = this.#wire
    this.#wire = null
    this.#greeted = false
    wire?.close()
  }

  #schedulePing(): void {
    clearTimeout(this.#ping)
    this.#ping = setTimeout(() => {
      void this.ask({ is: 'ping' })
      this.#expectWord()
      this.#schedulePing()
    }, PING_EVERY)
  }

  #expectWord(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#lose(), PATIENCE)
  }

  #setState(state: LinkState): void {
    if (this.state === state) return
    this.state = state
    this.listener.state(state)
  }
}
