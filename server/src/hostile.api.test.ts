import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { startAi } from '#ai/testing/start-ai.ts'
import { takesJson } from '#platform/http/request-body.ts'
import { allRoutes, bodyOf, makerOf, type Named, type Params } from './testing/all-routes.ts'
import { textPlaces, withValue, type Place } from './testing/body-texts.ts'
import { rowsOf } from './testing/rows-of.ts'
import { sharedApp } from './testing/shared-app.ts'
import type { Person } from './testing/start-app.ts'

// A service that answers at once: what the product paints itself takes seconds.
const { app, signIn, db } = await startAi(['openai'], { db: (await sharedApp()).db })

const withBody = allRoutes.filter(
  ({ route }) => route.body !== undefined && route.access === 'user' && (route.files === undefined || takesJson(route)),
)
const json = { 'content-type': 'application/json' }

/** Sends a body as it is, well formed or not. */
const sender = (person: Person, { route }: Named, params: Params = {}) => {
  const url = Object.entries(params).reduce<string>(
    (path, [name, id]) => path.replace(`:${name}`, String(id)),
    route.path,
  )
  return (payload: string, headers: Record<string, string> = json) =>
    app.inject({ method: route.method, url, payload, headers: { cookie: person.cookie, ...headers } })
}

const invisible = [
  '\u200b',
  '\u200d\u200c',
  '\ufeff \u00ad',
  '\u202e\u2066\u200f',
  '\u115f\u1160\u3164\uffa0',
  '\u2800',
  '\ufe0f',
  '\u{e0041}\u{e007f}',
  '\u0301',
  '\u0007\u0085',
]
const twoLines = ['one\ntwo', 'one\r\ntwo', 'one\u2028two', 'one\ttwo', 'one\u0007two']
const ofSeveralLines = new Set([
  'notes',
  'description',
  'comment',
  'note',
  'prompt',
  'words',
  'plan_message',
  'ask_message',
  'search_text',
  'role_keys',
])

/** Columns that may be empty: a link's label and address can be filled in later, a search text may hold only line ends, and not everybody has a phone. */
const mayBeEmpty = new Set(['label', 'url', 'search_text', 'phone_digits'])

/** Every text in a user's rows that should not be empty, with the name of its column. */
const storedTexts = (rows: Record<string, unknown[]>) =>
  (Object.values(rows).flat() as Record<string, unknown>[])
    .flatMap((row) => Object.entries(row))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .filter(([name, value]) => value.trim() !== '' || !mayBeEmpty.has(name))

async function ready(named: Named) {
  const person = await signIn()
  const send = sender(person, named, await makerOf(named)?.(person))
  return { person, send, before: await rowsOf(db, person) }
}

type Reply = Awaited<ReturnType<typeof app.inject>>
type Attack = Awaited<ReturnType<typeof ready>> & {
  route: Named['route']
  good: unknown
  places: Place[]
  /** Notes what was wrong unless it holds. */
  expect: (holds: boolean, words: string) => void
}

/** Attacks every call that takes a body, as somebody new each time; fails with all that did not go as it should. */
async function attackAll(attack: (on: Attack) => Promise<void>) {
  const wrong: string[] = []
  for (const named of withBody) {
    const { route } = named
    const good = bodyOf(named)
    assert.ok(good && route.body, `${route.path} has a good body`)
    const expect = (holds: boolean, words: string) =>
      holds || wrong.push(`${route.method} ${route.path} ${words.slice(0, 300)}`)
    await attack({ ...(await ready(named)), route, good, places: textPlaces(route.body), expect })
  }
  assert.deepEqual(wrong, [])
}

const withAll = (good: unknown, places: Place[], value: unknown) =>
  JSON.stringify(places.reduce((body, place) => withValue(body, place, value), good))

/** Those of the places that a refusal names. */
function namedIn(answer: Reply, places: Place[]) {
  if (answer.statusCode !== 400) return []
  const { issues = [] } = answer.json<{ issues?: { path: string }[] }>()
  return places.filter((place) => issues.some(({ path }) => path !== '' && isAbout(path, place)))
}

/** True for a complaint about this place, about what holds it, or about a part of it. */
const isAbout = (path: string, place: Place) =>
  place.join('.').startsWith(path) || path.startsWith(`${place.join('.')}.`)

/** True for a refusal that names the place, or the whole body. */
const isRefusedFor = (answer: Reply, place: Place) =>
  answer.statusCode === 400 &&
  answer.json<{ issues: { path: string }[] }>().issues.some(({ path }) => isAbout(path, place))

/** Sends a value in all places at once, and alone in those that the refusal does not name; returns the places that took it. */
async function takenBy({ send, good, places }: Attack, value: unknown, isRefused: typeof isRefusedFor) {
  if (places.length === 0) return []
  const named = namedIn(await send(withAll(good, places, value)), places)
  const taken: Place[] = []
  for (const place of places.filter((place) => !named.includes(place))) {
    const answer = await send(withAll(good, [place], value))
    if (!isRefused(answer, place)) taken.push(place)
  }
  return taken
}

