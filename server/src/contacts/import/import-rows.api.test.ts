import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { NewContact } from '@contactsheet/contracts/contacts/contact'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { importOutcomes, type ImportOutcome, peopleToSend } from '@contactsheet/contracts/contacts/import-limits'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'
import { importFile, preview, rowsWith, told } from './testing/imports.ts'

const { signIn } = await sharedApp()

const add = async (person: Person, fields: Partial<NewContact>) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia', ...fields } })).body.id
const everyone = async (person: Person) => {
  const { body } = await person(contactRoutes.page, { query: { archived: true, limit: 100 } })
  return body.contacts
}

test('every row says what will happen to it, in the order of the file', async () => {
  const ana = await signIn()
  const mia = await add(ana, { firstName: 'Mia', lastName: 'Berg', email: 'mia@example.com', phone: '+49 30 5550001' })
  const leo = await add(ana, { firstName: 'Leo', email: 'leo@example.com', notes: 'Tall' })
  const file = [
    'First name,Last name,Email,Phone,City,Tags,Comment',
    'Ben,,ben@example.com,,,,',
    'Mia,Berg,mia@example.com,+49 30 5550001,,,',
    'Leo,,leo@example.com,0170 1234567,Oslo,vip,"Tall\nKind"',
    'Ben,,BEN@example.com,,,,Late',
    ',,nobody@,,,,',
    'Jo,,jo@,,,,',
  ].join('\n')
  const read = await preview(ana, file)
  assert.deepEqual(told(read), [
    '2 new Ben | Joined in: line 6',
    '3 same Mia Berg',
    '4 changed Leo | phone: 0170 1234567 | tags: vip | notes: Kind | city: Oslo',
    '6 joined Ben | Joined with line 2',
    '7 refused | Invalid email address: nobody@',
    '8 new Jo | Not an email address, kept in the notes: jo@',
  ])
  assert.deepEqual(
    read.rows.map(({ contactId }) => contactId),
    [null, mia, leo, null, null, null],
  )
  assert.deepEqual(
    peopleToSend(read).map(({ firstName, notes }) => [firstName, notes]),
    [
      ['Ben', 'Late'],
      ['Leo', 'Tall\nKind'],
      ['Jo', 'Email: jo@'],
    ],
  )
})

test('the same person twice in a file is one contact, with the comments and everything else of both', async () => {
  const ana = await signIn()
  const file = [
    'Name,Email,Phone,Instagram,Type,City,Street,Tags,Comment',
    'Mia,mia@example.com,,,model,,,"a, b",Prefers mornings',
    'Mia Berg,MIA@example.com,+49 30 5550001,miaberg,client,Oslo,Gate 1,"B, c",Has a dog',
    'Mia Berg,mia@example.com,+49 30 5550001,miaberg,,Oslo,Gate 2,,Has a dog',
    'Ben,ben@example.com,,,,,,,',
  ].join('\n')
  const read = await preview(ana, file)
  assert.deepEqual(told(read), [
    '2 new Mia Berg | Joined in: line 3, 4',
    '3 joined Mia Berg | Joined with line 2',
    '4 joined Mia Berg | Joined with line 2',
    '5 new Ben',
  ])
  assert.deepEqual(await importFile(ana, file).then(({ added }) => added), 2)
  const mia = (await everyone(ana)).find(({ firstName }) => firstName === 'Mia')
  assert.deepEqual(
    [mia?.lastName, mia?.type, mia?.phone, mia?.instagramHandle, mia?.address, mia?.city],
    ['Berg', 'model', '+49 30 5550001', 'miaberg', 'Gate 1', 'Oslo'],
  )
  assert.deepEqual(
    mia?.contactTags.map(({ tag }) => tag.name),
    ['a', 'b', 'c'],
  )
  assert.equal(mia?.notes, 'Prefers mornings\nHas a dog\nType: client\nAddress: Gate 2')
  assert.deepEqual(
    rowsWith(await preview(ana, file), 'new', 'changed').map(({ name }) => name),
    [],
    'and once imported nothing of it is new',
  )
})

