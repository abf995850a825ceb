import { contactFlagNames, type ContactFlag } from '@contactsheet/contracts/contacts/contact-flags'
import { contactStages, type ContactStage, type ContactSort } from '@contactsheet/contracts/contacts/contact-values'
import type { ContactFilters } from '@contactsheet/contracts/contacts/contact-filters'
import { labelKinds, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import { fold } from '@contactsheet/contracts/text/fold'
import { labelLookupOf, type FoundLabel } from '#labels/label-lookup.rules.ts'
import { flagsWanted } from '../contact-fields.ts'
import { phonesSought } from '../phones/phone-search.rules.ts'
import { SearchTexts } from './search-texts.rules.ts'

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
  searchTexts: string[]
  phoneDigits: string[]
}

/** Where a page lies in an order: after the contact `behind`, if any, then past `skip` matches, with up to `limit` contacts. */
type Extent = { behind: number | undefined; skip: number; limit: number }

/** The most labels of one kind that fit into the bits of a number. */
export const mostLabels = 32

/**
 * What the list filters by, for all live contacts of an account at one version. A contact's place is its rank by id, from 0;
 * its labels of one kind are the bits of one number. Must find exactly what the SQL of `plainPage` finds.
 */
export class ContactIndex {
  readonly version: number
  readonly lookup: ReturnType<typeof labelLookupOf>
  readonly #places: Record<ContactSort, Uint32Array>
  readonly #bits: Record<LabelKind, Map<number, number>>
  readonly #labels: Record<LabelKind, Uint32Array>
  readonly #ids: Uint32Array
  readonly #shootCounts: Uint32Array
  readonly #flags: Uint32Array
  readonly #stages: Uint32Array
  readonly #texts: SearchTexts
  readonly #phones: SearchTexts
  #size = 0

  /** `places` holds the places of all contacts in each order. The contacts themselves must then be passed to `add`. */
  constructor(version: number, labels: FoundLabel[], places: Record<ContactSort, Uint32Array>) {
    const size = places.name.length
    this.version = version
    this.lookup = labelLookupOf(labels)
    this.#places = places
    this.#bits = eachKind((kind) => new Map([...this.lookup.byId[kind].keys()].map((id, bit) => [id, 1 << bit])))
    this.#labels = eachKind(() => new Uint32Array(size))
    this.#ids = new Uint32Array(size)
    this.#shootCounts = new Uint32Array(size)
    this.#flags = new Uint32Array(size)
    this.#stages = new Uint32Array(size)
    this.#texts = new SearchTexts(size, pairKinds.texts)
    this.#phones = new SearchTexts(size, pairKinds.phones)
  }

  /** The number of contacts added so far. */
  get size() {
    return this.#size
  }

  /** Memory in bytes, approximately. */
  get bytes() {
    const columns = Object.keys(this.#places).length + labelKinds.length + 4
    return this.#texts.bytes + this.#phones.bytes + columns * this.#ids.byteLength
  }

  /** Adds the next contacts; stretches must come in the order of their ids. */
  add({ ids, flags, shootCounts, typeIds, genreIds, tagIds, stages, searchTexts, phoneDigits }: Stretch) {
    const from = this.#size
    this.#ids.set(ids, from)
    this.#flags.set(flags, from)
    this.#shootCounts.set(shootCounts, from)
    this.#stages.set(
      stages.map((stage) => stageMask([stage])),
      from,
    )
    for (let at = 0; at < ids.length; at++) {
      this.#labels.type[from + at] = this.#maskOf('type', [typeIds[at] ?? 0])
      this.#labels.genre[from + at] = this.#maskOf('genre', genreIds[at] ?? [])
      this.#labels.tag[from + at] = this.#maskOf('tag', tagIds[at] ?? [])
    }
    this.#texts.add(searchTexts)
    this.#phones.add(phoneDigits)
    this.#size += ids.length
  }

