import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ImportTarget } from '@contactsheet/contracts/contacts/import-limits'
import { readContactFile, type ContactFile } from './contact-file.ts'
import type { ImportRow } from './imported-contact.ts'

const runs = { numRuns: 500, seed: 29 }

/** Changes that editors, programs and transfers make to a file by mistake, each at some place of it. */
type Damage = { at: number; insert: string; remove: number }
const damageOf = (...inserts: string[]) =>
  fc.record({ at: fc.nat(), insert: fc.constantFrom(...inserts), remove: fc.constantFrom(0, 0, 1, 3) })

const damaged = (text: string, damages: readonly Damage[]) =>
  damages.reduce((before, { at, insert, remove }) => {
    const place = at % (before.length + 1)
    return before.slice(0, place) + insert + before.slice(place + remove)
  }, text)

/** Whatever becomes of the header, all columns are used. */
const mapping = ['firstName', 'lastName', 'email', ...Array.from({ length: 20 }, () => 'notes')] as ImportTarget[]

const look = (bytes: Uint8Array) => readContactFile(Uint8Array.from(bytes), { mapping, types: [] })

function read(bytes: Uint8Array): ContactFile {
  const file = look(bytes)
  assert.ok('rows' in file, JSON.stringify(file))
  return file
}

const linesOf = (text: string) => text.split(/\r\n?|\n/)
/** Words of a line, whatever separates them. */
const wordsIn = (text: string) => text.match(/[A-Za-z0-9@.]+/g) ?? []

/** The row to which a line belongs: the last one that begins there or above. */
const rowAt = (rows: ImportRow[], line: number) => rows.findLast((row) => row.line <= line)

const isIn = (text: string, told: object) => wordsIn(text).every((word) => JSON.stringify(told).includes(word))

/** A line is accounted for that begins a row, whose words are in the contact of its row, or that is named where its row is refused. */
function isToldOf({ rows, columns }: ContactFile, line: number, text: string): boolean {
  const row = rowAt(rows, line)
  // Above the first row is the header, which may have got longer.
  if (row === undefined) return !/P\d/.test(text) || isIn(text, columns)
  if (row.line === line) return true
  if ('contact' in row) return isIn(text, row.contact)
  const [, from, to] = /^Lines ([\d,]+) to ([\d,]+)/.exec(row.reason) ?? []
  return Number(from) <= line && line <= Number(to)
}

type Table = { notes: string[]; delimiter: string; lineEnd: string }
const tableWith = (...notes: string[]): fc.Arbitrary<Table> =>
  fc.record({
    notes: fc.array(fc.constantFrom(...notes), { minLength: 3, maxLength: 12 }),
    delimiter: fc.constantFrom(',', ';', '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  })

const person = (at: number) => [`P${at}`, `PLast${at}`, `P${at}@x.example`]
const written = ({ notes: all, delimiter, lineEnd }: Table) =>
  [['First name', 'Last name', 'Email', 'Notes'], ...all.map((note, at) => [...person(at), note])]
    .map((cells) => cells.join(delimiter))
    .join('\n')
    .replaceAll('\n', lineEnd)

/** Each line in one of the character sets that files are put together from. */
const encoded = (text: string, sets: readonly BufferEncoding[]) =>
  Buffer.concat((text.match(/[^\n]*\n|[^\n]+/g) ?? []).map((line, at) => Buffer.from(line, sets[at % sets.length])))

test('no line of a table is missing from its rows, however it is damaged', () => {
  const damage = damageOf('"', '"', '""', '"\r', '\r', '\n', '\r\n', ',', ';', '\t', '",', ',"', ' "', '')
  const sets = fc.array(fc.constantFrom<BufferEncoding>('utf8', 'latin1'), { minLength: 1, maxLength: 3 })
  const table = tableWith('', 'tall', '"quoted"', '"two\nlines, and\n""more"""', '5\'6"', 'ä')
  fc.assert(
    fc.property(table, fc.array(damage, { maxLength: 5 }), sets, (given, damages, of) => {
      const text = damaged(written(given), damages)
      const file = read(encoded(text, of))
      const lines = linesOf(text)
      assert.equal(new Set(file.rows.map(({ line }) => line)).size, file.rows.length, 'no line is counted twice')
      for (const [at, line] of lines.entries())
        assert.ok(wordsIn(line).length === 0 || isToldOf(file, at + 1, line), `line ${at + 1}: ${line}`)
    }),
    runs,
  )
})

test('a single stray quotation mark costs at most one person', () => {
  const plain = tableWith('', 'tall', '5\'6"', '6\' 2"')
  fc.assert(
    fc.property(plain, fc.nat(), (given, at) => {
      const text = damaged(written(given), [{ at, insert: '"', remove: 0 }])
      const offered = read(Buffer.from(text)).rows.filter((row) => 'contact' in row)
      assert.ok(offered.length >= given.notes.length - 1, `${offered.length} of ${given.notes.length}`)
    }),
    runs,
  )
})

const card = (note: string, at: number) =>
  `BEGIN:VCARD\nVERSION:3.0\nN:PLast${at};P${at};;;\nFN:P${at} PLast${at}\nEMAIL:P${at}@x.example\n${note}END:VCARD\n`
const cardNotes = fc.constantFrom(
  '',
  'NOTE:folded\n  text\n',
  'NOTE;ENCODING=QUOTED-PRINTABLE:soft=\n break\n',
  'NOTE:"\n',
)
const cards = fc.array(cardNotes, { minLength: 2, maxLength: 8 }).map((all) => all.map(card).join(''))
const isMark = (line: string) => /^(?:BEGIN|END):VCARD\s*$/i.test(line)
const peopleIn = (lines: string[]) => new Set(lines.flatMap((line) => /P\d+/g.exec(line)?.[0] ?? []))

test('no card is missing from its file, and none is joined with another, however it is damaged', () => {
  const damage = damageOf('"', '=', '=\n', ' ', '\n', '\r', '\n ', ':', 'END:VCARD\n', 'BEGIN:VCARD\n', '')
  fc.assert(
    fc.property(cards, fc.array(damage, { maxLength: 4 }), (given, damages) => {
      const text = damaged(given, damages)
      const file = look(Buffer.from(text))
      // Without any beginning it is refused as a whole, or at its top it is a table of one column.
      fc.pre('rows' in file && file.format === 'vcard')
      const { rows } = file
      const lines = linesOf(text)
      for (const [at, line] of lines.entries())
        assert.ok(line.trim() === '' || rowAt(rows, at + 1) !== undefined, `line ${at + 1}: ${line}`)
      for (const [place, row] of rows.entries()) {
        const own = lines
          .slice(row.line - 1, (rows[place + 1]?.line ?? Infinity) - 1)
          .filter((line) => line.trim() !== '')
        // Two people between whom nothing is left that parts cards are one for whoever reads it.
        const parted = own.slice(1, -1).some(isMark) || own.filter((line) => line.startsWith('VERSION:')).length > 1
        if ('contact' in row && parted) assert.equal(peopleIn(own).size, 1, own.join('\n'))
      }
    }),
    runs,
  )
})
