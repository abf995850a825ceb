import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactSorts } from '@contactsheet/contracts/contacts/contact-values'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { dateFilters } from '@contactsheet/contracts/shoots/shoot-values'
import type { Route, ServedRoute } from '@contactsheet/contracts/calls/route'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import * as z from 'zod'
import { startAi } from '#ai/testing/start-ai.ts'
import { allRoutes, bodyOf, filesOf, makerOf, type Named } from './testing/all-routes.ts'
import { makers } from './testing/records/records.ts'
import { requestOf } from './testing/request-of.ts'
import { rowsOf } from './testing/rows-of.ts'
import type { Person } from './testing/start-app.ts'

// A service that answers at once: what the product paints itself takes seconds. Administrators find everybody, so nobody else may
// be there whose name holds one of the strange signs.
const { app, signIn, anonymous, db } = await startAi(['openai'])

const get = (person: Person, url: string) => app.inject({ url, headers: { cookie: person.cookie } })

const strangeIds = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '9223372036854775808',
  '1e400',
  'NaN',
  'abc',
  '%00',
  '%ff',
  '%EF%BC%91',
  '1%20or%201=1',
  "1'--",
  '..%2f1',
  '%E2%80%AE1',
  '1'.repeat(3000),
]

/** Somebody who may make the call. */
const caller = ({ access }: Route) => signIn(access === 'admin' ? { accessLevel: 'admin' } : {})

const withParams = allRoutes.filter(({ route }) => route.params !== undefined)
const paramsOf = (path: string) => path.match(/(?<=:)\w+/g) ?? []

test('no route takes a strange id for one of its records', () => {
  const ids = strangeIds.filter((id) => !/%(ff|E2|2f)/.test(id)).map((id) => decodeURIComponent(id))
  for (const { route } of withParams.filter(({ route }) => route.access !== 'public')) {
    for (const name of paramsOf(route.path)) {
      for (const id of ids) {
        const given = { ...Object.fromEntries(paramsOf(route.path).map((each) => [each, '7'])), [name]: id }
        const { success } = z.safeParse(route.params ?? z.never(), given)
        assert.equal(success, false, `${route.method} ${route.path} takes ${name} ${id.slice(0, 40)}`)
      }
    }
  }
})

/** The route with most ids in its path gets all of them over HTTP, every other one NUL, which is no text for the database, and two in turn. */
const idsFor = ({ route }: Named, place: number) =>
  route.path === shootRoutes.changeTask.path
    ? strangeIds
    : ['%00', ...[0, 1].flatMap((step) => strangeIds[(place * 2 + step) % strangeIds.length] ?? [])]

test('every call finds nothing behind strange ids', async () => {
  const wrong: string[] = []
  for (const [place, named] of withParams.entries()) {
    const { route } = named
    const person = await caller(route)
    const params = (await makerOf(named)?.(person)) ?? {}
    const before = await rowsOf(db, person)
    for (const name of paramsOf(route.path)) {
      for (const id of idsFor(named, place)) {
        const values: Record<string, string | number> = { ...params, [name]: id }
        const url = route.path.replace(/:(\w+)/g, (_colon, part: string) => String(values[part] ?? 'x'))
        const { payload, ...sent } = await requestOf(route, { body: bodyOf(named), files: filesOf(named) })
        const headers = { ...sent.headers, cookie: person.cookie }
        const answer = await app.inject({ method: route.method, url, headers, ...(payload && { payload }) })
        const isRefused = [400, 404].includes(answer.statusCode) && typeof answer.json().message === 'string'
        if (!isRefused) wrong.push(`${route.method} ${url.slice(0, 80)}: ${answer.statusCode} ${answer.body}`)
      }
    }
    assert.deepEqual(await rowsOf(db, person), before, route.path)
  }
  assert.deepEqual(wrong, [])
})

const numbers = [...'0 -1 2147483648 1e9 NaN 1.5 101 0x10 １ %00'.split(' '), '9'.repeat(16), '9'.repeat(400), '', ' 1']
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const cursors = [
  ['', 1],
  ['\u0000', 1],
  ['\ud800', 1],
  ['never', 2 ** 53],
  ['never', -1],
  ['never', 9_999_999_999],
  ['infinity', 1],
  ['2026-02-30', 1],
  ['2026-01-01 00:00:00+99', 1],
  ['2026-01-01 00:00:00-16', 1],
  ['2026-01-01 00:00:00+00:99', 1],
  ['9'.repeat(30), 1],
  ['x'.repeat(500), 1],
  [1, 'x'],
  [[[]], {}],
  {},
  null,
].map(cursorOf)

