import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixture } from '../fixtures/read-fixture.ts'
import { readCsv } from './csv-read.ts'

function tableOf(text: string) {
  const table = readCsv(text)
  assert.ok('rows' in table, JSON.stringify(table))
  return table
}

for (const [name, delimiter] of [
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
] as const) {
  test(`${name} separate cells`, () => {
    const table = tableOf(
      ['First name', 'Last name', 'Email'].join(delimiter) + '\n' + ['Anna', 'Berg', ''].join(delimiter),
    )
    assert.deepEqual(table.headers, ['First name', 'Last name', 'Email'])
    assert.deepEqual(table.rows, [{ line: 2, cells: ['Anna', 'Berg', ''] }])
  })
}

test('a delimiter inside a quoted header does not count', () => {
  assert.deepEqual(tableOf('"Name, first, last";Email;Phone\nAnna;;1').headers, ['Name, first, last', 'Email', 'Phone'])
})

test('a first line that names the delimiter is not a header', () => {
  const table = tableOf('sep=;\r\nName;Note\r\nAnna;a, b\r\n')
  assert.deepEqual(table.headers, ['Name', 'Note'])
  assert.deepEqual(table.rows, [{ line: 3, cells: ['Anna', 'a, b'] }])
})

test('a byte order mark is not part of the first header', () => {
  assert.deepEqual(tableOf('\ufeffName,Email\nAnna,').headers, ['Name', 'Email'])
})

test('lines are counted across quoted line breaks and blank rows, whatever the line ends', () => {
  const text = 'Name,Notes\n"Anna","one\ntwo\n\n""three"""\n\n,\nMia,\n"Li\n",x\nJo,\n'
  for (const end of ['\n', '\r\n', '\r']) {
    assert.deepEqual(tableOf(text.replaceAll('\n', end)).rows, [
      { line: 2, last: 5, cells: ['Anna', 'one\ntwo\n\n"three"'] },
      { line: 8, cells: ['Mia', ''] },
      { line: 9, last: 10, cells: ['Li\n', 'x'] },
      { line: 11, cells: ['Jo', ''] },
    ])
  }
})

test('a row whose text was not quoted is listed, not shifted', () => {
  const { rows } = tableOf('Name,City,Phone\nAnna,Berlin, Mitte,1\nMia,Bonn,2,,\nLi,Ulm\n')
  assert.deepEqual(rows, [
    { line: 2, cells: ['Anna', 'Berlin', ' Mitte', '1'], reason: 'The row has 4 cells, the header 3' },
    { line: 3, cells: ['Mia', 'Bonn', '2', '', ''] },
    { line: 4, cells: ['Li', 'Ulm'] },
  ])
})

const stray = 'A quotation mark is missing or in the wrong place'
const partOf = (line: number) =>
  `Not read: it may belong to the row in line ${line}, where a quotation mark is missing or in the wrong place`
/** Every row by its line: its first cell, or why it is refused. */
const told = (text: string) => tableOf(text).rows.map(({ line, cells, reason }) => [line, reason ?? cells[0]])

test('a quotation mark that never closes costs one row', () => {
  assert.deepEqual(told('Name,City\nAnna,Berlin\n"Mia,Bonn\nLi,Ulm\n'), [
    [2, 'Anna'],
    [3, stray],
    [4, 'Li'],
  ])
  const unclosed = told(fixture('unclosed.csv'))
  assert.equal(unclosed.length, 40)
  assert.deepEqual(unclosed[3], [5, stray])
  assert.equal(unclosed.filter(([, words]) => /^P\d+$/.test(String(words))).length, 39)
})

test('nor does one that closes in another row, where a cell is quoted or ends in inches', () => {
  const rows = (third: string) =>
    `Name,Email,Notes\nAnna,a@x.example,"6' tall\nMia,m@x.example,\nLi,l@x.example,${third}\nJo,j@x.example,\n`
  for (const third of ['"quoted"', '5\'6"', '""', '"two\nlines"'])
    assert.deepEqual(
      told(rows(third)).map(([, words]) => words),
      [stray, 'Mia', 'Li', 'Jo'],
      third,
    )
})

