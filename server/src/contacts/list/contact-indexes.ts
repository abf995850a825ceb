import type { Owner } from '#platform/owner/owner.ts'
import type { ContactIndex } from './contact-index.rules.ts'
import { readIndex } from './contact-index.store.ts'

/** How often the list was filtered at one version, and the index once it has been read. */
type Kept = { version: number; asked: number; index?: ContactIndex }

export type Bounds = {
  /** Of all indexes together; beyond that the least recently used is dropped. */
  bytes: number
  /** Of one index; an account that needs more is filtered by the database. */
  bytesOfOne: number
  /** Questions about one version before it is read: reading costs as much as several, and after an edit most people ask fewer. */
  asks: number
  /** Accounts read at the same time. */
  atOnce: number
}

/** Bytes counted for an account without an index. */
const leastBytes = 1000

/** The indexes of the accounts whose contacts are being filtered, each for one version of its account. */
export class ContactIndexes {
  readonly #bounds: Bounds
  /** By user id, the least recently used first. */
  readonly #kept = new Map<string, Kept>()
  readonly #reading = new Set<string>()
  #bytes = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get bytes() {
    return this.#bytes
  }

  /** The last index read; callers must compare its version with the current one. */
  of({ userId }: Owner): ContactIndex | undefined {
    const kept = this.#kept.get(userId)
    if (kept?.index !== undefined) this.#keep(userId, kept)
    return kept?.index
  }

  /**
   * Records that the list was filtered without an index, and reads the index once that has happened often enough. Resolves
   * when the reading is done, so requests must not await it.
   */
  async asked(owner: Owner, version: number) {
    const { userId } = owner
    const kept = this.#kept.get(userId)
    if (kept?.index?.version === version) return
    const asked = kept?.version === version ? kept.asked + 1 : 1
    this.#keep(userId, { version, asked })
    if (asked >= this.#bounds.asks && this.#reading.size < this.#bounds.atOnce && !this.#reading.has(userId))
      await this.#read(owner)
  }

  async #read(owner: Owner) {
    const { userId } = owner
    this.#reading.add(userId)
    try {
      const index = await readIndex(owner, this.#bounds.bytesOfOne)
      if (index === 'too large') this.#neverAgain(userId)
      else if (index !== 'changed') this.#keep(userId, { version: index.version, asked: 0, index })
    } catch {
      // Nobody awaits this, and the plain query of the next request will report what is wrong with the database.
    } finally {
      this.#reading.delete(userId)
    }
  }

  /** Stops counting until the account changes. */
  #neverAgain(userId: string) {
    const kept = this.#kept.get(userId)
    if (kept !== undefined) this.#keep(userId, { ...kept, asked: Number.NEGATIVE_INFINITY })
  }

  #keep(userId: string, kept: Kept) {
    this.#drop(userId)
    this.#kept.set(userId, kept)
    this.#bytes += bytesOf(kept)
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#bounds.bytes) return
      this.#drop(oldest)
    }
  }

  #drop(userId: string) {
    const kept = this.#kept.get(userId)
    if (kept === undefined) return
    this.#kept.delete(userId)
    this.#bytes -= bytesOf(kept)
  }
}

const bytesOf = ({ index }: Kept) => leastBytes + (index?.bytes ?? 0)

/** The indexes of this process, with room for five accounts of 100,000 contacts or fifty of 10,000. */
export const contactIndexes = new ContactIndexes({ bytes: 96_000_000, bytesOfOne: 48_000_000, asks: 8, atOnce: 2 })
