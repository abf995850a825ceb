import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsByContent } from './columns-by-content.ts'
import { readCsv } from './csv-read.ts'

const types = ['collaboration', 'model', 'client', 'Künstler']

function found(...lines: string[]) {
  const table = readCsv(lines.join('\n'))
  assert.ok('rows' in table)
  return [...columnsByContent(table, types)]
}
const columnOf = (...lines: string[]) => found(...lines).find(([, target]) => target === 'type')?.[0]

test('a column whose words are mostly the account’s types is one of types, whatever it is called', () => {
  assert.equal(columnOf('Name,Category', 'Mia,client', 'Ben,Model', 'Leo,model'), 1)
  assert.equal(columnOf('What,Name', 'kunstler,Mia', 'client,Ben', 'planner,Leo', ',Jo'), 0)
  assert.equal(columnOf('Name,Kategorie', 'Mia,client', 'Ben,'), 1)
})

test('half of the words are not most of them', () => {
  assert.equal(columnOf('Name,Category', 'Mia,client', 'Ben,VIP'), undefined)
  assert.equal(columnOf('Name,Category', 'Mia,', 'Ben,'), undefined)
})

test('a column of types, or of anything else that is known, is left as it is', () => {
  assert.equal(columnOf('Type,Category', 'x,client', 'y,model'), undefined)
  assert.equal(columnOf('First name,City,Notes', 'model,client,model'), undefined)
})

test('a column with several names in a cell is not offered, as its rows would be refused', () => {
  assert.equal(columnOf('Name,Tags', 'Mia,client', 'Ben,model', 'Leo,"client, VIP"'), undefined)
})

test('of two such columns the one with more of the words is taken', () => {
  assert.equal(columnOf('Name,One,Two', 'Mia,client,client', 'Ben,model,model', 'Leo,x,model'), 2)
})

test('a column in which every word is a stage is one, whatever it is called', () => {
  assert.deepEqual(found('Name,Status', 'Mia,Contacted', 'Ben,', 'Leo,to do'), [[1, 'stage']])
  assert.deepEqual(found('Name,Status', 'Mia,Contacted', 'Ben,On hold'), [])
  assert.deepEqual(found('Name,Status,Stage', 'Mia,Contacted,'), [])
  assert.deepEqual(found('Name,Status', 'Mia,'), [])
  assert.deepEqual(found('Name,Status,What', 'Mia,agreed,model', 'Ben,declined,client'), [
    [2, 'type'],
    [1, 'stage'],
  ])
})