  /** The ids of one page and the number of all matches. Undefined when the index does not hold the contact `behind`. */
  find(filters: ContactFilters, { behind, skip, limit }: Extent): { ids: number[]; total: number } | undefined {
    const places = this.#places[filters.sort]
    const before = behind === undefined ? -1 : places.indexOf(this.#ids.indexOf(behind))
    if (behind !== undefined && before === -1) return undefined
    const hits = this.#hits(filters)
    const ids: number[] = []
    let left = skip
    for (let at = before + 1; at < places.length && ids.length < limit; at++) {
      const place = places[at] ?? 0
      if (hits[place] === 1 && left-- <= 0) ids.push(this.#ids[place] ?? 0)
    }
    return { ids, total: sumOf(hits) }
  }

  /** 1 at the place of each contact that matches. The search comes last because it costs the most. */
  #hits(filters: ContactFilters) {
    const { search, minShootCount, maxShootCount } = filters
    const hits = new Uint8Array(this.#size).fill(1)
    for (const { flag, on } of flagsWanted(filters)) keepLabels(hits, this.#flags, flagBit(flag), !on)
    if (minShootCount !== undefined || maxShootCount !== undefined)
      keepBetween(hits, this.#shootCounts, minShootCount ?? 0, maxShootCount ?? Number.POSITIVE_INFINITY)
    for (const [kind, names, not] of [
      ['type', filters.types, filters.typesNot],
      ['genre', filters.genres, filters.genresNot],
      ['tag', filters.tags, filters.tagsNot],
    ] as const) {
      if (names.length > 0)
        keepLabels(hits, this.#labels[kind], this.#maskOf(kind, this.lookup.idsOf(kind, names)), not)
    }
    if (filters.stages.length > 0) keepLabels(hits, this.#stages, stageMask(filters.stages), filters.stagesNot)
    if (search !== '') this.#keepFound(hits, search)
    return hits
  }

  #keepFound(hits: Uint8Array, search: string) {
    const phones = phonesSought(search)
    const byPhone = phones.length === 0 ? undefined : hits.slice()
    // Lone surrogates are replaced in the same way on their way to the database.
    this.#texts.keep(hits, [fold(search).toWellFormed()])
    if (byPhone === undefined) return
    this.#phones.keep(byPhone, phones)
    for (let place = 0; place < hits.length; place++) if (byPhone[place] === 1) hits[place] = 1
  }

  #maskOf(kind: LabelKind, ids: number[]) {
    let mask = 0
    for (const id of ids) mask |= this.#bits[kind].get(id) ?? 0
    return mask
  }
}

/** How many kinds of pairs are told apart; phone numbers are short and of few characters. */
const pairKinds = { texts: 256, phones: 64 }

/** The bit of a flag. */
export const flagBit = (flag: ContactFlag) => 1 << contactFlagNames().indexOf(flag)

/** One bit for each stage. */
const stageMask = (names: readonly ContactStage[]) =>
  contactStages.reduce((mask, stage, bit) => (names.includes(stage) ? mask | (1 << bit) : mask), 0)

const eachKind = <T>(make: (kind: LabelKind) => T): Record<LabelKind, T> => ({
  type: make('type'),
  genre: make('genre'),
  tag: make('tag'),
})

// Plain loops, because calling a function for each contact is several times slower.

/** Keeps the hits that have any label of the mask or, with `not`, none of them. */
function keepLabels(hits: Uint8Array, labels: Uint32Array, mask: number, not: boolean) {
  for (let place = 0; place < hits.length; place++) if ((((labels[place] ?? 0) & mask) === 0) !== not) hits[place] = 0
}

function keepBetween(hits: Uint8Array, counts: Uint32Array, least: number, most: number) {
  for (let place = 0; place < hits.length; place++) {
    const count = counts[place] ?? 0
    if (count < least || count > most) hits[place] = 0
  }
}

function sumOf(hits: Uint8Array) {
  let sum = 0
  for (let place = 0; place < hits.length; place++) sum += hits[place] ?? 0
  return sum
}