test('people who share a number or an address but not the name are two, and so are single names alone', async () => {
  const ana = await signIn()
  const file = [
    'First name,Last name,Email,Phone',
    'Mia,,,+49 30 5550001',
    'Mia,,,+49 30 5550001',
    'Ben,,,+49 30 5550001',
    'Jo,,,',
    'Jo,,,',
    'Ida,Holm,booking@agency.example,',
    'Eva,Lund,booking@agency.example,',
    'Ida,Holm,booking@agency.example,',
    'Ada,King,,',
    'Ada,King,ada@example.com,',
    'Ada,King,,',
  ].join('\n')
  assert.deepEqual(told(await preview(ana, file)), [
    '2 new Mia | Joined in: line 3',
    '3 joined Mia | Joined with line 2',
    '4 new Ben',
    '5 new Jo',
    '6 new Jo',
    '7 new Ida Holm | Joined in: line 9',
    '8 new Eva Lund',
    '9 joined Ida Holm | Joined with line 7',
    '10 new Ada King | Joined in: line 11, 12',
    '11 joined Ada King | Joined with line 10',
    '12 joined Ada King | Joined with line 10',
  ])
  assert.equal((await importFile(ana, file, { sliceSize: 1 })).added, 7)
  assert.deepEqual(rowsWith(await preview(ana, file), 'new', 'changed'), [])
})

test('two rows that turn out to be one contact are joined', async () => {
  const ana = await signIn()
  const id = await add(ana, { firstName: 'Mia', email: 'mia@example.com', phone: '+49 30 5550001' })
  const file = 'Name,Email,Phone,Comment\nMia,mia@example.com,,One\nMia,,+49 30 5550001,Two'
  const read = await preview(ana, file)
  assert.deepEqual(told(read), [
    '2 changed Mia | Joined in: line 3 | notes: One\nTwo',
    '3 joined Mia | Joined with line 2',
  ])
  assert.deepEqual(await importFile(ana, file).then(({ added, changed }) => [added, changed]), [0, 1])
  const [mia] = await everyone(ana)
  assert.deepEqual([mia?.id, mia?.notes], [id, 'One\nTwo'])
})

test('rows that together are more than a contact holds are not joined', async () => {
  const ana = await signIn()
  const notes = (letter: string) => letter.repeat(6000)
  const file = `Name,Email,Comment\nMia,mia@example.com,${notes('a')}\nMia,mia@example.com,${notes('b')}`
  const [first, second] = told(await preview(ana, file))
  assert.deepEqual(first, '2 new Mia')
  assert.match(second ?? '', /^3 refused \| Same person as line 2\. Together: Notes is too long/)
})

test('who has the same address but another name is left alone, and it is said who is here', async () => {
  const ana = await signIn()
  await add(ana, { firstName: 'Anna', lastName: 'Berg', email: 'berg@example.com', phone: '+49 30 5550001' })
  const file = 'Name,Email,Phone,City\nTom Holm,berg@example.com,,Oslo\nEva Lund,,+49 30 5550001,Oslo'
  assert.deepEqual(told(await preview(ana, file)), [
    '2 same Tom Holm | Here as Anna Berg, with the same email address',
    '3 same Eva Lund | Here as Anna Berg, with the same phone number',
  ])
  assert.deepEqual(told(await preview(ana, file, { existing: 'replace' })), [
    '2 changed Tom Holm | firstName: Anna > Tom | lastName: Berg > Holm | city: Oslo',
    '3 same Eva Lund | Here as Anna Berg, with the same phone number',
  ])
})