/** Sends a text in all places at once, and again without those that were refused, until the rest is taken or refused as well. */
async function sendEverywhere({ send, good, places, expect }: Attack, text: string, escaped = false) {
  const answerTo = async (left: Place[]) => {
    const payload = withAll(good, left, escaped ? 'HERE' : text)
    const answer = await send(escaped ? payload.replaceAll('HERE', text) : payload)
    expect(answer.statusCode < 500, `${left.join(' ')} ${JSON.stringify(text)}: ${answer.statusCode} ${answer.body}`)
    return answer
  }
  let [left, isStored] = [places, false]
  while (left.length > 0) {
    const answer = await answerTo(left)
    if (answer.statusCode < 400) return true
    const named = namedIn(answer, left)
    if (named.length === 0) break
    left = left.filter((place) => !named.includes(place))
  }
  if (left.length > 1) for (const place of left) isStored = (await answerTo([place])).statusCode < 400 || isStored
  return isStored
}

const mediaTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'application/json\ttext/plain',
  'text/json',
  ' ,application/json',
]

// asvs 1.3.3 3.5.2
test('every call refuses a NUL character in each of its texts, takes JSON only, and a form where it takes files', async () => {
  await attackAll(async (attack) => {
    const { route, person, send, before, good, expect } = attack
    const taken = await takenBy(attack, 'a\u0000b', isRefusedFor)
    expect(taken.length === 0, `takes a NUL in ${taken.join(' ')}`)
    for (const type of mediaTypes) {
      const answer = await send(JSON.stringify(good), { 'content-type': type })
      // A body that is called a form but is not one counts as cut short.
      const refused = route.files !== undefined && type.startsWith('multipart') ? 400 : 415
      expect(answer.statusCode === refused, `${type}: ${answer.statusCode} ${answer.body}`)
    }
    expect(isDeepStrictEqual(await rowsOf(db, person), before), 'writes something')
  })
})

const limitsOfUnicode = ['\\ud800', '\\udfff\\ud800', '\\uffff', '\\u202e\\u200f', '\\u0001\\u001b[2J', '🎞️'.repeat(20)]

test('every call survives lone surrogates and the limits of Unicode', async () => {
  await attackAll(async (attack) => {
    for (const text of limitsOfUnicode) await sendEverywhere(attack, text, true)
  })
})

test('no call stores invisible text, or a second line in a text of one line', async () => {
  let stored = 0
  await attackAll(async (attack) => {
    for (const text of [...invisible, ...twoLines]) {
      if (!(await sendEverywhere(attack, text))) continue
      stored += 1
      for (const [name, value] of storedTexts(await rowsOf(db, attack.person))) {
        const words = `${name}: ${JSON.stringify(value)}`
        attack.expect(/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u.test(value), words)
        attack.expect(ofSeveralLines.has(name) || !/[\p{Cc}\u2028\u2029]/u.test(value), words)
      }
    }
  })
  assert.ok(stored > 100, `${stored} texts were taken`)
})

const brokenOf = (whole: string) => [
  whole.slice(0, -1),
  `${whole}}`,
  `[${whole}]`,
  '"text"',
  '7',
  'null!',
  '\u0000',
  `\ufeff${whole}x`,
  ...['__proto__', 'constructor'].map((name) =>
    `{"${name}":{"prototype":{"polluted":1}},${whole.slice(1)}`.replace(',}', '}'),
  ),
]

// asvs 2.2.1 2.2.2 15.3.5
test('every call refuses what is too large, wrong or broken, and writes nothing', async () => {
  const long = 'x'.repeat(1_048_576)
  await attackAll(async (attack) => {
    const { route, person, send, before, good, places, expect } = attack
    for (const place of route.bodyLimit === undefined ? places.slice(0, 1) : places) {
      const { statusCode } = await send(withAll(good, [place], long))
      expect(statusCode === (route.bodyLimit === undefined ? 413 : 400), `${place.join('.')} of 1 MB: ${statusCode}`)
    }
    for (const wrong of [{}, [[]], 1e300, true]) {
      const taken = await takenBy(attack, wrong, ({ statusCode }) => statusCode === 400)
      expect(taken.length === 0, `takes ${JSON.stringify(wrong)} in ${taken.join(' ')}`)
    }
    for (const broken of brokenOf(JSON.stringify(good)))
      expect((await send(broken)).statusCode === 400, `takes ${broken}`)
    assert.equal(({} as { polluted?: number }).polluted, undefined)
    expect(isDeepStrictEqual(await rowsOf(db, person), before), 'writes something')
  })
})

// asvs 1.5.2
test('deep and wide bodies are read or refused, never fatal', async () => {
  const nested = (inner: string) => `${'{"a":'.repeat(20_000)}${inner}${'}'.repeat(20_000)}`
  const wide = `{${Array.from({ length: 100_000 }, (_, place) => `"k${place}":0`).join()}}`
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)
  for (const named of withBody) {
    const { person, send, before } = await ready(named)
    const statuses = []
    for (const body of [deep, nested('1'), nested('{"__proto__":1}'), wide])
      statuses.push((await send(body)).statusCode)
    assert.equal(statuses[2], 400)
    assert.ok(
      statuses.every((status) => [200, 201, 400, 413].includes(status)),
      `${named.route.path}: ${statuses.join()}`,
    )
    if (statuses.every((status) => status >= 400)) assert.deepEqual(await rowsOf(db, person), before)

    const fields = JSON.stringify({ extra: 0, ...(bodyOf(named) as object) }).replace('"extra":0', `"extra":${deep}`)
    const answer = await send(fields, { ...json, 'idempotency-key': 'a-deep-one-1' })
    assert.ok(answer.statusCode < 500, `${named.route.path}: ${answer.statusCode} ${answer.body}`)
  }
})
