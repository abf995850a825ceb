import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContactPage, ListedContact } from '@contactsheet/contracts/contacts/contact'
import { rowsOf, totalOf, withoutRows, withRows, type Pages } from './contact-pages.rules.ts'

const row = (id: number) => ({ id, archived: false }) as ListedContact
const page = (...ids: number[]): ContactPage => ({
  contacts: ids.map(row),
  page: 1,
  totalPages: 2,
  totalCount: 5,
  next: null,
})
const list: Pages = { pages: [page(1, 2, 3), page(4, 5)], pageParams: [] }

test('rows are counted and listed across all pages', () => {
  assert.deepEqual(
    rowsOf(list).map(({ id }) => id),
    [1, 2, 3, 4, 5],
  )
  assert.equal(totalOf(list), 5)
  assert.deepEqual([rowsOf(undefined), totalOf(undefined)], [[], 0])
})

test('changing a row leaves pages without it untouched', () => {
  const changed = withRows(list, new Set([4]), (contact) => ({ ...contact, archived: true }))
  assert.deepEqual(
    rowsOf(changed).map(({ archived }) => archived),
    [false, false, false, true, false],
  )
  assert.equal(changed.pages[0], list.pages[0])
})

test('removing rows lowers the total of every page', () => {
  const left = withoutRows(list, new Set([2, 5, 99]))
  assert.deepEqual(
    rowsOf(left).map(({ id }) => id),
    [1, 3, 4],
  )
  assert.deepEqual(
    left.pages.map(({ totalCount }) => totalCount),
    [3, 3],
  )
  assert.equal(withoutRows(list, new Set([99])), list)
})
