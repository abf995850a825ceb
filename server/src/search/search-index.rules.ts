import { mostHits } from '@contactsheet/contracts/search'
import type { SearchTerms } from '@contactsheet/contracts/text/ranked-match'
import {
  add,
  allBut,
  allOf,
  firstOf,
  has,
  join,
  keep,
  noneOf,
  type PlaceBits,
} from '#contacts/list/place-bits.rules.ts'
import { SearchTexts } from '#contacts/list/search-texts.rules.ts'
import { RankedTexts } from './ranked-texts.rules.ts'
import { searchableContact, searchableShoot, type ContactEntry, type ShootEntry } from './search-entries.rules.ts'

/** One more than is shown tells whether there are more. */
const most = mostHits + 1

/**
 * What the search looks through of one account at one version: all live contacts and shoots, those changed last at the first places.
 * All of it is outside of the heap.
 */
export class SearchIndex {
  readonly version: string
  readonly #contactIds: Uint32Array
  readonly #shootIds: Uint32Array
  readonly #archived: PlaceBits
  readonly #people: RankedTexts
  readonly #keys: SearchTexts
  readonly #sessions: RankedTexts
  /** Where each shoot's team ends. */
  readonly #teamEnds: Uint32Array
  readonly #teams: Uint32Array
  #contacts = 0
  #shoots = 0

  /** Room for so many, which must then be added. */
  constructor(version: string, { contacts, shoots, members }: { contacts: number; shoots: number; members: number }) {
    this.version = version
    this.#contactIds = new Uint32Array(contacts)
    this.#shootIds = new Uint32Array(shoots)
    this.#archived = noneOf(contacts)
    this.#people = new RankedTexts(contacts)
    this.#keys = new SearchTexts(contacts, { pairs: 64, characters: false })
    this.#sessions = new RankedTexts(shoots)
    this.#teamEnds = new Uint32Array(shoots)
    this.#teams = new Uint32Array(members)
  }

  /** Memory in bytes, approximately. */
  get bytes() {
    const columns = [this.#contactIds, this.#shootIds, this.#archived, this.#teamEnds, this.#teams]
    const texts = [this.#people, this.#keys, this.#sessions]
    return (
      columns.reduce((sum, { byteLength }) => sum + byteLength, 0) + texts.reduce((sum, { bytes }) => sum + bytes, 0)
    )
  }

  /** Adds the next contacts in the order in which they were changed. */
  addContacts(entries: ContactEntry[]) {
    for (const { id, archived } of entries) {
      if (archived) add(this.#archived, this.#contacts)
      this.#contactIds[this.#contacts++] = id
    }
    this.#people.add(entries.map(searchableContact))
    this.#keys.add(entries.map(({ keys }) => keys))
  }

  /** Adds the next shoots in the order in which they were changed. */
  addShoots(entries: ShootEntry[]) {
    for (const { id, team } of entries) {
      const from = this.#teamEnds[this.#shoots - 1] ?? 0
      this.#teams.set(team, from)
      this.#teamEnds[this.#shoots] = from + team.length
      this.#shootIds[this.#shoots++] = id
    }
    this.#sessions.add(entries.map(searchableShoot))
  }

  /** The ids of the best contacts and shoots, archived contacts last. A contact is also found by any of `keys`. */
  find(sought: SearchTerms, keys: string[] = []): { contacts: number[]; shoots: number[] } {
    const found = sought.words.length === 0 ? this.#lastChanged() : this.#best(sought, keys)
    const idsAt = (ids: Uint32Array, places: number[]) => places.map((place) => ids[place] ?? 0)
    return { contacts: idsAt(this.#contactIds, found.contacts), shoots: idsAt(this.#shootIds, found.shoots) }
  }

  #lastChanged() {
    const active = allBut(this.#archived, this.#contacts)
    return { contacts: firstOf(active, most), shoots: firstOf(allOf(this.#shoots), most) }
  }

  /** Shoots are found by name, genre, place, date and notes; and by the people of the team, who count as found elsewhere. */
  #best(sought: SearchTerms, keys: string[]) {
    const everybody = allOf(this.#contacts)
    const byKey = () =>
      keys.reduce((found, key) => join(found, this.#keys.holding(key, everybody)), noneOf(this.#contacts))
    const ofTeam = (at: number) => {
      const word = sought.words[at]
      return word === undefined ? noneOf(this.#shoots) : this.#withAnyOf(this.#people.withName(word))
    }
    return {
      contacts: firstByRank(this.#people.byRank(sought, { ofAll: byKey }), this.#archived),
      shoots: firstByRank(this.#sessions.byRank(sought, { ofWord: ofTeam }), noneOf(this.#shoots)),
    }
  }

  /** The shoots with any of these contacts in the team. */
  #withAnyOf(people: PlaceBits) {
    const found = noneOf(this.#shoots)
    for (let place = 0, at = 0; place < this.#shoots; place++) {
      for (const end = this.#teamEnds[place] ?? 0; at < end; at++)
        if (has(people, this.#teams[at] ?? 0)) add(found, place)
    }
    return found
  }
}

/** The first few places, the best ranks first; those that are `last` come behind all others. */
function firstByRank(ranks: Iterable<PlaceBits>, last: PlaceBits) {
  const [first, behind]: [number[], number[]] = [[], []]
  const seen = noneOf(last.length * 32)
  for (const those of ranks) {
    for (const [places, areLast] of [
      [first, false],
      [behind, true],
    ] as const) {
      const now = those.slice()
      keep(now, seen, true)
      keep(now, last, !areLast)
      places.push(...firstOf(now, most - places.length))
    }
    if (first.length === most) return first
    join(seen, those)
  }
  return [...first, ...behind].slice(0, most)
}
