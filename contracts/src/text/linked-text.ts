import { isLinkUrl } from './link-address.ts'

/** A piece of a text, and where it leads if it is an address. */
type TextPart = { text: string; href?: string }

/** What somebody who writes a sentence puts after an address, and never means as a part of it. */
const atEnd = /[.,;:!?'"»”’…*_]$/
const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{', '>': '<' }

function addressIn(found: string): string {
  let address = found
  for (;;) {
    const last = address.at(-1) ?? ''
    const opening = pairs[last]
    const closesMore = opening !== undefined && address.split(last).length > address.split(opening).length
    if (!closesMore && !atEnd.test(address)) return address
    address = address.slice(0, -1)
  }
}

/** A text cut at its web addresses, http and https only; anything that does not lead where it seems to stays text. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  const add = (part: TextPart) => part.text !== '' && parts.push(part)
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const address = addressIn(found)
    const href = address.replace(/^https?/i, (scheme) => scheme.toLowerCase())
    if (!isLinkUrl(href)) continue
    add({ text: text.slice(from, index) })
    add({ text: address, href })
    from = index + address.length
  }
  add({ text: text.slice(from) })
  return parts
}
