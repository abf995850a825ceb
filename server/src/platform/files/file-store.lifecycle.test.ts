import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { pbkdf2, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { diskStore, everyStore, newKey, s3Store, testStore } from '#platform/testing/test-store.ts'
import { smallDisk } from '#testing/live/small-disk.ts'
import type { FileStore } from './file-store.ts'

const notRead = { status: 503, message: /^The pictures cannot be reached/ }
const notKept = { status: 503, message: /^Nothing can be kept/ }
const notRemoved = { status: 503, message: /^The pictures cannot be removed/ }
const diskFull = { status: 503, message: /^The disk is full, so nothing was kept/ }
const readOnly = { status: 503, message: /^Nothing can be written at the moment, so nothing was kept/ }

async function streamOf(store: FileStore, key: string) {
  const found = await store.read(key)
  assert.ok(found)
  return found.stream
}

const contentOf = async (store: FileStore, key: string) => buffer(await streamOf(store, key))

/** Resolves with the first piece of a stream, which then waits to be read on. */
async function firstPiece(stream: Readable) {
  await once(stream, 'readable')
  return stream.read() as Buffer
}

/** Ends with the reason for which the stream was destroyed. */
async function readOn(stream: Readable) {
  for await (const piece of stream) assert.ok(piece)
}

const openFiles = async () => (await readdir('/dev/fd')).length

for (const [kind, openStore] of Object.entries(everyStore)) {
  test(`a stream from ${kind} that nobody reads to its end leaves nothing open`, async (t) => {
    const { store } = await openStore(t)
    const [key, bytes] = [newKey(), randomBytes(2_000_000)]
    await store.put(key, bytes)
    await contentOf(store, key)
    const before = await openFiles()
    for (let round = 0; round < 20; round += 1) {
      const [unread, half] = [await streamOf(store, key), await streamOf(store, key)]
      await firstPiece(half)
      unread.destroy()
      half.destroy(new Error('The client is gone'))
      await assert.rejects(once(half, 'close'), /The client is gone/)
    }
    await t.waitFor(async () => assert.ok((await openFiles()) <= before), { timeout: 60_000 })
    assert.deepEqual(await contentOf(store, key), bytes)
  })
}

const whole = 8 * 1024 * 1024

/** Writes one large file after the other until it is killed. */
const writer = (dataDir: string) => `
  const { openFileStore } = await import(${JSON.stringify(path.join(import.meta.dirname, 'file-store.ts'))})
  const { readConfig } = await import(${JSON.stringify(path.join(import.meta.dirname, '../process/config.ts'))})
  const store = await openFileStore(readConfig({ DATA_DIR: ${JSON.stringify(dataDir)} }))
  for (let file = 0; ; file += 1) await store.put(String(file).padStart(32, '0') + '-large', Buffer.alloc(${whole}, 1))`

/** Kills a process while it writes; true when it left something half done. */
async function killedWhileWriting({ folder, files }: { folder: string; files: string }) {
  await rm(files, { recursive: true, force: true })
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writer(folder)], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const written = () => readdir(path.join(files, '00')).catch(() => [])
  const unfinished = () => readdir(path.join(files, 'incoming')).catch(() => [])
  while ((await unfinished()).length === 0 && (await written()).length < 5) assert.equal(child.exitCode, null)
  child.kill('SIGKILL')
  await ended
  for (const name of await written()) {
    const content = await readFile(path.join(files, '00', name))
    assert.equal(content.length, whole)
    assert.ok(content.every((byte) => byte === 1))
  }
  return (await unfinished()).length > 0
}

test('a kill -9 in the middle of writing leaves no half file under any key', async (t) => {
  const disk = await diskStore(t)
  await disk.store.put(newKey(), Buffer.from('x'))
  for (let round = 0; round < 20; round += 1) if (await killedWhileWriting(disk)) return
  assert.fail('no process was killed while it wrote')
})

async function smallDiskStore(t: TestContext) {
  const disk = await smallDisk()
  t.after(disk.remove)
  const files = path.join(disk.folder, 'files')
  return { disk, files, ...(await testStore(t, { DATA_DIR: disk.folder })) }
}

test('a full disk takes no picture, says so, leaves no rest, and takes it once there is room', async (t) => {
  const { disk, files, store, notices } = await smallDiskStore(t)
  const [key, bytes] = [newKey(), randomBytes(2_000_000)]
  await store.put(key, bytes)

  await disk.fill([process.pid])
  for (const unkept of [newKey(), key]) await assert.rejects(store.put(unkept, randomBytes(2_000_000)), diskFull)
  assert.deepEqual(await readdir(path.join(files, 'incoming')), [])
  assert.deepEqual(await contentOf(store, key), bytes)
  assert.equal(notices.length, 1)
  assert.match(notices[0] ?? '', /^Files cannot be written: the disk is full \(E\w+\)\.$/)

  await disk.empty([process.pid])
  await store.put(key, Buffer.from('room'))
  assert.equal(String(await contentOf(store, key)), 'room')
  assert.deepEqual(notices.slice(1), ['Files can be written again.'])
})

