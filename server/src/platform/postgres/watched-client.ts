import { setImmediate as whenHeard } from 'node:timers/promises'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { isStandbySilent, isReachable, isWritable, sessionState, type Doing } from './probes.ts'
import { Deadline } from '#platform/process/deadline.ts'
import type { ConnectionHealth } from './connection-health.ts'
import { textOf, timeStatements } from './timed-statements.ts'
import { DatabaseUnavailable, isTooMany, troubles } from './unavailable.ts'

/** Milliseconds to get a place in the pool, and to connect with all handshakes unless others are given. */
export const connectLimit = 4000
/** Milliseconds without a byte of a due answer before we ask on another connection whether the server is working on it. */
const patience = 1000

export type WatchedConfig = ClientConfig & {
  health?: ConnectionHealth
  /** Milliseconds to connect with all handshakes. */
  connectWithin?: number
  /** Milliseconds to wait for an answer when nobody can tell us whether the server is still working on it. */
  longest?: number
  /** Called when the server says that it has no more connections for us, before anybody else learns that this one failed. */
  onRefused?: (reason: string) => void
}

/**
 * A connection that notices when no answer will come any more. A network that swallows everything, or a server stopped in its
 * tracks, breaks no connection, so after a moment without a byte we ask on another one whether the server is still working on
 * our statement. While it is, the statement may take its time; otherwise the connection is destroyed.
 */
export class WatchedClient extends pg.Client {
  /** False behind a pooler: statements then lose their names, or they would be prepared in somebody else's session. */
  isDirect = true
  readonly #config: ClientConfig
  readonly #health: ConnectionHealth | undefined
  readonly #longest: number
  readonly #connectWithin: number
  #connecting: Deadline | undefined
  /** Why we closed the connection. */
  #gone: Error | undefined
  #due: 'connection' | 'answer' | undefined
  #begun = 0
  #lastByte = 0
  #timer: NodeJS.Timeout | undefined

