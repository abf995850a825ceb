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

test('the Unicode text of spreadsheets is read in both byte orders', () => {
  const little = Buffer.from('\ufeffName\tZoë', 'utf16le')
  assert.deepEqual(readTextFile(little), { text: 'Name\tZoë' })
  assert.deepEqual(readTextFile(Buffer.from(little).swap16()), { text: 'Name\tZoë' })
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