// The light of a day is one answer.
const lists = allRoutes.filter(
  ({ route }) => route.query !== undefined && route.method === 'GET' && route.path !== '/api/places/light',
)

/** The entries of a list or a file; a file's first line is its header. */
function foundIn(answer: Awaited<ReturnType<typeof app.inject>>, { download }: Route): unknown {
  if (download !== undefined) return answer.body.split('\r\n').slice(1).filter(Boolean)
  const { contacts, shoots, moodboards, users, acts, places } = answer.json()
  if (contacts?.hits) return [contacts, shoots, moodboards].flatMap(({ hits }) => hits)
  return contacts ?? shoots ?? users ?? acts ?? places ?? answer.json()
}

/** Every list, asked by somebody who has something in it; fails with all answers that are neither a page nor a refusal. */
async function askAll(ask: (list: Asked) => Promise<void>) {
  const wrong: string[] = []
  for (const { route } of lists) {
    const person = await caller(route)
    await makers.contacts.detail(person)
    await makers.shoots.detail(person)
    const answerTo = async (query: string) => {
      const answer = await get(person, `${route.path}?${query}`)
      if (![200, 400].includes(answer.statusCode))
        wrong.push(`${route.path}?${query.slice(0, 90)}: ${answer.statusCode} ${answer.body}`)
      return answer
    }
    const expect = (holds: boolean, words: string) => holds || wrong.push(`${route.path} ${words}`)
    // What the address of the list may say.
    const names = new Set(Object.keys((route.query as unknown as { shape: object }).shape))
    await ask({ route, names, answerTo, expect })
  }
  assert.deepEqual(wrong, [])
}
type Asked = {
  route: ServedRoute
  names: Set<string>
  answerTo: (query: string) => ReturnType<typeof get>
  expect: (holds: boolean, words: string) => void
}

/** Names that a list reads are asked for one by one, all others together in one call. */
const groupsOf = (names: string[], read: Set<string>) => {
  const others = names.filter((name) => !read.has(name))
  return [...names.filter((name) => read.has(name)).map((name) => [name]), ...(others.length > 0 ? [others] : [])]
}

const numbered = ['page', 'limit', 'minShootCount', 'maxShootCount', 'archived', 'undated', 'monthFilter']

test('every list answers rubbish in numbers and flags with a page or a refusal', async () => {
  await askAll(async ({ route, names, answerTo, expect }) => {
    for (const group of groupsOf(numbered, names)) {
      const queryOf = (part: (name: string) => string) => group.map(part).join('&')
      for (const value of [...numbers, '2026-13', '0000-00', '2026-05-01', 'true%00']) {
        const answer = await answerTo(queryOf((name) => `${name}=${value}`))
        const { totalPages = 1 } = route.download === undefined ? (answer.json() as { totalPages?: number }) : {}
        expect(Number.isInteger(totalPages) && totalPages >= 1, `${group.join()}=${value}: ${totalPages} pages`)
      }
      await answerTo(queryOf((name) => `${name}=1&${name}=2`))
      await answerTo(queryOf((name) => `${name}[]=1&${name}[a]=2`))
    }
  })
})

/** Orders in which a cursor may be read; lists without one have a single call for all. */
const orders = (names: Set<string>) =>
  names.has('after')
    ? [...contactSorts.map((sort) => `sort=${sort}`), ...dateFilters.map((when) => `dateFilter=${when}`)]
    : [`sort=${contactSorts[0]}&dateFilter=${dateFilters[0]}`]
const filters = ['types', 'genres', 'tags', 'stages', 'genreFilter', 'statusFilter']
const many = Array.from({ length: 4000 }, (_, place) => place % 10).join()

test('every list answers forged cursors and unknown names with a page or a refusal', async () => {
  await askAll(async ({ names, answerTo }) => {
    for (const after of [...cursors, '%00', 'x'.repeat(2000), '-'])
      for (const order of orders(names)) await answerTo(`after=${after}&${order}`)
    for (const group of groupsOf(filters, names)) {
      const queryOf = (part: (name: string) => string) => group.map(part).join('&')
      for (const value of ['%00', ',,,', '%25', "'%3B--", '__proto__', 'constructor', many]) {
        await answerTo(queryOf((name) => `${name}=${value}`))
        await answerTo(queryOf((name) => `${name}=${value}&${name.replace('Filter', '')}Not=true`))
      }
    }
  })
})