  constructor(given: WatchedConfig = {}) {
    const { health, longest = Infinity, connectWithin = connectLimit, onRefused } = given
    const config = {
      application_name: 'contactsheet',
      // What is asked at the same time goes out at the same time, and costs one round trip.
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...given,
      // The pool makes the password non-enumerable, so the spread above misses it.
      password: given.password,
    }
    super(config)
    keepName(this, config.application_name)
    this.#config = config
    this.#health = health
    this.#longest = longest
    this.#connectWithin = connectWithin
    before(this, 'connect', () => this.#beginConnection())
    before(this, 'query', (args) => {
      this.#begin('answer')
      if (!this.isDirect) args[0] = withoutName(args[0])
    })
    timeStatements(this)
    this.#sendBeginningsAhead()
    this.#refuseWrites()
    this.connection.on('errorMessage', (refusal: Error) => {
      if (this.#due === 'connection' && isTooMany(refusal)) onRefused?.(refusal.message)
    })
    // We notice a lost connection by its 'end'; an 'error' without a listener would end the process.
    this.on('error', () => undefined)
    this.on('connect', () => {
      this.#connecting?.end()
      if (this.#due === 'connection') this.#settle()
      this.connection.on('errorMessage', (refusal: { code?: string }) => {
        if (refusal.code === onlyReading) this.#lookElsewhere()
      })
      this.connection.stream.on('data', () => (this.#lastByte = performance.now()))
    })
    this.on('drain', () => this.#settle())
    this.on('end', () => {
      this.#connecting?.end()
      this.#settle()
      health?.leave(this)
    })
  }

  /** Ends the connection at once; everybody who waits for an answer gets the reason. */
  disconnect(reason: Error) {
    this.#gone ??= reason
    this.connection.stream.destroy(reason)
  }

  /** Resolves as soon as a server answers at the other end. Throws `DatabaseUnavailable`. */
  async probe() {
    if (!(await isReachable(this.#config))) throw new DatabaseUnavailable(troubles.unreachable)
  }

  /** Resolves to whether no commit waits for a standby that does not answer. Throws `DatabaseUnavailable`. */
  canSave = async () => !(await isStandbySilent(this.#config))

  /** Resolves to whether a new session may write. Throws `DatabaseUnavailable`. */
  canWrite = () => isWritable(this.#config)

  /** After a failover a connection to the former primary would go on refusing, while new ones may lead to the new one. */
  #lookElsewhere() {
    this.#health?.onlyReads(this)
    setImmediate(() => this.disconnect(new DatabaseUnavailable(troubles.readOnly)))
  }

  /** While commits cannot be saved, writes fail at once together with the connection, on which nothing has begun. */
  #refuseWrites() {
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const send = (...args: unknown[]) => {
      const trouble = this.#health?.writeTrouble
      if (trouble !== undefined && isWrite(args[0])) this.disconnect(new DatabaseUnavailable(trouble))
      const sent = query(...args)
      // What comes too late, such as a rollback, fails for the same reason and not for one of its own.
      return this.#gone !== undefined && sent instanceof Promise ? sent.catch(() => Promise.reject(this.#gone)) : sent
    }
    Reflect.set(this, 'query', send)
  }

  /**
   * The beginning of a transaction is not waited for: what follows comes after it on the same connection, and fails with it. One that
   * alone should fail ends the connection, before anything could be taken for a part of a transaction.
   */
  #sendBeginningsAhead() {
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const send = (...args: unknown[]) => {
      const sent = query(...args)
      if (!isBeginning(args[0]) || !(sent instanceof Promise)) return sent
      sent.catch((error: Error) => this.disconnect(error))
      return Promise.resolve({ rows: [], rowCount: null, command: '', oid: 0, fields: [] })
    }
    Reflect.set(this, 'query', send)
  }

  #begin(due: 'connection' | 'answer') {
    this.#health?.join(this)
    this.#due = due
    this.#begun = this.#lastByte = performance.now()
    this.#watch()
  }

  #beginConnection() {
    this.#begin('connection')
    this.#connecting = new Deadline(this.#connectWithin, () =>
      this.disconnect(new DatabaseUnavailable(troubles.unreachable)),
    )
    const trouble = this.#health?.trouble
    // Callers that waited for a place in the pool need not find out for themselves again.
    if (trouble !== undefined) setImmediate(() => this.disconnect(new DatabaseUnavailable(trouble)))
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
    // If this process stood still itself, what came meanwhile is only read now.
    await whenHeard()
    if (this.#due === undefined) return
    const [begun, lastByte] = [this.#begun, this.#lastByte]
    if (performance.now() - lastByte < patience) return this.#watch()
    const found = await this.#inquire()
    if (this.#due === undefined || this.#begun !== begun) return
    if (found === 'working' || this.#lastByte !== lastByte) {
      this.#lastByte = performance.now()
      return this.#watch()
    }
    this.#giveUp(found)
  }

  #giveUp(found: keyof typeof troubleFound) {
    if (found === 'silent') this.#health?.fellSilent(this)
    if (found === 'saving') this.#health?.standbyFellSilent(this)
    this.disconnect(new DatabaseUnavailable(troubles[troubleFound[found]]))
  }

  async #inquire(): Promise<Exclude<Doing, 'unknown'> | 'silent'> {
    try {
      if (this.#due === 'connection') return (await isReachable(this.#config)) ? 'working' : 'lost'
      const found = await sessionState(this.#config, this)
      if (found !== 'unknown') return found
      return performance.now() - this.#begun < this.#longest ? 'working' : 'lost'
    } catch {
      return 'silent'
    }
  }
}

const troubleFound = { silent: 'silent', saving: 'saving', lost: 'unreachable' } as const

/** A name in the address would hide our sessions from whoever makes sure that nobody is there. */
export const keepName = (client: pg.Client, name: string) =>
  Object.assign(Reflect.get(client, 'connectionParameters') as object, { application_name: name })

/** Runs `first` before each call of a method that has too many overloads to be overridden. */
function before(client: pg.Client, name: 'connect' | 'query', first: (args: unknown[]) => void) {
  const method: unknown = Reflect.get(client, name)
  if (typeof method !== 'function') return
  Reflect.set(client, name, (...args: unknown[]) => {
    first(args)
    return Reflect.apply(method, client, args) as unknown
  })
}

const isBeginning = (statement: unknown) => /^(begin|savepoint)\b/.test(String(textOf(statement)))

/** How PostgreSQL refuses to write where only reading is allowed. */
const onlyReading = '25006'

/** Whether it may write: beginning a transaction counts, unless that only reads, and so does asking whether we are ready. */
const isWrite = (statement: unknown) =>
  /^\s*(do\b|begin(?!.*\bread only\b)|insert|update|delete|with\b.*\b(insert into|update|delete from)\b)/is.test(
    String(textOf(statement)),
  )

const withoutName = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement
