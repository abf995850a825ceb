import { importLimits } from '@contactsheet/contracts/contacts/contact-import'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { tooManyContacts } from '../file-limits.ts'
import type { Unreadable } from '../imported-contact.ts'
import { contentLines, type ContentLine } from './vcard-lines.ts'
import type { Property } from './vcard-property.ts'
import { parseProperty, propertyName } from './vcard-property.ts'

/** One card of a file; `line` is that of its BEGIN. A card without an END is not `complete`. */
export type Card = { line: number; properties: Property[]; complete: boolean }

type Open = Card & { lines: number }

/** The cards of a file in their order, with only those properties that `isRead` accepts. */
export function cardsIn(text: string, isRead: (name: string) => boolean): Card[] | Unreadable {
  const cards: Card[] = []
  let open: Open | undefined
  for (const content of contentLines(text)) {
    if (/^begin:vcard\s*$/i.test(content.text)) {
      if (cards.length === importLimits.contacts) return { reason: tooManyContacts }
      open = { line: content.line, properties: [], complete: false, lines: 0 }
      cards.push(open)
    } else if (/^end:vcard\s*$/i.test(content.text)) {
      if (open) open.complete = true
      open = undefined
    } else if (open) {
      const refused = addLine(open, content, isRead)
      if (refused) return refused
    }
  }
  return cards
}

function addLine(card: Open, { line, text }: ContentLine, isRead: (name: string) => boolean): Unreadable | undefined {
  card.lines += 1
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
