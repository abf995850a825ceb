import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFirstVisit } from './find-first-visit.ts'

const today = '2026-05-09'
const me = '/api/auth/user'
const labels = ['/api/contact-types', '/api/genres', '/api/tags']
const contacts = (address: string) => ({
  page: 'contacts.html',
  calls: [me, address, ...labels, '/api/user/access-level-info'],
})

test('an address maps to its screen and the calls that the screen makes', () => {
  assert.deepEqual(findFirstVisit('/', today), { page: 'dashboard.html', calls: [me, '/api/dashboard'] })
  assert.deepEqual(findFirstVisit('/contacts', today), contacts('/api/contacts/with-tags?sort=name&limit=20&page=1'))
  assert.deepEqual(findFirstVisit('/schedule/7?tab=team', today), {
    page: 'shoot-detail.html',
    calls: [me, '/api/shoots/7', '/api/shoots/7/overlaps', '/api/genres'],
  })
  assert.deepEqual(findFirstVisit('/settings', today), { page: 'settings.html', calls: [me] })
})

test('filters in the address are requested the way the list requests them', () => {
  const list = '/api/contacts/with-tags?search=sea%20%26%20sky&types=client,model&sort=newest&limit=20&page=1'
  assert.deepEqual(
    findFirstVisit('/contacts?types=client,model&search=sea+%26+sky&sort=newest&junk=1', today),
    contacts(list),
  )
  const over = findFirstVisit('/contacts/12?types=client', today)
  assert.equal(over?.page, 'contacts.html')
  assert.match(over.calls.join(' '), /types=client.* \/api\/contacts\/12$/)
})

test('the schedule requests the current month, the one in its address, or its list', () => {
  const months = (address: string) => findFirstVisit(address, today)?.calls.filter((call) => call.includes('paginated'))
  const undated = '/api/shoots/paginated?undated=true&limit=100'
  assert.deepEqual(months('/schedule'), ['/api/shoots/paginated?monthFilter=2026-05&limit=500', undated])
  assert.deepEqual(months('/schedule?month=2027-01'), ['/api/shoots/paginated?monthFilter=2027-01&limit=500', undated])
  assert.deepEqual(months('/schedule?view=list&dateFilter=past'), [
    '/api/shoots/paginated?dateFilter=past&limit=20&page=1',
  ])
})

test('an address without a screen is not a visit', () => {
  for (const address of ['/nothing', '/contacts/new', '/contacts/', '/schedule/0', '/schedule/7/more', '//', '/%00'])
    assert.equal(findFirstVisit(address, today), undefined, address)
})
