import type { Owner } from '#platform/owner/owner.ts'
import type { ContactIndex } from './contact-index.rules.ts'
import { readIndex } from './contact-index.store.ts'

/** How often the list of one version was filtered; the index once it is read. */
type Kept = { version: number; asked: number; index?: ContactIndex }

export type Bounds = {
  /** Of all indexes together; the least recently used goes. */
  bytes: number
  /** Of one index; an account that needs more is left to the database. */
  bytesOfOne: number
  /** Questions about one version before it is read: after an edit most people ask less often, and reading costs as much as some questions. */
  asks: number
  /** Accounts read at the same time. */
  atOnce: number
}

/** Bytes for knowing an account without index. */
const leastBytes = 1000

/** The indexes of the accounts whose contacts are filtered at the moment, each for one version of its account. */
export class ContactIndexes {
  readonly #bounds: Bounds
  /** By user, the least recently used first. */
  readonly #kept = new Map<string, Kept>()
  readonly #reading = new Set<string>()
  #bytes = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get bytes() {
    return this.#bytes
  }

  /** The index last read; whoever uses it compares its version with the one of now. */
  of({ userId }: Owner): ContactIndex | undefined {
    const kept = this.#kept.get(userId)
    if (kept?.index !== undefined) this.#keep(userId, kept)
    return kept?.index
  }

  /**
   * Notes that the list was filtered without index; when that happens often the index is read, beside everything else. Ends
   * when it has been; no request waits for that.
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
      // Nobody waits for it, and whoever asks next is told by the plain query what is wrong with the database.
    } finally {
      this.#reading.delete(userId)
    }
  }

  /** Until the account changes. */
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

/** Those of this process: six accounts of 100,000 contacts, or sixty of 10,000. */
export const contactIndexes = new ContactIndexes({ bytes: 96_000_000, bytesOfOne: 48_000_000, asks: 8, atOnce: 2 })
