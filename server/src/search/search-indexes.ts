import type { Owner } from '#platform/owner/owner.ts'
import type { SearchIndex } from './search-index.rules.ts'
import { readSearchIndex, versionNow } from './search-index.store.ts'

/** The indexes of the accounts that search, each valid for one version of its account. */
export class SearchIndexes {
  readonly #mostBytes: number
  /** By user id, the least recently used first. */
  readonly #kept = new Map<string, SearchIndex>()
  /** Readings under way, by user and version: who asks for the same waits for the same. */
  readonly #reading = new Map<string, Promise<SearchIndex>>()
  #bytes = 0

  /** `mostBytes` of all together; beyond that the least recently used is dropped. */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get bytes() {
    return this.#bytes
  }

  /** The index of the account as it is now. */
  async of(owner: Owner): Promise<SearchIndex> {
    const { userId } = owner
    const version = await versionNow(owner)
    const kept = this.#kept.get(userId)
    if (kept?.version !== version) return this.#read(owner, `${userId} ${version}`)
    this.#keep(userId, kept)
    return kept
  }

  async #read(owner: Owner, name: string) {
    const reading = this.#reading.get(name) ?? readSearchIndex(owner)
    this.#reading.set(name, reading)
    try {
      const index = await reading
      this.#keep(owner.userId, index)
      return index
    } finally {
      this.#reading.delete(name)
    }
  }

  #keep(userId: string, index: SearchIndex) {
    this.#drop(userId)
    this.#kept.set(userId, index)
    this.#bytes += index.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.#drop(oldest)
    }
  }

  #drop(userId: string) {
    this.#bytes -= this.#kept.get(userId)?.bytes ?? 0
    this.#kept.delete(userId)
  }
}

/** The indexes of this process, with room for one account of 100,000 contacts and 50,000 shoots, or for sixty of 2000. */
export const searchIndexes = new SearchIndexes(64_000_000)
