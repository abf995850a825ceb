import { troubles, DatabaseUnavailable } from './unavailable.ts'

/**
 * A connection as seen here: `probe` resolves as soon as the database answers anything at all, `canSave` to whether no commit waits for a
 * standby any more, `canWrite` to whether the database allows writing.
 */
export type HealthClient = {
  disconnect: (reason: Error) => void
  probe: () => Promise<unknown>
  canSave: () => Promise<boolean>
  canWrite: () => Promise<boolean>
}

/** Milliseconds between two probes of a silent database. */
const probeEvery = 250
/** The same between two questions whether the standby is back, or writing is allowed again. */
const askEvery = 1000
/** The same between two complaints about too few connections. */
const sayFewEvery = 600_000

/**
 * The health of one database, shared by all connections to it: whether it can be used, and why not. A lost network gives no sign, so
 * without this each request would have to find out by its own time-out.
 */
export class ConnectionHealth {
  readonly #tell: (sentence: string) => void
  readonly #callers = new Set<HealthClient>()
  #down: string | undefined
  #said: string | undefined
  #probing: NodeJS.Timeout | undefined
  #asking: NodeJS.Timeout | undefined
  #askingToWrite: NodeJS.Timeout | undefined
  #fewAgain = 0

  /** `tell` is called with a sentence about every change. */
  constructor(tell: (sentence: string) => void = () => undefined) {
    this.#tell = tell
  }

  /** Why nobody can use the database at the moment; undefined when it is worth a try. */
  get trouble(): string | undefined {
    return this.#down ?? (this.#probing === undefined ? undefined : troubles.silent)
  }

  /** What `trouble` says, and also that the last try to reach the server failed, which is no reason not to try again. */
  get state(): string | undefined {
    return this.trouble ?? this.writeTrouble ?? (this.#askingToWrite && troubles.readOnly) ?? this.#said
  }

  /** Why nothing can be written at the moment, although reading goes on. */
  get writeTrouble(): string | undefined {
    return this.#asking === undefined ? undefined : troubles.standby
  }

  join(caller: HealthClient) {
    this.#callers.add(caller)
  }

  leave(caller: HealthClient) {
    this.#callers.delete(caller)
  }

  /** Notes that the server is down for this reason, or, without one, that it is running again. */
  setDown(reason: string | undefined) {
    this.#down = reason
    this.#say(reason)
  }

  /**
   * Notes whether a connection could be made, and what the server said if not. Nobody tells us when a server of others is back, so
   * everybody goes on trying.
   */
  wasReached(isReached: boolean, refusal?: string) {
    if (this.trouble === undefined) this.#say(isReached ? undefined : troubles.unreachable, refusal)
  }

  /** Says, once in a while, that the server has fewer connections for us than we would use. */
  hasFew(count: number, refusal: string) {
    const now = performance.now()
    if (now < this.#fewAgain) return
    this.#fewAgain = now + sayFewEvery
    const these = count === 1 ? ['1 connection', 'that'] : [`${count} connections`, 'those']
    this.#tell(`The database has only ${these[0]} for this server, which goes on with ${these[1]}: ${refusal}.`)
  }

  #say(reason: string | undefined, refusal?: string) {
    if (reason === this.#said) return
    this.#said = reason
    const why = refusal === undefined ? '' : ` (${refusal})`
    this.#tell(reason === undefined ? 'The database is back.' : `${reason}${why}.`)
  }

  /** Closes every connection, since none will get an answer, and allows none until a probe is answered. */
  fellSilent(found: HealthClient) {
    const reason = new DatabaseUnavailable(troubles.silent)
    for (const caller of this.#callers) caller.disconnect(reason)
    if (this.#probing !== undefined) return
    this.#tell(`${troubles.silent}.`)
    // The probes do not wait for one another: the first may get lost where the second comes through.
    const probe = () =>
      found.probe().then(
        () => this.#answered(),
        () => undefined,
      )
    this.#probing = setInterval(() => void probe(), probeEvery).unref()
  }

  /**
   * Refuses writes until no commit waits for the standby any more: each further one would take a connection of the server with it, and
   * whoever changes the same row would wait as well.
   */
  standbyFellSilent(found: HealthClient) {
    if (this.#asking !== undefined) return
    this.#tell(`${troubles.standby}.`)
    const ask = async () => {
      if (!(await found.canSave()) || this.#asking === undefined) return
      clearInterval(this.#asking)
      this.#asking = undefined
      this.#tell('The standby answers again.')
    }
    this.#asking = setInterval(() => void ask().catch(() => undefined), askEvery).unref()
  }

  /** Reports it once, and once that it is over. Connections keep trying: a new one may lead to another server. */
  onlyReads(found: HealthClient) {
    if (this.#askingToWrite !== undefined) return
    this.#tell(`${troubles.readOnly}.`)
    const ask = async () => {
      if (!(await found.canWrite()) || this.#askingToWrite === undefined) return
      clearInterval(this.#askingToWrite)
      this.#askingToWrite = undefined
      this.#tell('The database allows writing again.')
    }
    this.#askingToWrite = setInterval(() => void ask().catch(() => undefined), askEvery).unref()
  }

  close() {
    clearInterval(this.#asking)
    clearInterval(this.#askingToWrite)
    this.#stopKnocking()
  }

  #stopKnocking() {
    clearInterval(this.#probing)
    this.#probing = undefined
  }

  #answered() {
    if (this.#probing === undefined) return
    this.#stopKnocking()
    this.#tell('The database answers again.')
  }
}
