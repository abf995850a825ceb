import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accountRoutes } from '@contactsheet/contracts/account'
import { startApp, type Person } from '../testing/start-app.ts'
import { fillWithMuch } from './testing/large-account.ts'

const { app, signIn, files, db, close } = await startApp()
after(close)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

function take({ cookie }: Person) {
  const control = new AbortController()
  const answer = fetch(address + accountRoutes.export.path, { headers: { cookie }, signal: control.signal })
  return { answer, stop: () => control.abort() }
}

test('who reads slowly or goes away holds nothing back: the places are bounded, and free again at once', async () => {
  const ana = await signIn()
  await fillWithMuch(ana, files)
  const [one, two] = [take(ana), take(ana)]
  assert.deepEqual([(await one.answer).status, (await two.answer).status], [200, 200])
  assert.ok(Number((await one.answer).headers.get('content-length')) > 40_000_000)
  const third = await take(ana).answer
  assert.equal(third.status, 503)
  assert.equal(((await third.json()) as { code: string }).code, 'busy')
  const ben = await signIn()
  assert.equal((await take(ben).answer).status, 200)

  one.stop()
  two.stop()
  const deadline = performance.now() + 10_000
  let status = 503
  while (status === 503 && performance.now() < deadline) status = (await take(ana).answer).status
  assert.equal(status, 200)
})

test('a store that fails in the middle cuts the download off: nobody takes half a file for a whole one', async () => {
  const cleo = await signIn()
  await fillWithMuch(cleo, files)
  const { answer } = take(cleo)
  const { body } = await answer
  const { rows } = await db.execute<{ key: string }>(`select key from media_files where user_id = '${cleo.userId}'`)
  await files.remove(rows.map(({ key }) => `${key}-display`))
  await assert.rejects(async () => {
    for await (const piece of body ?? []) assert.ok(piece.length > 0)
  })
})