const searchFields: Record<string, string> = {
  '/api/contacts/duplicates': 'instagramHandle',
  '/api/search': 'q',
  '/api/places': 'q',
}

// asvs 1.1.1 1.2.4
test('every list searches for strange words as they stand, at once', async () => {
  await askAll(async ({ route, answerTo, expect }) => {
    const field = searchFields[route.path] ?? 'search'
    for (const words of ['%', '_', '\\', "'", '"', "' or 1=1 --", '$1', '🎞️', '\uffff', '(((('.repeat(40)]) {
      const answer = await answerTo(`${field}=${encodeURIComponent(words)}`)
      assert.equal(answer.statusCode, 200, `${route.path} ${words}`)
      assert.deepEqual(foundIn(answer, route), [], `${route.path}: ${words} is nobody's name`)
    }
    expect((await answerTo(`${field}=%00`)).statusCode === 400, 'takes a NUL')
    const begun = performance.now()
    for (const words of ['%ED%A0%80', '%E2%80%AE', 'x'.repeat(100_000), '%25'.repeat(200), `${'a'.repeat(199)}!`])
      await answerTo(`${field}=${words}`)
    expect(performance.now() - begun < 3000, 'takes long')
  })
})

test('a shoot accepts only days, times, lengths and states that exist, and keeps them as they were sent', async () => {
  const person = await signIn()
  const params = await makers.shoots.detail(person)
  const change = (body: object) => person(shootRoutes.change, { params, body })
  const good = { date: '2028-02-29', time: '23:59', duration: 10_080, status: 'booked' } as const
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    await person(profileRoutes.change, { body: { timeZone } })
    const { body } = await change(good)
    const { date, time, duration, status } = body
    assert.deepEqual({ date, time, duration, status }, good)
  }
  const before = await rowsOf(db, person)
  const dates = [
    '2026-02-30',
    '2026-02-29',
    '0000-00-00',
    '2026-13-01',
    '2026-1-1',
    '20260101',
    '２０２６-01-01',
    '+002026-01-01',
    'today',
    'infinity',
    '2026-01-01T00:00:00Z',
    'x'.repeat(9999),
  ]
  const times = ['24:00', '99:99', '9:00', '12:60', '-1:00', '12:00:00', '１２:00', '12:00 PM', 'now']
  const durations = [-5, 1.5, 10_081, 1e12, 1e300, '60', [60], true]
  const states = ['hacked', 'COMPLETE', '', null, 'constructor', 'post.production']
  const refused = [
    ...dates.map((date) => ({ date })),
    ...times.map((time) => ({ time })),
    ...durations.map((duration) => ({ duration })),
    ...states.map((status) => ({ status })),
    ...[-1, 0, 1e300, 1.5, '1', 2 ** 31].map((moodboardId) => ({ moodboardId })),
    ...[91, -91, 1e300, '52'].map((latitude) => ({ latitude })),
    ...['Mars/Olympus', '../etc/passwd', 'x'.repeat(9999)].map((timeZone) => ({ timeZone })),
  ]
  for (const body of refused) {
    const answer = await change(body as never)
    assert.equal(answer.status, 400, `${JSON.stringify(body).slice(0, 80)}: ${answer.status}`)
  }
  assert.ok([400, 404].includes((await change({ moodboardId: 2_000_000_000 })).status))
  assert.deepEqual(await rowsOf(db, person), before)
})

const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript\u200b:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
  'view-source:https://example.com',
  'https:',
  'https://',
  'https://exa mple.com',
  '//example.com\u0000',
]

// asvs 1.2.2 1.3.6 13.2.4
test('a link or a portfolio is never anything but a web address', async () => {
  const person = await signIn()
  const params = await makers.shoots.changeLink(person)
  for (const url of scripts) {
    for (const [route, input] of [
      [shootRoutes.addLink, { params: { id: params.id }, body: { label: 'x', url } }],
      [shootRoutes.changeLink, { params, body: { url } }],
      [profileRoutes.change, { body: { portfolioUrl: url } }],
    ] as const) {
      const answer = await person(route, input as never)
      if (answer.status < 400) assertWebAddresses(JSON.stringify(answer.body), url)
      else assert.equal(answer.status, 400, url)
    }
  }
})

