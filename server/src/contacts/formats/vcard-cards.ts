import { contentLines } from './vcard-lines.ts'
import type { Property } from './vcard-property.ts'
import { parseProperty } from './vcard-property.ts'

/** One card of a file; `line` is its BEGIN. A card without an END is cut off. */
export type Card = { line: number; properties: Property[]; complete: boolean }

/** The cards of a file, in their order. */
export function cardsIn(text: string): Card[] {
  const cards: Card[] = []
  let open: Card | undefined
  for (const { line, text: content } of contentLines(text)) {
    if (/^begin:vcard\s*$/i.test(content)) {
      open = { line, properties: [], complete: false }
      cards.push(open)
    } else if (/^end:vcard\s*$/i.test(content)) {
      if (open) open.complete = true
      open = undefined
    } else {
      const property = open && parseProperty(content)
      if (property) open?.properties.push(property)
    }
  }
  return cards
}
