import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryHistory } from '@tanstack/history'
import { Router, type Route, type Shown, type Visit } from './router.ts'

const screenOf = (name: string) => Object.assign(() => null, { displayName: name })
const nothing = () => null
const turn = () => new Promise(setImmediate)

/** A router with a few places; what is drawn, and what each place was asked for, are noted. */
async function aRouter(
  t: { after: (end: () => void) => void },
  address: string,
  more: Record<string, Partial<Route>> = {},
) {
  const asked: (Visit & { place: string })[] = []
  const drawn: Shown[] = []
  const route = (place: string): [string, Route] => [
    place,
    {
      load: () => Promise.resolve(screenOf(place)),
      waiting: nothing,
      read: ({ q }) => (typeof q === 'string' ? { q } : {}),
      ask: (visit) => void asked.push({ place, ...visit }),
      ...more[place],
    },
  ]
  const routes = Object.fromEntries(['/', '/contacts', '/contacts/$id', '/schedule', '/schedule/$id'].map(route))
  const history = createMemoryHistory({ initialEntries: [address] })
  const nowhere = { load: () => Promise.resolve(screenOf('nowhere')), waiting: nothing }
  const router = new Router({ history, routes, nowhere, moved: { '/shoots/$id': '/schedule/$id' } })
  t.after(router.follow((shown) => void drawn.push(shown)))
  await router.start()
  const names = () => router.shown.matches.map(({ screen, place }) => screen?.displayName ?? `waiting for ${place}`)
  return { router, history, asked, drawn, names, href: () => history.location.href }
}

test('an address is the screen of its place, whatever its case, or of what it lies within', async (t) => {
  const { router, names, href, history } = await aRouter(t, '/Contacts/?q=An', {
    '/contacts/$id': { within: '/contacts' },
  })
  // Written as the app writes it, so that nothing takes it for another place.
  assert.deepEqual([names(), href(), history.length], [['/contacts'], '/contacts?q=An', 1])
  router.navigate({ to: '/contacts/$id', params: { id: 7 }, search: { search: 'an' } })
  await turn()
  assert.equal(href(), '/contacts/7?search=an')
  assert.deepEqual(names(), ['/contacts', '/contacts/$id'])
  assert.equal(router.shown.matches[1]?.id, 7)
})

test('an address that has no place, or an id that no record has, leads nowhere', async (t) => {
  for (const address of ['/elsewhere', '/contacts/7/more', '/contacts/0', '/schedule/seven', '/schedule/99999999999']) {
    const { router, names } = await aRouter(t, address)
    assert.deepEqual([names(), router.shown.isFound], [['nowhere'], false], address)
  }
})

test('places that have moved and places that lead on take the place of the address in the history', async (t) => {
  const { names, history, href, router } = await aRouter(t, '/shoots/12', {
    '/schedule': {
      instead: ({ before }) => (before === '/schedule' ? undefined : { to: '/schedule', search: { view: 'list' } }),
    },
  })
  assert.deepEqual([names(), href()], [['/schedule/$id'], '/schedule/12'])
  router.navigate({ to: '/schedule' })
  await turn()
  assert.equal(href(), '/schedule?view=list')
  history.back()
  await turn()
  assert.equal(href(), '/schedule/12')
})

test('the screen before stays for a moment while the code of the next one comes, and then what stands in for it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const code = Promise.withResolvers<() => null>()
  const { router, names } = await aRouter(t, '/', { '/schedule': { load: () => code.promise } })
  router.navigate({ to: '/schedule' })
  t.mock.timers.tick(149)
  await turn()
  assert.deepEqual(names(), ['/'])
  t.mock.timers.tick(1)
  assert.deepEqual([names(), router.shown.isSettled], [['waiting for /schedule'], false])
  code.resolve(screenOf('/schedule'))
  await turn()
  assert.deepEqual([names(), router.shown.isSettled], [['/schedule'], true])
})

test('whoever goes elsewhere before the code has come gets there, and what comes late changes nothing', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const code = Promise.withResolvers<() => null>()
  const { router, names } = await aRouter(t, '/', { '/schedule': { load: () => code.promise } })
  router.navigate({ to: '/schedule' })
  router.navigate({ to: '/contacts' })
  await turn()
  t.mock.timers.tick(1000)
  code.resolve(screenOf('/schedule'))
  await turn()
  assert.deepEqual(names(), ['/contacts'])
})

test('each visit asks for what its place shows, and knows whether somebody comes or only moves there', async (t) => {
  const { router, asked } = await aRouter(t, '/')
  router.navigate({ to: '/contacts', search: { search: 'an' } })
  await turn()
  router.navigate({ to: '/contacts', search: { search: 'ann' } })
  await turn()
  const told = asked.map(({ place, isNew, before }) => [place, isNew, before])
  assert.deepEqual(told, [
    ['/', false, undefined],
    ['/contacts', true, '/'],
    ['/contacts', false, '/contacts'],
  ])
})

test('a search keeps what the address holds, changes it, or names it anew; the history keeps what lies over a screen', async (t) => {
  const { router, href, history } = await aRouter(t, '/contacts?q=an')
  router.navigate({ to: '.', search: (now) => ({ ...now, more: ['a', 'b'] }), state: { over: true } })
  assert.deepEqual([href(), history.location.state.over], ['/contacts?q=an&more=a,b', true])
  router.navigate({ to: '/contacts', search: true, replace: true, state: true })
  assert.deepEqual([href(), history.location.state.over, history.length], ['/contacts?q=an', true, 2])
  router.navigate({ to: '/contacts' })
  assert.deepEqual([href(), history.location.state.over], ['/contacts', undefined])
})

test('the same address again is no new entry of the history, and what has not changed in an address stays the same', async (t) => {
  const { router, history } = await aRouter(t, '/contacts?q=an')
  const [before] = router.shown.matches
  router.navigate({ to: '/contacts', search: true })
  await turn()
  assert.equal(history.length, 1)
  assert.equal(router.shown.matches[0]?.search, before?.search)
})

test('a page begins at its top, stays where it is when that is asked for, and is left where it was by Back', async (t) => {
  const { router, history } = await aRouter(t, '/contacts')
  const scrolled: string[] = []
  t.after(router.follow(({ scroll }) => void scrolled.push(scroll)))
  router.navigate({ to: '/schedule' })
  await turn()
  router.navigate({ to: '/schedule', search: { view: 'list' }, resetScroll: false })
  await turn()
  history.back()
  await turn()
  assert.deepEqual(scrolled, ['restore', 'top', 'keep', 'restore'])
})

test('a page that was left at one of its parts is found by Back where it was left', async (t) => {
  const { router, history } = await aRouter(t, '/contacts#content')
  const scrolled: string[] = []
  t.after(router.follow(({ scroll }) => void scrolled.push(scroll)))
  router.navigate({ to: '/schedule' })
  await turn()
  history.back()
  await turn()
  assert.deepEqual(scrolled, ['restore', 'top', 'restore'])
})
