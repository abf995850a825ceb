import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { signUpOverHttp } from '#identity/testing/sign-in.ts'
import { chooseAddress } from '#platform/postgres/private/settings.ts'
import { accountFor } from '#platform/postgres/private/run.ts'
import { freePort, startLive } from './testing/live/live-server.ts'
import { preparedFolder } from './testing/live/prepared-data.ts'

/** Milliseconds for an answer in words: some seconds, with an allowance for a busy machine. */
const soon = 15_000

/** Lets commits of the private database wait for a standby of this name, which nobody is, as for one that is frozen; '' for none. */
async function waitFor(data: string, standby: string) {
  const folder = `${data}/postgres`
  const address = await chooseAddress(folder, await accountFor(folder))
  const client = new pg.Client({ ...address, user: 'contactsheet', database: 'postgres' })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '${standby}'`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

test('a standby that freezes lets nobody wait for long: writing is refused in words, reading goes on, and nothing is made twice', async (t) => {
  const data = await preparedFolder(t)
  const server = await startLive(data, await freePort())
  assert.ok(server.ready, server.said())
  const cookie = await signUpOverHttp(undefined, server.address, undefined)
  const ask = async (path: string, body?: object, key?: string) => {
    const headers = {
      cookie,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const begun = performance.now()
    const answer = await fetch(
      server.address + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    const took = performance.now() - begun
    assert.ok(took < soon, `${path} took ${Math.round(took)} ms`)
    return { status: answer.status, text: await answer.text() }
  }
  const add = (firstName: string, key?: string) => ask('/api/contacts', { type: 'client', firstName }, key)
  assert.equal((await add('Before')).status, 201)

  await waitFor(data, 'nobody')
  // The first finds out, with what it had begun; the others need not.
  const [first, alone] = await Promise.all([add('Once', 'once-and-only'), add('Alone')])
  const sentence = /The database waits for its standby(, and may save this later)?\. Please try again in a moment\./
  for (const { status, text } of [first, alone]) assert.deepEqual([status, sentence.test(text)], [503, true], text)
  for (const { status, text } of [await add('Later'), await add('Once', 'once-and-only'), await ask('/readyz')])
    assert.deepEqual([status, text.includes('The database waits for its standby. Please')], [503, true], text)
  const names = async () => {
    const { status, text } = await ask('/api/contacts')
    assert.equal(status, 200, text)
    return (JSON.parse(text) as { firstName: string }[]).map(({ firstName }) => firstName).toSorted()
  }
  assert.deepEqual(await names(), ['Before'])

  await waitFor(data, '')
  await t.waitFor(async () => assert.equal((await ask('/readyz')).status, 200), { timeout: 30_000 })
  assert.equal((await add('Once', 'once-and-only')).status, 201)
  const found = await names()
  assert.deepEqual(
    found.filter((name) => name === 'Once'),
    ['Once'],
  )
  assert.ok(!found.includes('Later'), 'What was refused at once was not saved')
})
