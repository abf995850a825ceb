import { importLimits } from '@contactsheet/contracts/contacts/import-limits'

/** The text repeated as often as fits into a file. */
const filled = (text: string, start = '') =>
  start + text.repeat(Math.floor((importLimits.file - start.length) / text.length))

const rows = (head: string, row: (place: number) => string) =>
  [head, ...Array.from({ length: importLimits.contacts }, (_, place) => row(place))].join('\n')

/** A file with as many people as allowed, a third of them with notes and tags. */
export const goodFile = () =>
  rows('First name,Last name,Email,Phone,Tags,Notes', (place) => {
    const notes = place % 3 === 0 ? `"Met at the fair, ""hall ${place}""\nPrefers mornings"` : ''
    return `Person,Number ${place},p${place}@example.com,+49 30 ${5_550_000 + place},"agency, ${place % 12}",${notes}`
  })

/** Files made to keep a server busy, each as large as allowed. */
export const badFiles = (): Record<string, string | Uint8Array<ArrayBuffer>> => ({
  'lines of one letter': filled('a\n'),
  'carriage returns only': filled('\r', 'a\rb'),
  'stray quotation marks': filled('"b" b,', 'a\n'),
  'an unclosed quotation mark': filled('b,c\n', 'a\n"'),
  'quotation marks only': filled('"'),
  'UTF-16': Uint8Array.from(Buffer.from(filled('a\n', '\ufeff').slice(0, importLimits.file / 2), 'utf16le')),
  '500 columns': filled(`${Array.from({ length: 500 }, () => 'x').join()}\n`),
  '200 columns': `${'x,'.repeat(199)}x\n`.repeat(importLimits.contacts),
  'empty rows': filled(',\n', 'a,b\nc,d\n'),
  'a new tag on every row': rows('First name,Tags', (place) => `P${place},tag ${place}`),
  '55 new tags on every row': rows('First name,Tags', (place) => {
    const tags = Array.from({ length: 55 }, (_, at) => (place * 55 + at).toString(36))
    return `P,"${tags.join()}"`
  }),
  '100,000 lines of vCards': 'BEGIN:VCARD\nVERSION:3.0\nFN:Mia\nEMAIL:mia@example.com\nEND:VCARD\n'.repeat(20_000),
  'a vCard that never ends': filled('NOTE:x\n', 'BEGIN:VCARD\n'),
  'a vCard line that never ends': filled(' x\n', 'BEGIN:VCARD\nNOTE:x\n'),
  'cards that only begin': filled('BEGIN:VCARD\n'),
})
