import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyRoute } from '@contactsheet/contracts/calls/every-route'
import { findFirstVisit, firstPictureIn } from './find-first-visit.ts'

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
    calls: [
      me,
      '/api/shoots/7',
      '/api/shoots/7/overlaps',
      '/api/shoots/7/call-times',
      '/api/shoots/7/tasks',
      '/api/shoots/7/shots',
      '/api/genres',
    ],
  })
  assert.deepEqual(findFirstVisit('/moodboards?search=linen', today), {
    page: 'moodboards.html',
    calls: [me, '/api/moodboards', '/api/user/access-level-info'],
  })
  assert.deepEqual(findFirstVisit('/moodboards/7?image=3', today), {
    page: 'moodboard-detail.html',
    calls: [me, '/api/moodboards/7', '/api/moodboards/7/generations'],
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

test('an address is a visit as the router understands it, whatever its case and with slashes at the end', () => {
  assert.deepEqual(findFirstVisit('/Contacts/', today), findFirstVisit('/contacts', today))
})

test('an address without a screen is not a visit', () => {
  for (const address of ['/nothing', '/contacts/new', '/schedule/0', '/schedule/7/more', '//', '/%00'])
    assert.equal(findFirstVisit(address, today), undefined, address)
})

/** What each screen reads from its address. */
const reads = {
  '/contacts':
    'search types typesNot genres genresNot tags tagsNot archived minShootCount maxShootCount sort add filters import',
  '/contacts/1': 'tab types maxShootCount',
  '/schedule': 'view month search dateFilter genres genresNot statuses statusNot add',
  '/schedule/1': 'tab share duplicate',
  '/moodboards/1': 'image share edit',
  '/settings': 'tab',
}

/** What nobody would write there except by hand; half of a character stands where a search ends. */
const odd = ` , ,,%20, %00 %E0%A4%A -1 1e9 0x10 ${'9'.repeat(20)} __proto__ {"a":[1]} 2026-99 9999-12 0001-01 true name list past <b>%22`
const long = [`a${'%F0%9F%98%80'.repeat(110)}`, 'a,'.repeat(3000), 'x'.repeat(9000)]

/** Whether the server takes this call, by the contract. */
function isTaken(call: string) {
  const [path = '', query = ''] = call.split(/\?(.*)/s)
  const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
  const route = everyRoute.find(({ method, path: pattern }) => method === 'GET' && matches(pattern))
  if (route === undefined) return false
  const { query: schema } = route
  if (schema === undefined) return query === ''
  const checked = schema['~standard'].validate(Object.fromEntries(new URLSearchParams(query)))
  return 'value' in checked
}

test('whatever is written into an address, each call of its screen is one that the server takes', () => {
  const refused: string[] = []
  for (const [screen, names] of Object.entries(reads))
    for (const value of [...odd.split(' '), ...long]) {
      const all = names.split(' ').map((name) => `${name}=${value}`)
      const twice = all.map((pair) => `${pair}&${pair.replace('=', '[]=')}`)
      for (const query of [all, twice].map((pairs) => `${pairs.join('&')}&__proto__=d&unknown=e`)) {
        const calls = findFirstVisit(`${screen}?${query}`, today)?.calls ?? ['no screen']
        refused.push(
          ...calls.filter((call) => !isTaken(call)).map((call) => `${value.slice(0, 20)}: ${call.slice(0, 200)}`),
        )
      }
    }
  assert.deepEqual(refused, [])
  assert.equal(isTaken('/api/contacts/with-tags?sort=sideways'), false)
})

test('the widest of the pictures that a board shows first is loaded with its page', () => {
  const picture = (name: string, width: number, height: number) => ({
    imageUrl: `/api/images/${name}-display.webp`,
    width,
    height,
  })
  const high = picture('high', 1000, 2000)
  const images = [high, picture('wide', 2000, 1000), high, high, high, high, picture('below', 2000, 500)]
  const json = (images: object[]) => JSON.stringify({ images })
  assert.deepEqual(firstPictureIn('/api/moodboards/7', json(images)), {
    srcSet: '/api/images/wide-small.webp 320w, /api/images/wide-large.webp 960w, /api/images/wide-display.webp 2000w',
    sizes: 'min(100vw, calc(2.40 * clamp(92px, 25vw, 176px)))',
  })
  assert.equal(firstPictureIn('/api/moodboards/7', json([])), undefined)
  assert.equal(firstPictureIn('/api/moodboards', '[]'), undefined)
})
