import * as z from 'zod'
import { accountImportLimits } from '@contactsheet/contracts/account/account-limits'
import {
  everything,
  everythingFormat,
  everythingLists,
  everythingVersion,
  type Everything,
  type EverythingList,
} from '@contactsheet/contracts/account/everything'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { labelWords, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'
import { BadJson, noJson, piecesOf } from './json-pieces.rules.ts'

export type Refused = { reason: string }

/** Reads everything.json and checks all of it, entry by entry. Returns what is wrong with it first, if anything is. */
export function readEverything(bytes: Uint8Array): { everything: Everything } | Refused {
  try {
    const { members, lists, wrong } = readPieces(bytes)
    const reason = notOurs(members) ?? wrong
    if (reason !== undefined) return { reason }
    const around = z.safeParse(everything, members)
    if (!around.success) return { reason: issueInWords(around.error.issues[0]) }
    const file = { ...around.data, ...lists }
    const wrongly = wrongReference(file)
    return wrongly === undefined ? { everything: file } : { reason: wrongly }
  } catch (error) {
    if (error instanceof BadJson) return { reason: error.message }
    if (error instanceof SyntaxError) return { reason: noJson }
    throw error
  }
}
function notOurs({ format, version }: Record<string, unknown>) {
  if (format !== everythingFormat) return 'This is no export of Contactsheet.'
  if (typeof version === 'number' && version > everythingVersion)
    return 'This export was made by a newer Contactsheet. Update this one first.'
  return undefined
}

/** 'contacts, entry 3, firstName: First name is too long'. */
function issueInWords(issue: z.core.$ZodIssue | undefined, entry: PropertyKey[] = []) {
  const path = [...entry, ...(issue?.path ?? [])].map((part) =>
    typeof part === 'number' ? `entry ${part + 1}` : String(part),
  )
  return `In everything.json, ${path.join(', ')}: ${issue === undefined ? 'unknown' : wordsOf(issue)}.`
}

/** The schema has no words of its own for what nobody can have meant. */
const wordsOf = ({ code, message }: z.core.$ZodIssue) =>
  code === 'invalid_type' && message.startsWith('Invalid input') ? 'this is not as an export writes it' : message

type Lists = Pick<Everything, EverythingList>

/** The entries of the long lists, checked; the other members as they are, lists among them without their entries; and the first entry that is wrong. */
function readPieces(bytes: Uint8Array) {
  const members: Record<string, unknown> = {}
  const lists: Lists = { contacts: [], shoots: [], moodboards: [] }
  let wrong: string | undefined
  for (const { member, isEntry, text } of piecesOf(bytes, accountImportLimits.entryBytes)) {
    if (!Object.hasOwn(everything.shape, member)) continue
    members[member] = isEntry ? [] : JSON.parse(text())
    // Whatever is wrong with one, the rest may still say that this is something else altogether.
    if (isEntry && isLongList(member)) wrong ??= readEntry(member, lists[member], text)
  }
  return { members, lists, wrong }
}

const isLongList = (member: string): member is EverythingList => Object.hasOwn(everythingLists, member)

/** Adds an entry to those before it, or says what is wrong with it. */
function readEntry(name: EverythingList, before: unknown[], text: () => string) {
  const { entry, most } = everythingLists[name]
  if (before.length === most) return `In everything.json, ${name}: there are more than ${most} entries.`
  const read = z.safeParse<z.core.$ZodType>(entry, JSON.parse(text()))
  if (!read.success) return issueInWords(read.error.issues[0], [name, before.length])
  before.push(read.data)
  return undefined
}

/** The first thing in the file that refers to nothing, or is there twice. */
function wrongReference(file: Everything) {
  return wrongLabels(file.labels) ?? wrongContacts(file) ?? wrongBoards(file) ?? wrongShoots(file)
}

const at = (list: string, place: number, words: string) => `In everything.json, ${list}, entry ${place + 1}: ${words}.`

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

/** Whether the file of an image is already used for another picture: each file is decoded once, however many images use it. */
function isOtherPicture(pictures: Map<string, number>, { file, picture }: { file: string; picture: number }) {
  const known = pictures.get(file) ?? picture
  pictures.set(file, known)
  return known !== picture
}

function wrongBoards({ moodboards }: Everything) {
  const pictures = new Map<string, number>()
  return firstWrong('moodboards', moodboards, ({ number, images, guests, offers }, place) => {
    if (number !== place + 1) return 'its number is not its place'
    const wrong = guests.find(({ picks }) => {
      const marked = picks.map(({ image }) => image)
      return isRepeated(marked) || marked.some((image) => image > images.length)
    })
    if (wrong !== undefined) return 'a guest has marked an image that is not there, or one twice'
    const notes = guests.flatMap(({ picks }) => picks).filter(({ note }) => note).length
    if (notes > moodboardLimits.notes) return `its guests have left more than ${moodboardLimits.notes} notes`
    if (offers.some(({ guest }) => guest > guests.length)) return 'a picture waits of a guest who is not there'
    return [...images, ...offers].some((image) => isOtherPicture(pictures, image))
      ? 'a file is said to be two pictures'
      : undefined
  })
}

const isNoImage = (picture: { moodboard: number; image: number }, boards: Everything['moodboards']) =>
  picture.image > (boards[picture.moodboard - 1]?.images.length ?? 0)

function wrongShoots({ shoots, contacts, moodboards }: Everything) {
  return firstWrong('shoots', shoots, (shoot, place) => {
    const people = shoot.team.map(({ contact }) => contact)
    if (shoot.number !== place + 1) return 'its number is not its place'
    if (people.some((contact) => contact > contacts.length)) return 'somebody on its team is not among the contacts'
    if (isRepeated(people)) return 'somebody is on its team twice'
    const asked = shoot.answers.map(({ contact }) => contact)
    if (asked.some((contact) => contact > contacts.length)) return 'somebody who answered is not among the contacts'
    if (isRepeated(asked)) return 'somebody answered twice'
    const days = shoot.poll.map(({ date, time }) => `${date} ${time ?? ''}`)
    if (isRepeated(days)) return 'it offers a day twice'
    const voters = shoot.poll.map(({ votes }) => votes.map(({ contact }) => contact))
    if (voters.flat().some((contact) => contact > contacts.length))
      return 'somebody who voted is not among the contacts'
    if (voters.some(isRepeated)) return 'somebody voted twice on a day'
    if ((shoot.moodboard ?? 0) > moodboards.length) return 'its moodboard is not among the moodboards'
    if (shoot.shots.some(({ picture }) => picture !== null && isNoImage(picture, moodboards)))
      return 'the picture of a shot is not on the moodboards'
    const hasNo = (degrees: number | null | undefined) => degrees === null || degrees === undefined
    return hasNo(shoot.latitude) === hasNo(shoot.longitude) ? undefined : 'it has half a place'
  })
}