test('a read-only disk is told apart from a full one', async (t) => {
  const { disk, store, notices } = await smallDiskStore(t)
  const key = newKey()
  await store.put(key, Buffer.from('x'))

  await disk.allowWrites(false)
  await assert.rejects(store.put(newKey(), Buffer.from('y')), readOnly)
  await assert.rejects(store.remove([key]), notRemoved)
  assert.equal(String(await contentOf(store, key)), 'x')
  assert.match(
    notices.join(' '),
    /^Files cannot be written: the disk may not be written to \(E\w+\)\. Files cannot be re/,
  )

  await disk.allowWrites(true)
  await store.remove([key])
  await store.put(key, Buffer.from('z'))
  assert.deepEqual(notices.slice(2).toSorted(), ['Files can be removed again.', 'Files can be written again.'])
})

/** Files whose opening hangs as on a disk that is gone, until somebody opens the other end. */
async function hangingFiles(files: string, count: number) {
  const keys = Array.from({ length: count }, newKey)
  const places = keys.map((key) => path.join(files, key.slice(0, 2), key))
  await mkdir(path.dirname(places[0] ?? ''), { recursive: true })
  await promisify(execFile)('mkfifo', places)
  const letGo = async () => {
    for (const place of places) await (await open(place, 'r+')).close()
  }
  return { keys, letGo }
}

test('a disk that hangs holds up nobody for long, and nothing else', async (t) => {
  const { store, notices, files } = await diskStore(t)
  const [large, small, bytes] = [newKey(), newKey(), randomBytes(900_000)]
  await store.put(large, bytes)
  await store.put(small, Buffer.from('x'))
  const stream = await streamOf(store, large)
  await firstPiece(stream)
  // More than there are threads.
  const { keys, letGo } = await hangingFiles(files, 6)

  const hanging = keys.map((key) => assert.rejects(store.read(key), notRead))
  const behind = [assert.rejects(store.read(small), notRead), assert.rejects(readOn(stream), notRead)]
  await promisify(pbkdf2)('a', 'thread', 1, 32, 'sha256')
  await store.put(small, Buffer.from('written'))
  await Promise.all([...hanging, ...behind])
  assert.deepEqual(notices, ['Files cannot be read: the store does not answer.'])

  const before = await openFiles()
  await letGo()
  await t.waitFor(async () => assert.equal(String(await contentOf(store, small)), 'written'), { timeout: 60_000 })
  assert.equal(notices.at(-1), 'Files can be read again.')
  await t.waitFor(async () => assert.ok((await openFiles()) <= before), { timeout: 60_000 })
})

test('a server that falls silent is given up in time, also in the middle of a file, and works again afterwards', async (t) => {
  const { store, notices, server } = await s3Store(t)
  const [key, bytes] = [newKey(), randomBytes(20_000_000)]
  await store.put(key, bytes)
  const before = await openFiles()
  const stream = await streamOf(store, key)
  await firstPiece(stream)

  server.pause()
  const { store: late, notices: lateNotices } = await testStore(t, server.settings)
  const begun = performance.now()
  await Promise.all([
    assert.rejects(readOn(stream), notRead),
    assert.rejects(store.read(key), notRead),
    assert.rejects(late.read(key), notRead),
    assert.rejects(store.put(newKey(), Buffer.from('x')), notKept),
    assert.rejects(store.remove([key, ...Array.from({ length: 60 }, newKey)]), notRemoved),
  ])
  assert.ok(performance.now() - begun < 20_000)
  assert.match(notices.join(' '), /Files cannot be read: the store does not answer\. Files cannot be/)
  assert.match(lateNotices.join(' '), /Files cannot be written: the store does not answer\./)
  // Nothing goes on waiting behind the answers that were given.
  await t.waitFor(async () => assert.ok((await openFiles()) <= before), { timeout: 60_000 })

  server.resume()
  await store.put(key, Buffer.from('back'))
  assert.equal(String(await contentOf(store, key)), 'back')
  assert.equal(String(await contentOf(late, key)), 'back')
  assert.ok(notices.includes('Files can be read again.'))
})

test('a server that goes away breaks off what it was sending, and everything after it is refused', async (t) => {
  const { store, server } = await s3Store(t)
  const key = newKey()
  await store.put(key, randomBytes(20_000_000))
  const [stream, unread] = [await streamOf(store, key), await streamOf(store, key)]
  await firstPiece(stream)

  await server.stop()
  await assert.rejects(readOn(stream), notRead)
  await assert.rejects(readOn(unread), notRead)
  await assert.rejects(store.read(key), notRead)
  await assert.rejects(store.put(key, Buffer.from('x')), (error: unknown) => {
    assert.ok(error instanceof Problem && error.cause instanceof Error)
    assert.equal('code' in error.cause && error.cause.code, 'ECONNREFUSED')
    return true
  })
  const { store: late, notices } = await testStore(t, server.settings)
  await t.waitFor(() => assert.match(notices.join(' '), /^Files cannot be written: .*ECONNREFUSED/), {
    timeout: 60_000,
  })
  await assert.rejects(late.read(key), notRead)
})
