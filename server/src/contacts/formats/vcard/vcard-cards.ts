import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { tooManyContacts, type Unreadable } from '../imported-contact.ts'
import { photoIn, type CardPhoto } from './vcard-photo.ts'
import { type Property, parseProperty, propertyName } from './vcard-property.ts'

/** One card of a file; `line` is that of its BEGIN, or of the first line of one that lacks it. */
export type Card = { line: number; properties: Property[]; photo?: CardPhoto; lacks?: 'beginning' | 'end' }

type Open = Card & { lines: number; hasVersion: boolean }

/**
 * The cards of a file in their order, with only those properties that `isRead` accepts. Lines between cards count as one that lacks its
 * beginning, and so do those from a second version on: every card has one, and what parted it from the card above is lost.
 */
export function cardsIn(text: string, isRead: (name: string) => boolean): Card[] | Unreadable {
  const cards: Card[] = []
  let open: Open | undefined
  for (const content of contentLines(text)) {
    const mark = markIn(content.text)
    if (mark === 'begin' || isAnother(open, content.text)) {
      open = { line: content.line, properties: [], lacks: lackOf(mark), lines: 0, hasVersion: false }
      cards.push(open)
    }
    if (cards.length > importLimits.contacts) return { reason: tooManyContacts }
    const refused = open && mark === undefined ? addLine(open, content, isRead) : undefined
    if (refused) return refused
    if (mark === 'end') open = ended(open)
  }
  return cards
}

/** What a line marks; a beginning counts also behind a damaged end, or two people would be joined. */
const markIn = (text: string) => /^(?:end:.{0,9})?(begin|end):vcard\s*$/i.exec(text)?.[1]?.toLowerCase()

/** True for a line that belongs to no card above, although it is no beginning. */
const isAnother = (open: Open | undefined, text: string) =>
  open === undefined ? text.trim() !== '' : open.hasVersion && isVersion(text)

const isVersion = (text: string) => /^version:/i.test(text)

/** What a card lacks as long as nothing but this line of it has been read. */
const lackOf = (mark: string | undefined) => (mark === 'begin' ? 'end' : 'beginning')

function ended(card: Open | undefined) {
  if (card?.lacks === 'end') delete card.lacks
  return undefined
}

function addLine(card: Open, { line, text }: ContentLine, isRead: (name: string) => boolean): Unreadable | undefined {
  card.lines += 1
  card.hasVersion ||= isVersion(text)
  if (card.lines > importLimits.cardLines) return { reason: endlessCard(card.line) }
  const name = propertyName(text)
  if (name === 'PHOTO') card.photo ??= photoIn(text)
  if (name === undefined || !isRead(name)) return undefined
  if (text.length > importLimits.cell) return { reason: longLine(line) }
  const property = parseProperty(text)
  if (property) card.properties.push(property)
  return undefined
}

const endlessCard = (line: number) =>
  `The card in line ${line} has more than ${formatCount(importLimits.cardLines)} lines. Shorten it, or add the END:VCARD that may be missing.`
const longLine = (line: number) =>
  `The text that begins in line ${line} has more than ${formatCount(importLimits.cell)} characters. Shorten it.`

/** One line of a vCard with its continuation lines; `line` is where it starts in the file, from 1. */
type ContentLine = { line: number; text: string }

// Pieces are joined once at the end: a photo is thousands of lines, and growing a text while inspecting it is quadratic.
type OpenLine = { line: number; pieces: string[]; quoted: boolean }

const startOf = (line: number, raw: string): OpenLine => ({
  line,
  pieces: [raw],
  quoted: /^[^:]*quoted-printable/i.test(raw),
})

const whole = ({ line, pieces }: OpenLine): ContentLine => ({ line, text: pieces.join('') })

const isSoftBreak = ({ pieces, quoted }: OpenLine) => quoted && pieces.at(-1)?.endsWith('=')

function addAfterSoftBreak({ pieces }: OpenLine, raw: string) {
  pieces.push((pieces.pop() ?? '').slice(0, -1), raw)
}

/** Yields the lines of a text one by one, so that millions of them need not be in memory at once. */
function* rawLines(text: string): Generator<string> {
  const lineEnd = /\r\n?|\n/g
  for (let from = 0; from < text.length; from = lineEnd.lastIndex) {
    lineEnd.lastIndex = from
    const end = lineEnd.exec(text)
    yield text.slice(from, end?.index)
    if (end === null) return
  }
}

/** The first and the last line of a card. */
const isMark = (raw: string) => /^\s*(?:begin|end):vcard\s*$/i.test(raw)

/** The end of a card and the beginning of the next, where files were put together of which the first had no line end at its end. */
const marksIn = (raw: string) => /^(end:vcard)\s*(begin:vcard)\s*$/i.exec(raw)?.slice(1) ?? [raw]

/**
 * Adds a line to the one before if it continues it, and then returns true. A mark is never continued, nor does one continue a text whose
 * soft line break leads nowhere: one person would be swallowed by another.
 */
function continues(open: OpenLine | undefined, raw: string, version2: boolean): boolean {
  if (open === undefined || isMark(open.pieces[0] ?? '')) return false
  if (isSoftBreak(open) && isMark(raw)) return false
  if (isSoftBreak(open)) addAfterSoftBreak(open, raw)
  else if (/^[ \t]/.test(raw)) open.pieces.push(version2 ? raw : raw.slice(1))
  else return false
  return true
}

/**
 * Joins lines that the three versions broke up: a line that starts with white space continues the one before (3.0 and 4.0 drop
 * that character, in 2.1 it is part of the text), and so does the line after a quoted-printable `=` at the end.
 */
function* contentLines(text: string): Generator<ContentLine> {
  let open: OpenLine | undefined
  let version2 = false
  let line = 0
  for (const rawLine of rawLines(text.replace(/^\ufeff/, ''))) {
    line += 1
    for (const raw of marksIn(rawLine)) {
      if (continues(open, raw, version2) || raw === '') continue
      if (open) yield whole(open)
      open = startOf(line, isMark(raw) ? raw.trim() : raw)
      if (/^(begin|version):/i.test(raw)) version2 = /^version:2\.1/i.test(raw)
    }
  }
  if (open) yield whole(open)
}
