import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import type { Pages } from '../contact-pages.rules.ts'
import { isWanted, listOf, madeContact, withContact, type Wanted } from './contacts-here.rules.ts'

const at = '2026-05-09T10:00:00.000Z'
const day = { today: '2026-05-09', zone: 'UTC' }
const row = (id: number, firstName: string, more: Partial<ListedContact> = {}): ListedContact => ({
  ...madeContact(id, { type: 'model', firstName }, at),
  lastShoot: null,
  ...more,
})
const names = (contacts: readonly ListedContact[]) => contacts.map(({ firstName }) => firstName)

test('somebody who was just added is known as the server will know them', () => {
  const given = { type: 'model', firstName: ' Noor ', lastName: '', instagramHandle: '@noor.h', tagNames: ['Tall'] }
  const { firstName, lastName, email, instagramHandle, stage, archived, contactTags, shootContacts, createdAt } =
    madeContact(-1, given, at)
  assert.deepEqual([firstName, lastName, email, instagramHandle], ['Noor', null, null, 'noor.h'])
  assert.deepEqual([stage, archived, shootContacts, createdAt], ['todo', false, [], at])
  assert.deepEqual(
    contactTags.map(({ tag }) => tag.name),
    ['Tall'],
  )
})

test('a list shows whom it asks for: by words, numbers, names of labels, and without who is archived', () => {
  const luz = row(7, 'Lúz', {
    lastName: 'Maren',
    instagramHandle: 'luz.maren',
    phone: '+49 170 555-0001',
    roles: ['Make-up'],
    city: 'Malmö',
    stage: 'contacted',
    stageSince: '2026-05-01T10:00:00.000Z',
    nextStepOn: '2026-05-09',
    shootCount: 2,
  })
  const wanted: Wanted[] = [
    {},
    { search: ' ' },
    { search: 'luz m' },
    { search: '@LUZ' },
    { search: '0170 555' },
    { search: 'make-up' },
    { types: ['Model'], cities: ['malmo'], stages: ['contacted'] },
    { roles: ['makeup'], tags: ['Tall'], tagsNot: true },
    { followUpDue: true, noAnswer: true },
    { minShootCount: 2, maxShootCount: 2 },
  ]
  const unwanted: Wanted[] = [
    { search: 'noor' },
    { search: '0171' },
    { search: '17 9' },
    { types: ['client'] },
    { types: ['model'], typesNot: true },
    { tags: ['Tall'] },
    { minShootCount: 3 },
    { maxShootCount: 1 },
  ]
  for (const one of wanted) assert.ok(isWanted(luz, one, day), JSON.stringify(one))
  for (const one of unwanted) assert.ok(!isWanted(luz, one, day), JSON.stringify(one))
  const gone = { ...luz, archived: true }
  assert.deepEqual([isWanted(gone, {}, day), isWanted(gone, { archived: true }, day)], [false, true])
  assert.ok(!isWanted(row(8, 'Ida'), { followUpDue: true }, day))
  assert.ok(!isWanted(row(8, 'Ida'), { noAnswer: true }, day))
})

test('somebody more stands at their place, or behind what is loaded, and only once', () => {
  const page = (...contacts: ListedContact[]) => ({ contacts, page: 1, totalPages: 2, totalCount: 4, next: 'b' })
  const list: Pages = { pages: [page(row(1, 'Ada'), row(2, 'Ida')), page(row(3, 'Mia'))], pageParams: [] }
  const shown = (contact: ListedContact, wanted: Wanted = {}) =>
    withContact(list, contact, wanted).pages.map(({ contacts }) => names(contacts))
  assert.deepEqual(shown(row(-1, 'elin')), [['Ada', 'elin', 'Ida'], ['Mia']])
  assert.deepEqual(shown(row(-1, 'Zoë')), [
    ['Ada', 'Ida'],
    ['Mia', 'Zoë'],
  ])
  assert.deepEqual(shown(row(-1, 'Elin', { createdAt: '2026-05-10T10:00:00.000Z' }), { sort: 'newest' }), [
    ['Elin', 'Ada', 'Ida'],
    ['Mia'],
  ])
  assert.deepEqual(shown(row(2, 'Elin')), [['Ada', 'Ida'], ['Mia']])
  assert.deepEqual(
    withContact(list, row(-1, 'Elin'), {}).pages.map(({ totalCount }) => totalCount),
    [5, 5],
  )
})

test('a list of who is there has the order that is asked for', () => {
  const people = [row(1, 'mia', { shootCount: 3 }), row(2, 'Ada', { createdAt: '2026-05-10T10:00:00.000Z' })]
  assert.deepEqual(names(listOf(people, {}).contacts), ['Ada', 'mia'])
  assert.deepEqual(names(listOf(people, { sort: 'newest' }).contacts), ['Ada', 'mia'])
  assert.deepEqual(names(listOf(people, { sort: 'shoots' }).contacts), ['mia', 'Ada'])
  assert.deepEqual(listOf(people, {}).totalCount, 2)
})
