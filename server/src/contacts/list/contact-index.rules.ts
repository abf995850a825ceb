import { contactFlagNames, type ContactFlag } from '@contactsheet/contracts/contacts/contact-flags'
import type { ContactSort, ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import type { ContactFilters } from '@contactsheet/contracts/contacts/contact-filters'
import type { LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { FollowUpDays } from '@contactsheet/contracts/contacts/follow-up'
import { fold } from '@contactsheet/contracts/text/fold'
import { dayNumber } from '@contactsheet/contracts/time/dates'
import { labelLookupOf, type FoundLabel } from '#labels/label-lookup.rules.ts'
import { flagsWanted } from '../contact-fields.ts'
import { cityKey, keyEnd, roleKey, roleSought } from '../contact-keys.rules.ts'
import { phonesSought } from '../phones/phone-search.rules.ts'
import { add, allOf, countOf, has, join, keep, noneOf, PlacesByValue, type PlaceBits } from './place-bits.rules.ts'
import { SearchTexts } from './search-texts.rules.ts'
import { TextsByPlace } from './texts-by-place.rules.ts'

/** Consecutive contacts in the order of their ids, column by column, as the database returns them. */
export type Stretch = {
  ids: number[]
  /** The flags of each contact, as the bits of a number in the order of `contactFlagNames`. */
  flags: number[]
  shootCounts: number[]
  typeIds: number[]
  genreIds: number[][]
  tagIds: number[][]
  stages: ContactStage[]
  /** The days of next steps, counted from 1970; `never` without one. */
  nextSteps: number[]
  /** The minutes from 1970 at which those at the stage 'contacted' came to it; `never` for all others. */
  contacted: number[]
  searchTexts: string[]
  phoneDigits: string[]
  roleKeys: string[]
  cityKeys: string[]
}

/** Later than any day and any minute. */
export const never = 2 ** 31 - 1

/** Where a page lies in an order: after the contact `behind`, if any, then past `skip` matches, with up to `limit` contacts. */
type Extent = { behind: number | undefined; skip: number; limit: number }

/**
 * What the list filters by, for all live contacts of an account at one version. A contact's place is its rank by id, from 0.
 * Must find exactly what the SQL of `plainPage` finds.
 */
export class ContactIndex {
  readonly version: number
  readonly lookup: ReturnType<typeof labelLookupOf>
  readonly #places: Record<ContactSort, Uint32Array>
  readonly #ids: Uint32Array
  readonly #shootCounts: Uint32Array
  readonly #nextSteps: Int32Array
  readonly #contacted: Int32Array
  readonly #labels: Record<LabelKind, PlacesByValue<number>>
  /** By their bits. */
  readonly #flags: PlacesByValue<number>
  readonly #stages: PlacesByValue<ContactStage>
  readonly #texts: SearchTexts
  readonly #phones: SearchTexts
  readonly #roles: TextsByPlace
  readonly #cities: TextsByPlace
  #size = 0

  /** `places` holds the places of all contacts in each order. The contacts themselves must then be passed to `add`. */
  constructor(version: number, labels: FoundLabel[], places: Record<ContactSort, Uint32Array>) {
    const size = places.name.length
    this.version = version
    this.lookup = labelLookupOf(labels)
    this.#places = places
    this.#ids = new Uint32Array(size)
    this.#shootCounts = new Uint32Array(size)
    this.#nextSteps = new Int32Array(size)
    this.#contacted = new Int32Array(size)
    this.#labels = { type: new PlacesByValue(size), genre: new PlacesByValue(size), tag: new PlacesByValue(size) }
    this.#flags = new PlacesByValue(size)
    this.#stages = new PlacesByValue(size)
    this.#texts = new SearchTexts(size, toldApart.texts)
    this.#phones = new SearchTexts(size, toldApart.phones)
    this.#roles = new TextsByPlace(size)
    this.#cities = new TextsByPlace(size)
  }

  /** The number of contacts added so far. */
  get size() {
    return this.#size
  }

  /** Memory in bytes, approximately. */
  get bytes() {
    const columns = Object.keys(this.#places).length + 4
    const { type, genre, tag } = this.#labels
    const rest = [type, genre, tag, this.#flags, this.#stages, this.#texts, this.#phones, this.#roles, this.#cities]
    return rest.reduce((sum, { bytes }) => sum + bytes, columns * this.#ids.byteLength)
  }

  /** Adds the next contacts; stretches must come in the order of their ids. */
  add({ ids, flags, shootCounts, nextSteps, contacted, typeIds, genreIds, tagIds, stages, ...texts }: Stretch) {
    const from = this.#size
    this.#ids.set(ids, from)
    this.#shootCounts.set(shootCounts, from)
    this.#nextSteps.set(nextSteps, from)
    this.#contacted.set(contacted, from)
    for (let at = 0; at < ids.length; at++) {
      for (let left = flags[at] ?? 0; left !== 0; left &= left - 1) this.#flags.add(left & -left, from + at)
      this.#stages.add(stages[at] ?? 'todo', from + at)
      this.#labels.type.add(typeIds[at] ?? 0, from + at)
      for (const id of genreIds[at] ?? []) this.#labels.genre.add(id, from + at)
      for (const id of tagIds[at] ?? []) this.#labels.tag.add(id, from + at)
      this.#roles.add(keysIn(texts.roleKeys[at]))
      this.#cities.add(keysIn(texts.cityKeys[at]))
    }
    this.#texts.add(texts.searchTexts)
    this.#phones.add(texts.phoneDigits)
    this.#size += ids.length
  }

  /** The ids of one page and the number of all matches. Undefined when the index does not hold the contact `behind`. */
  find(
    filters: ContactFilters,
    days: FollowUpDays,
    { behind, skip, limit }: Extent,
  ): { ids: number[]; total: number } | undefined {
    const places = this.#places[filters.sort]
    const before = behind === undefined ? -1 : places.indexOf(this.#ids.indexOf(behind))
    if (behind !== undefined && before === -1) return undefined
    const hits = this.#hits(filters, days)
    const ids: number[] = []
    let left = skip
    for (let at = before + 1; at < places.length && ids.length < limit; at++) {
      const place = places[at] ?? 0
      if (has(hits, place) && left-- <= 0) ids.push(this.#ids[place] ?? 0)
    }
    return { ids, total: countOf(hits) }
  }

  /** Who matches. The search comes last because it costs the most. */
  #hits(filters: ContactFilters, { today, silentBefore }: FollowUpDays) {
    const { search, minShootCount, maxShootCount, stages } = filters
    const hits = allOf(this.#size)
    for (const { flag, on } of flagsWanted(filters)) keep(hits, this.#flags.withAny([flagBit(flag)]), !on)
    if (filters.followUpDue) keep(hits, between(this.#nextSteps, -never, dayNumber(today)))
    if (filters.noAnswer) keep(hits, between(this.#contacted, -never, Date.parse(silentBefore) / 60_000 - 1))
    for (const [kind, names, not] of [
      ['type', filters.types, filters.typesNot],
      ['genre', filters.genres, filters.genresNot],
      ['tag', filters.tags, filters.tagsNot],
    ] as const) {
      if (names.length > 0) keep(hits, this.#labels[kind].withAny(this.lookup.idsOf(kind, names)), not)
    }
    if (stages.length > 0) keep(hits, this.#stages.withAny(stages), filters.stagesNot)
    for (const [texts, keys, not] of [
      [this.#roles, filters.roles.map(roleKey), filters.rolesNot],
      [this.#cities, filters.cities.map(cityKey), filters.citiesNot],
    ] as const) {
      if (keys.length === 0) continue
      const sought = new Set(keys)
      keep(
        hits,
        texts.withAny((key) => sought.has(key)),
        not,
      )
    }
    if (minShootCount !== undefined || maxShootCount !== undefined)
      keep(hits, between(this.#shootCounts, minShootCount ?? 0, maxShootCount ?? Number.POSITIVE_INFINITY))
    return search === '' ? hits : this.#found(search, hits)
  }

  /** Those among them that a search finds by their texts, phone numbers or roles. */
  #found(search: string, among: PlaceBits) {
    // Lone surrogates are replaced in the same way on their way to the database.
    const found = this.#texts.holding(fold(search).toWellFormed(), among)
    for (const digits of phonesSought(search)) join(found, this.#phones.holding(digits, among))
    const role = roleSought(search)
    if (role === '') return found
    const inRole = this.#roles.withAny((key) => key.includes(role))
    keep(inRole, among)
    return join(found, inRole)
  }
}

const keysIn = (text = '') => text.split(keyEnd).filter(Boolean)

/** Phone numbers are short, of few characters, and never sought by one. */
const toldApart = { texts: { pairs: 256, characters: true }, phones: { pairs: 64, characters: false } }

/** The bit of a flag. */
export const flagBit = (flag: ContactFlag) => 1 << contactFlagNames().indexOf(flag)

/** Those with a number from the least up to the most. */
function between(counts: Uint32Array | Int32Array, least: number, most: number) {
  const bits = noneOf(counts.length)
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] ?? 0
    if (count >= least && count <= most) add(bits, place)
  }
  return bits
}
