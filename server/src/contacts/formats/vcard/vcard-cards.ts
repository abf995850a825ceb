import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { tooManyContacts } from '../file-limits.ts'
import type { Unreadable } from '../imported-contact.ts'
import { contentLines, type ContentLine } from './vcard-lines.ts'
import type { Property } from './vcard-property.ts'
import { parseProperty, propertyName } from './vcard-property.ts'

/** One card of a file; `line` is that of its BEGIN, or of the first line of one that lacks it. */
export type Card = { line: number; properties: Property[]; lacks?: 'beginning' | 'end' }

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
