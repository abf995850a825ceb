import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeText, readTextFile } from './text-file.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

test('UTF-8 is read, with and without a byte order mark', () => {
  assert.deepEqual(readTextFile(Buffer.from('Zoë 🎞')), { text: 'Zoë 🎞' })
  assert.deepEqual(readTextFile(Buffer.from('\ufeffZoë')), { text: 'Zoë' })
})

test('text that is not UTF-8 is read as the Western character set', () => {
  assert.deepEqual(readTextFile(bytes(0x5a, 0x6f, 0xeb, 0x20, 0x80)), { text: 'Zoë €' })
})

/** What Excel for Mac writes, and what it writes on Windows. */
const encoded = (text: string, charset: 'macintosh' | 'windows-1252') => {
  const decoder = new TextDecoder(charset)
  const codes = Array.from({ length: 256 }, (_, code) => decoder.decode(Uint8Array.of(code)))
  return Uint8Array.from(text, (character) => codes.indexOf(character))
}
const name = (text: string) => `First name,Last name\r\n${text}\r\n`

for (const text of [
  'Jürgen,Müller',
  'René,Côté',
  'Íñigo,Núñez',
  'Éloïse,Genève',
  'JÜRGEN,GROß',
  'Søren,Ångström',
  'João,São',
]) {
  test(`${text}: of two Western sets the one is read that makes words of it`, () => {
    for (const charset of ['macintosh', 'windows-1252'] as const)
      assert.deepEqual(readTextFile(encoded(name(text), charset)), { text: name(text) }, charset)
  })
}

test('where both make words of it, the line ends decide', () => {
  assert.deepEqual(readTextFile(encoded('City\rKöln\r', 'macintosh')), { text: 'City\rKöln\r' })
  assert.deepEqual(readTextFile(encoded('City\nKöln\ndon’t\n5 €\n', 'windows-1252')), {
    text: 'City\nKöln\ndon’t\n5 €\n',
  })
  assert.equal(decodeText(bytes(0x4b, 0xf6, 0x6c, 0x6e)), 'Köln')
})

test('a file put together from two has lines of both', () => {
  const both = Buffer.concat([Buffer.from('Zoë 🎞\n'), encoded('Jürgen\n', 'windows-1252'), Buffer.from('Renée')])
  assert.deepEqual(readTextFile(both), { text: 'Zoë 🎞\nJürgen\nRenée' })
})

test('the Unicode text of spreadsheets is read in both byte orders', () => {
  const little = Buffer.from('\ufeffName\tZoë', 'utf16le')
  assert.deepEqual(readTextFile(little), { text: 'Name\tZoë' })
  assert.deepEqual(readTextFile(Buffer.from(little).swap16()), { text: 'Name\tZoë' })
})

test('it is read without its byte order mark, too, and text with a stray NUL is not taken for it', () => {
  const text = 'First name,Email\r\nŁukasz,l@x.example\r\n田中,t@x.example\r\n'
  const little = Buffer.from(text, 'utf16le')
  assert.deepEqual(readTextFile(little), { text })
  assert.deepEqual(readTextFile(Buffer.from(little).swap16()), { text })
  for (const other of ['Name,Em\0ail\nMia,m@x.example', '\0a\0bcd', 'a\0'])
    assert.ok('reason' in readTextFile(Buffer.from(`${other}${' '.repeat(other.length % 2)}Name,Email,Phone`)), other)
})

test('pictures, workbooks and empty files are refused with a reason', () => {
  assert.deepEqual(readTextFile(bytes()), { reason: 'The file is empty.' })
  assert.deepEqual(readTextFile(bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46)), {
    reason: 'This file is not text. Choose a CSV or vCard file.',
  })
  assert.deepEqual(readTextFile(bytes(0x50, 0x4b, 3, 4, 20, 0)), {
    reason: 'This is a workbook or an archive. Save the sheet as CSV and choose that file.',
  })
})

test('a named character set is used, an unknown name is not trusted', () => {
  assert.equal(decodeText(bytes(0xcf, 0xf0), 'windows-1251'), 'Пр')
  assert.equal(decodeText(Buffer.from('Zoë'), 'no-such-set'), 'Zoë')
  assert.equal(decodeText(bytes(0xeb), 'no-such-set'), 'ë')
})
