import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { readPostmaster } from '#platform/postgres/private/postmaster.ts'
import { freePort, postgresProcesses, startLive } from './testing/live/live-server.ts'
import { preparedFolder } from './testing/live/prepared-data.ts'
import { smallDisk } from './testing/live/small-disk.ts'

/** Fills the disk through PostgreSQL's write-ahead log until PostgreSQL gives up. */
async function writeUntilPanic(data: string) {
  const { address } = (await readPostmaster(path.join(data, 'postgres'))) ?? assert.fail()
  const client = new pg.Client({ ...address, user: 'contactsheet', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  const message = "select pg_logical_emit_message(false, 'filler', repeat('x', 1000000))"
  await assert.rejects(async () => {
    for (;;) await client.query(message)
  })
}

test('a full disk is reported as such, and once there is room the product goes on by itself', async (t) => {
  const disk = await smallDisk()
  const data = await preparedFolder(t, disk.folder)
  t.after(disk.remove)
  const server = await startLive(data, await freePort(), { env: { LOG_LEVEL: 'warn' } })
  assert.ok(server.ready, server.said())
  const everybody = async () => [Number(server.pid), ...(await postgresProcesses(data))]
  const ready = () => fetch(`${server.address}/readyz`)

  await disk.fill(await everybody())
  await writeUntilPanic(data)
  await t.waitFor(async () => assert.match(await (await ready()).text(), /"The disk is full\. /), { timeout: 60_000 })
  assert.equal((await ready()).status, 503)
  const known = { headers: { cookie: `sid=${'x'.repeat(43)}` } }
  assert.equal((await fetch(`${server.address}/api/contacts`, known)).status, 503)
  assert.match(server.said(), /"The disk is full\."/)

  await disk.empty(await everybody())
  await t.waitFor(async () => assert.equal((await ready()).status, 200), { timeout: 60_000 })
  assert.match(server.said(), /"The database is back\."/)
  await server.end('SIGTERM')
  assert.equal(await server.ended(), 0)
  assert.deepEqual(await postgresProcesses(data), [])
})

test('a log whose disk was full is written again once there is room', async (t) => {
  const disk = await smallDisk()
  t.after(disk.remove)
  const file = path.join(disk.folder, 'log')
  const log = await open(file, 'a')
  t.after(() => log.close())
  const program = `
    import { say } from ${JSON.stringify(path.join(import.meta.dirname, 'platform/process/output.ts'))}
    for await (const line of process.stdin) say('x'.repeat(2_000_000) + line), process.stderr.write('.')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', log.fd, 'pipe'],
  })
  const sayLine = async (line: string) => {
    child.stdin?.write(line)
    if (child.stderr) await once(child.stderr, 'data')
  }

  await disk.fill([Number(child.pid)])
  await sayLine('lost')
  await disk.empty([Number(child.pid)])
  await sayLine('kept')
  child.stdin?.end()
  await once(child, 'exit')

  const text = await readFile(file, 'utf8')
  assert.match(text, /kept\n$/)
  assert.doesNotMatch(text, /lost/)
})
