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
  /** What we ask about at the moment, whether it is over. */
  readonly #asking = new Map<'standby' | 'readOnly', NodeJS.Timeout>()
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
    return this.trouble ?? this.writeTrouble ?? (this.#asking.has('readOnly') ? troubles.readOnly : this.#said)
  }

  /** Why nothing can be written at the moment, although reading goes on. */
  get writeTrouble(): string | undefined {
    return this.#asking.has('standby') ? troubles.standby : undefined
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
    this.#askUntil('standby', () => found.canSave(), 'The standby answers again.')
  }

  /** Reports it once, and once that it is over. Connections keep trying: a new one may lead to another server. */
  onlyReads(found: HealthClient) {
    this.#askUntil('readOnly', () => found.canWrite(), 'The database allows writing again.')
  }

  /** Says what is wrong, and asks every now and then until it is over. */
  #askUntil(trouble: 'standby' | 'readOnly', isOver: () => Promise<boolean>, over: string) {
    if (this.#asking.has(trouble)) return
    this.#tell(`${troubles[trouble]}.`)
    const ask = async () => {
      if (!(await isOver()) || !this.#asking.has(trouble)) return
      clearInterval(this.#asking.get(trouble))
      this.#asking.delete(trouble)
      this.#tell(over)
    }
    this.#asking.set(trouble, setInterval(() => void ask().catch(() => undefined), askEvery).unref())
  }

  close() {
    for (const asking of this.#asking.values()) clearInterval(asking)
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