/** Asserts that whatever was accepted has been made harmless: an address of http or https. */
function assertWebAddresses(answer: string, sent: string) {
  const { url, portfolioUrl } = JSON.parse(answer) as { url?: string; portfolioUrl?: string | null }
  const kept = url ?? portfolioUrl ?? ''
  assert.match(new URL(kept).protocol, /^https?:$/, `${sent} was kept as ${kept}`)
}

test('an Instagram handle is a name, and its profile is on Instagram', async () => {
  const person = await signIn()
  const params = await makers.contacts.detail(person)
  const strange = [
    '../x',
    'a b',
    '<b>',
    'javascript:alert(1)',
    'https://evil.example/ana',
    'https://instagram.com.evil.example/ana',
    'a'.repeat(31),
    '@',
    '@@ana',
    'ana?x=1#y',
    'ána',
    '.',
    '..',
    'https://instagram.com@evil.example/ana',
  ]
  for (const instagramHandle of strange) {
    const body = { instagramHandle, instagramProfileUrl: 'https://evil.example' }
    const answer = await person(contactRoutes.change, { params, body } as never)
    if (answer.status === 200) {
      assert.match(answer.body.instagramHandle ?? '', /^[A-Za-z0-9._]{1,30}$/, instagramHandle)
      const { origin, pathname } = new URL(answer.body.instagramProfileUrl ?? '')
      assert.equal(origin, 'https://www.instagram.com', instagramHandle)
      assert.equal(pathname, `/${answer.body.instagramHandle}/`, instagramHandle)
    } else assert.deepEqual([answer.status, answer.body.message], [400, 'Invalid Instagram handle'], instagramHandle)
  }
})

// asvs 8.2.3 15.3.3 15.3.6
test('fields that a call does not take are never stored, whoever’s they claim to be', async () => {
  const victim = await signIn()
  const planted = {
    id: 1_999_999_999,
    userId: victim.userId,
    user_id: victim.userId,
    ownerId: victim.userId,
    accessLevel: 'planted-level',
    isActive: false,
    isDefault: true,
    email: undefined as string | undefined,
    createdAt: '1999-09-09T09:09:09Z',
    created_at: '1999-09-09T09:09:09Z',
    deletedAt: '1999-09-09T09:09:09Z',
    shareToken: 'planted'.repeat(5).slice(0, 32),
    token: 'planted'.repeat(5).slice(0, 32),
    shootCount: 1_999_999_999,
    searchText: 'planted-text',
    order: 1_999_999_999,
    importId: undefined as string | undefined,
    profileImageUrl: 'https://planted.example/x.png',
    instagramAccessToken: 'planted-secret',
  }
  const theirs = await rowsOf(db, victim)
  for (const named of allRoutes.filter(({ route }) => route.body !== undefined && route.access === 'user')) {
    const person = await signIn()
    const params = await makerOf(named)?.(person)
    const answer = await person(named.route, { params, body: { ...planted, ...(bodyOf(named) as object) } } as never)
    assert.ok(answer.status < 500, named.route.path)
    const stored = JSON.stringify(await rowsOf(db, person))
    assert.doesNotMatch(
      stored,
      /planted|1999999999|1999-09-09|"is_active":false/,
      `${named.route.method} ${named.route.path}`,
    )
    assert.ok(!stored.includes(victim.userId), named.route.path)
    const me = await person(identityRoutes.me, {})
    assert.equal(me.body.accessLevel, 'pro')
  }
  assert.deepEqual(await rowsOf(db, victim), theirs)
})

// asvs 8.3.1
test('the profile keeps its level, its address and its state, whatever is sent', async () => {
  const person = await signIn({ accessLevel: 'free' })
  const { email } = (await person(identityRoutes.me, {})).body
  const body = { accessLevel: 'admin', isActive: false, email: 'other@example.com', id: 'x', firstName: 'Eve' }
  const answer = await person(profileRoutes.change, { body } as never)
  assert.equal(answer.body.firstName, 'Eve')
  assert.equal(answer.body.accessLevel, 'free')
  assert.equal(answer.body.email, email)
  assert.equal((await anonymous(profileRoutes.change, { body } as never)).status, 401)
})