test('a column of the account’s types is taken for the type at once, until the user says otherwise', async () => {
  const ana = await signIn()
  const file = 'Name,Category\nMia,client\nBen,model\nLeo,Model'
  const read = await preview(ana, file)
  assert.deepEqual(
    read.columns.map(({ target, byWords }) => [target, byWords]),
    [
      ['fullName', false],
      ['type', true],
    ],
  )
  assert.deepEqual(
    peopleToSend(read).map(({ type }) => type),
    ['client', 'model', 'Model'],
  )
  assert.deepEqual(read.labels, [])
  const other = await preview(ana, file, { mapping: ['fullName', 'tags'] })
  assert.deepEqual([other.columns[1]?.target, other.columns[1]?.byWords], ['tags', false])

  // The words of this account, not those that everybody starts with.
  const [, , model] = (await ana(labelRoutes.listTypes, {})).body
  await ana(labelRoutes.changeType, { params: { id: model?.id ?? 0 }, body: { name: 'muse' } })
  assert.equal((await preview(ana, 'Name,Group\nMia,muse\nBen,muse')).columns[1]?.target, 'type')
  assert.equal((await preview(ana, 'Name,Group\nMia,friend\nBen,muse')).columns[1]?.target, 'tags')
})

test('labels of people for whom there is no room are not made', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const rows = Array.from({ length: 26 }, (_, at) => `P${at},p${at}@example.com,tag ${at < 25 ? 'a' : 'b'}`)
  const read = await preview(ana, ['Name,Email,Tags', ...rows].join('\n'))
  assert.deepEqual(read.labels, [{ kind: 'tag', added: ['tag a'], noRoom: { total: 0, first: [] } }])
  assert.equal(told(read).at(-1), '27 noRoom P25 | No room left in your plan')
})

test('two imports of one file at the same time add everybody once', async () => {
  const ana = await signIn()
  const rows = Array.from({ length: 40 }, (_, at) => `Person ${at},p${at}@example.com,new tag`)
  const file = ['Name,Email,Tags', ...rows].join('\n')
  const done = await Promise.all([importFile(ana, file, { sliceSize: 10 }), importFile(ana, file, { sliceSize: 10 })])
  assert.equal(
    done.reduce((sum, { added }) => sum + added, 0),
    40,
  )
  assert.equal((await everyone(ana)).length, 40)
})

/** A file with forty people, of whom the fourth has a stray quotation mark. */
const unclosed = readFileSync(new URL('../formats/fixtures/unclosed.csv', import.meta.url))

test('a stray quotation mark costs one row, and every line is in the sums of the preview and of the import', async () => {
  const ana = await signIn()
  await add(ana, { firstName: 'P0', lastName: 'Last0', email: 'p0@example.com', notes: 'note 0' })
  await add(ana, { firstName: 'P1', lastName: 'Last1', email: 'p1@example.com' })
  const file = `${unclosed.toString()}P39,Last39,p39@example.com,again\n`
  const read = await preview(ana, file)
  const count = (outcome: ImportOutcome) => rowsWith(read, outcome).length
  assert.deepEqual(importOutcomes.map(count), [37, 1, 1, 1, 0, 1])
  assert.equal(read.rows.length, 41, 'as many as the file has lines below its header')
  assert.deepEqual(told({ rows: rowsWith(read, 'refused') }), [
    '5 refused | A quotation mark is missing or in the wrong place',
  ])
  const { added, changed } = await importFile(ana, file)
  assert.deepEqual([added, changed], [37, 1])
  assert.equal((await everyone(ana)).length, 39)
})

test('somebody who is added between the preview and the import is counted as skipped', async () => {
  const ana = await signIn()
  const people = peopleToSend(await preview(ana, 'Name,Email\nMia,mia@example.com\nBen,ben@example.com'))
  await add(ana, { firstName: 'Mia', email: 'mia@example.com' })
  const body = { importId: randomUUID(), part: 0, existing: 'fill', contacts: people } as const
  const { body: done } = await ana(contactImportRoutes.importSlice, { body })
  assert.deepEqual(done, { added: 1, changed: 0, skipped: 1 })
  assert.equal(done.added + done.changed + done.skipped, people.length)
})
