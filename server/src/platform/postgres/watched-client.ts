import pg from 'pg'
import type { ClientConfig } from 'pg'
import { isThere, isWorking } from './ask.ts'
import type { Line } from './line.ts'
import { DatabaseUnavailable, troubles } from './unavailable.ts'

/** Milliseconds for a place in the pool, and for a connection with all its handshakes. */
export const connectLimit = 4000
/** Milliseconds without a byte of an answer that is due, before we ask beside whether anybody works on it. */
const patience = 1000

export type WatchedConfig = ClientConfig & {
  line?: Line
  /** Milliseconds for one answer where nobody can tell us whether the server still works on it. */
  longest?: number
}

/**
 * A connection that notices when no answer will come any more. A network that swallows everything, or a server stopped in
 * its tracks, breaks no connection: after a moment without a byte the server is asked on another one whether it still works
 * on our statement. While it does, the statement may take its time; otherwise the connection is destroyed.
 */
export class WatchedClient extends pg.Client {
  /** False behind a pooler: a statement with a name would be prepared in a session of somebody else, so it goes without. */
  isDirect = true
  readonly #config: ClientConfig
  readonly #line: Line | undefined
  readonly #longest: number
  #due: 'connection' | 'answer' | undefined
  #begun = 0
  #lastByte = 0
  #timer: NodeJS.Timeout | undefined

  constructor(given: WatchedConfig = {}) {
    const { line, longest = Infinity } = given
    const config = {
      application_name: 'contactsheet',
      connectionTimeoutMillis: connectLimit,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...given,
      // The pool hides it from copies.
      password: given.password,
    }
    super(config)
    this.#config = config
    this.#line = line
    this.#longest = longest
    before(this, 'connect', () => this.#beginConnection())
    before(this, 'query', (args) => {
      this.#begin('answer')
      if (!this.isDirect) args[0] = withoutName(args[0])
    })
    // A lost connection is seen by its 'end'; an 'error' nobody listens to would end the process.
    this.on('error', () => undefined)
    this.on('connect', () => {
      if (this.#due === 'connection') this.#settle()
      this.connection.stream.on('data', () => (this.#lastByte = performance.now()))
    })
    this.on('drain', () => this.#settle())
    this.on('end', () => {
      this.#settle()
      line?.leave(this)
    })
  }

  /** Ends the connection at once; whoever waits for an answer gets the reason. */
  hangUp(reason: Error) {
    this.connection.stream.destroy(reason)
  }

  /** Ends well as soon as a server answers at the other end. */
  async knock() {
    if (!(await isThere(this.#config))) throw new DatabaseUnavailable(troubles.unreachable)
  }

  #begin(due: 'connection' | 'answer') {
    this.#line?.join(this)
    this.#due = due
    this.#begun = this.#lastByte = performance.now()
    this.#watch()
  }

  #beginConnection() {
    this.#begin('connection')
    const trouble = this.#line?.trouble
    // Those who waited for a place in the pool need not find out again.
    if (trouble !== undefined) setImmediate(() => this.hangUp(new DatabaseUnavailable(trouble)))
  }

  #settle() {
    this.#due = undefined
    clearTimeout(this.#timer)
  }

  #watch() {
    clearTimeout(this.#timer)
    const left = patience - (performance.now() - this.#lastByte)
    this.#timer = setTimeout(() => void this.#lookAfter(), Math.max(left, 0)).unref()
  }

  async #lookAfter() {
    const [begun, lastByte] = [this.#begun, this.#lastByte]
    if (performance.now() - lastByte < patience) return this.#watch()
    const found = await this.#inquire()
    if (this.#due === undefined || this.#begun !== begun) return
    if (found === 'working' || this.#lastByte !== lastByte) {
      this.#lastByte = performance.now()
      return this.#watch()
    }
    if (found === 'silent') this.#line?.fellSilent(this)
    this.hangUp(new DatabaseUnavailable(found === 'silent' ? troubles.silent : troubles.unreachable))
  }

  async #inquire(): Promise<'working' | 'lost' | 'silent'> {
    try {
      if (this.#due === 'connection') return (await isThere(this.#config)) ? 'working' : 'lost'
      const found = await isWorking(this.#config, this)
      if (found !== 'unknown') return found
      return performance.now() - this.#begun < this.#longest ? 'working' : 'lost'
    } catch {
      return 'silent'
    }
  }
}

/** Has something done before each call of a method that is declared in too many ways to be overridden. */
function before(client: pg.Client, name: 'connect' | 'query', first: (args: unknown[]) => void) {
  const method: unknown = Reflect.get(client, name)
  if (typeof method !== 'function') return
  Reflect.set(client, name, (...args: unknown[]) => {
    first(args)
    return Reflect.apply(method, client, args) as unknown
  })
}

const withoutName = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement
