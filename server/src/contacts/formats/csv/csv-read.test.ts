import assert from 'node:assert/strict'
import { test } from 'node:test'
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
      { line: 2, cells: ['Anna', 'one\ntwo\n\n"three"'] },
      { line: 8, cells: ['Mia', ''] },
      { line: 9, cells: ['Li\n', 'x'] },
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

test('a quotation mark that never closes is listed with the line where it opens', () => {
  const { rows } = tableOf('Name,City\nAnna,Berlin\n"Mia,Bonn\nLi,Ulm\n')
  assert.deepEqual(rows[0], { line: 2, cells: ['Anna', 'Berlin'] })
  assert.partialDeepStrictEqual(rows[1], { line: 3, reason: 'A quotation mark is missing or in the wrong place' })
  assert.equal(rows.length, 2)
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