test('text of several lines is not taken for people because a mark in it is wrong: each line is listed', () => {
  const text = 'Name,Email,Notes\nAnna,a@x.example,"said "hi",\nand left",x,y\n\nLi,l@x.example,\n'
  assert.deepEqual(told(text), [
    [2, stray],
    [3, partOf(2)],
    [5, 'Li'],
  ])
})

test('notes that are well-formed stay whole, whatever is in them', () => {
  const notes = 'Assistants:\nMia, mia@x.example\nBen, ben@x.example'
  assert.deepEqual(tableOf(`Name,Notes\nAnna,"${notes}"\n`).rows, [{ line: 2, last: 4, cells: ['Anna', notes] }])
})

test('a stray quotation mark in the header costs nobody', () => {
  const table = tableOf('Name,"City,Phone\nAnna,Berlin,1\nLi,Ulm,2\n')
  assert.deepEqual(table.headers, ['Name', 'City', 'Phone'])
  assert.deepEqual(
    table.rows.map(({ cells }) => cells[0]),
    ['Anna', 'Li'],
  )
  assert.deepEqual(told('Anna,"Berlin,anna@x.example\nLi,Ulm,li@x.example\n'), [
    [1, stray],
    [2, 'Li'],
  ])
})

test('lines above the header are passed over: the name that Numbers writes there, titles of reports', () => {
  for (const above of ['Table 1,,\n,,\n', 'Tabelle 1\n', 'Contacts of May\n\n2026-05-01\n'])
    assert.deepEqual(tableOf(`${above}First Name;Last Name;Phone\nDee;Fox;+1 555 0130`).headers, [
      'First Name',
      'Last Name',
      'Phone',
    ])
  assert.deepEqual(tableOf(fixture('numbers.csv')).rows, [{ line: 4, cells: ['Dee', 'Fox', '+1 555 0130'] }])
  assert.deepEqual(tableOf('Guests\nAnna\nMia\n').headers, ['Guests'])
})

test('a file without a header row keeps its first contact', () => {
  const table = tableOf('Anna,Berg,anna@example.com\nMia,Holm,mia@example.com\n')
  assert.deepEqual(table.headers, ['Column 1', 'Column 2', 'Column 3'])
  assert.deepEqual(
    table.rows.map(({ line }) => line),
    [1, 2],
  )
  assert.deepEqual(table.suggested, [null, null, null])
})

test('a file without contacts says why', () => {
  assert.deepEqual(readCsv(''), { reason: 'The file is empty.' })
  assert.deepEqual(readCsv('\ufeff\r\n  \r\n'), { reason: 'The file is empty.' })
  assert.deepEqual(readCsv(',,\n\n,,\n'), { reason: 'The file is empty.' })
  assert.deepEqual(readCsv('Name,Email\n'), { reason: 'The file has a header row but no contacts.' })
  assert.deepEqual(readCsv('Name,Email\n,\n\n'), { reason: 'The file has a header row but no contacts.' })
  assert.deepEqual(readCsv('\u0000\u0010JFIF'), { reason: 'This file is not text. Choose a CSV or vCard file.' })
})

test('a text that ends far below and with a separator has swallowed nobody either', () => {
  const table = readCsv(
    'Email;Notes;Name\na@x.example;"tall;Ann\nb@x.example;;Ben\nc@x.example;;Cid";Moe\nd@x.example;;Dan\n',
  )
  assert.ok('rows' in table)
  assert.deepEqual(
    table.rows.map(({ line, reason }) => [line, reason !== undefined]),
    [
      [2, true],
      [3, false],
      [4, true],
      [5, false],
    ],
  )
})
