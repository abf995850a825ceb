import * as z from 'zod'
import {
  everything,
  everythingFormat,
  everythingVersion,
  type Everything,
} from '@contactsheet/contracts/account/everything'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { labelWords, type LabelKind } from '@contactsheet/contracts/labels'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'

/** Why everything.json is refused, as a sentence. */
export type Refused = { reason: string }

/** Reads everything.json and checks all of it. Returns what is wrong with it first, if anything is. */
export function readEverything(text: string): { everything: Everything } | Refused {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { reason: 'everything.json is no JSON: it may be cut off.' }
  }
  const foreign = notOurs(value)
  if (foreign !== undefined) return { reason: foreign }
  const read = z.safeParse(everything, value)
  if (!read.success) return { reason: issueInWords(read.error.issues[0]) }
  const reason = wrongReference(read.data)
  return reason === undefined ? { everything: read.data } : { reason }
}

function notOurs(value: unknown) {
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (format !== everythingFormat) return 'This is no export of Contactsheet.'
  if (typeof version === 'number' && version > everythingVersion)
    return 'This export was made by a newer Contactsheet. Update this one first.'
  return undefined
}

/** 'contacts, entry 3, firstName: First name is too long'. */
function issueInWords(issue: z.core.$ZodIssue | undefined) {
  const path = (issue?.path ?? []).map((part) => (typeof part === 'number' ? `entry ${part + 1}` : String(part)))
  return `In everything.json, ${path.join(', ')}: ${issue?.message ?? 'unknown'}.`
}

/** The first thing in the file that refers to nothing, or is there twice. */
function wrongReference(file: Everything) {
  return wrongLabels(file.labels) ?? wrongContacts(file) ?? wrongBoards(file) ?? wrongShoots(file)
}

const at = (list: string, place: number, words: string) => `In everything.json, ${list}, entry ${place + 1}: ${words}.`

/** The first complaint about an entry of a list. */
function firstWrong<T>(
  list: string,
  entries: readonly T[],
  complaint: (entry: T, place: number) => string | undefined,
) {
  for (const [place, entry] of entries.entries()) {
    const words = complaint(entry, place)
    if (words !== undefined) return at(list, place, words)
  }
  return undefined
}

const isRepeated = <T>(values: readonly T[]) => new Set(values).size !== values.length

function wrongLabels({ types, genres, tags }: Everything['labels']) {
  const defaults = types.filter(({ isDefault }) => isDefault).length
  if (defaults !== 1) return 'In everything.json, labels: exactly one contact type has to be the default.'
  const lists: [LabelKind, { name: string }[]][] = [
    ['type', types],
    ['genre', genres],
    ['tag', tags],
  ]
  const twice = lists.find(([, list]) => isRepeated(list.map(({ name }) => comparisonKey(name))))
  return twice && `In everything.json, labels: two ${labelWords[twice[0]].many.toLowerCase()} have the same name.`
}

function wrongContacts({ contacts, labels }: Everything) {
  const names = (list: { name: string }[]) => new Set(list.map(({ name }) => comparisonKey(name)))
  const [types, genres, tags] = [names(labels.types), names(labels.genres), names(labels.tags)]
  const unknown = (known: Set<string>, list: string[]) => list.find((name) => !known.has(comparisonKey(name)))
  return firstWrong('contacts', contacts, (person, place) => {
    if (person.number !== place + 1) return 'its number is not its place'
    if (unknown(types, [person.type]) !== undefined) return 'its type is not among the labels'
    if (unknown(genres, person.genres) !== undefined) return 'one of its genres is not among the labels'
    if (unknown(tags, person.tags) !== undefined) return 'one of its tags is not among the labels'
    if (person.instagramHandle && instagramHandle(person.instagramHandle) === undefined)
      return 'its Instagram handle is none'
    return undefined
  })
}

function wrongBoards({ moodboards }: Everything) {
  return firstWrong('moodboards', moodboards, ({ number, images, guests }, place) => {
    if (number !== place + 1) return 'its number is not its place'
    const wrong = guests.find(({ picks }) => {
      const marked = picks.map(({ image }) => image)
      return isRepeated(marked) || marked.some((image) => image > images.length)
    })
    return wrong && 'a guest has marked an image that is not there, or one twice'
  })
}

function wrongShoots({ shoots, contacts, moodboards }: Everything) {
  return firstWrong('shoots', shoots, (shoot, place) => {
    const people = shoot.team.map(({ contact }) => contact)
    if (shoot.number !== place + 1) return 'its number is not its place'
    if (people.some((contact) => contact > contacts.length)) return 'somebody on its team is not among the contacts'
    if (isRepeated(people)) return 'somebody is on its team twice'
    if ((shoot.moodboard ?? 0) > moodboards.length) return 'its moodboard is not among the moodboards'
    const hasNo = (degrees: number | null | undefined) => degrees === null || degrees === undefined
    return hasNo(shoot.latitude) === hasNo(shoot.longitude) ? undefined : 'it has half a place'
  })
}
