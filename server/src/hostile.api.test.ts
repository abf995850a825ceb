import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startAi } from '#ai/testing/start-ai.ts'
import { allRoutes, bodyOf, makerOf, type Named, type Params } from './testing/all-routes.ts'
import { textPlaces, withValue } from './testing/body-texts.ts'
import { rowsOf } from './testing/rows-of.ts'
import type { Person } from './testing/start-app.ts'

// A service that answers at once: what the product paints itself takes seconds.
const { app, signIn, db } = await startAi(['openai'])

const withBody = allRoutes.filter(({ route }) => route.body !== undefined && route.access === 'user')
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
const ofSeveralLines = new Set(['notes', 'description', 'comment', 'note', 'prompt', 'search_text'])

/** Columns that may be empty: a link's label and address can be filled in later, and a search text may hold only line ends. */
const mayBeEmpty = new Set(['label', 'url', 'search_text'])

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

for (const named of withBody) {
  const { route } = named
  const good = bodyOf(named)
  assert.ok(good && route.body, `${route.path} has a good body`)
  const places = textPlaces(route.body)

  test(`${route.method} ${route.path} refuses a NUL character in each of its ${places.length} texts`, async () => {
    const { person, send, before } = await ready(named)
    for (const place of places) {
      const answer = await send(JSON.stringify(withValue(good, place, 'a\u0000b')))
      const words = `${place.join('.')}: ${answer.statusCode} ${answer.body}`
      assert.equal(answer.statusCode, 400, words)
      assert.ok(
        answer.json().issues.some((issue: { path: string }) => place.join('.').startsWith(issue.path)),
        words,
      )
    }
    assert.deepEqual(await rowsOf(db, person), before)
  })

  test(`${route.method} ${route.path} survives lone surrogates and the limits of Unicode`, async () => {
    const { send } = await ready(named)
    for (const place of places) {
      for (const text of [
        '\\ud800',
        '\\udfff\\ud800',
        '\\uffff',
        '\\u202e\\u200f',
        '\\u0001\\u001b[2J',
        '🎞️'.repeat(20),
      ]) {
        const payload = JSON.stringify(withValue(good, place, 'HERE')).replace('HERE', text)
        const answer = await send(payload)
        assert.ok(answer.statusCode < 500, `${place.join('.')} ${text}: ${answer.statusCode} ${answer.body}`)
      }
    }
  })

  test(`${route.method} ${route.path} stores no invisible text, and no second line in a text of one line`, async () => {
    const { person, send } = await ready(named)
    for (const text of [...invisible, ...twoLines]) {
      for (const place of places) {
        const answer = await send(JSON.stringify(withValue(good, place, text)))
        assert.ok(answer.statusCode < 500, `${place.join('.')} ${JSON.stringify(text)}: ${answer.body}`)
      }
      for (const [name, value] of storedTexts(await rowsOf(db, person))) {
        const words = `${name}: ${JSON.stringify(value)}`
        assert.match(value, /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u, words)
        if (!ofSeveralLines.has(name)) assert.doesNotMatch(value, /[\p{Cc}\u2028\u2029]/u, words)
      }
    }
  })

  test(`${route.method} ${route.path} refuses what is too large, wrong or broken, and writes nothing`, async () => {
    const { person, send, before } = await ready(named)
    const whole = JSON.stringify(good)
    const long = 'x'.repeat(1_048_576)
    for (const place of places) {
      const answer = await send(JSON.stringify(withValue(good, place, long)))
      assert.equal(answer.statusCode, route.bodyLimit === undefined ? 413 : 400, place.join('.'))
      for (const wrong of [{}, [[]], 1e300, true]) {
        const refused = await send(JSON.stringify(withValue(good, place, wrong)))
        assert.equal(refused.statusCode, 400, `${place.join('.')} ${JSON.stringify(wrong)}: ${refused.body}`)
      }
    }
    for (const broken of [
      whole.slice(0, -1),
      `${whole}}`,
      `[${whole}]`,
      '"text"',
      '7',
      'null!',
      '\u0000',
      `\ufeff${whole}x`,
    ]) {
      assert.equal((await send(broken)).statusCode, 400, broken)
    }
    for (const name of ['__proto__', 'constructor']) {
      const answer = await send(`{"${name}":{"prototype":{"polluted":1}},${whole.slice(1)}`.replace(',}', '}'))
      assert.equal(answer.statusCode, 400, name)
    }
    assert.equal(({} as { polluted?: number }).polluted, undefined)
    assert.deepEqual(await rowsOf(db, person), before)
  })

  test(`${route.method} ${route.path} takes JSON only, and a form where it takes files`, async () => {
    const { person, send, before } = await ready(named)
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'application/json\ttext/plain',
      'text/json',
      ' ,application/json',
    ]
    for (const type of types) {
      const answer = await send(JSON.stringify(good), { 'content-type': type })
      // A body that is called a form but is not one counts as cut short.
      const refused = route.files !== undefined && type.startsWith('multipart') ? 400 : 415
      assert.equal(answer.statusCode, refused, `${type}: ${answer.statusCode} ${answer.body}`)
    }
    assert.deepEqual(await rowsOf(db, person), before)
  })
}

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
