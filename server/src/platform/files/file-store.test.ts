import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open as openFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { diskStore, everyStore, newKey, s3Store, testStore } from '#platform/testing/test-store.ts'
import type { FileStore } from './file-store.ts'
import { asked, reportingErrors } from './store-errors.ts'

async function contentOf(store: FileStore, key: string) {
  const found = await store.read(key)
  if (found === undefined) return undefined
  const content = await buffer(found.stream)
  assert.equal(content.length, found.bytes)
  return content
}

/** A 503 with a sentence and a time to try again. */
const unavailable = (sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Problem)
  assert.equal(error.status, 503)
  assert.match(error.message, sentence)
  assert.equal(error.retryAfter, 5)
  return true
}
const notRead = unavailable(/^The pictures cannot be reached/)
const notKept = unavailable(/^Nothing can be kept/)
const notRemoved = unavailable(/^The pictures cannot be removed/)

async function keysOf(store: FileStore) {
  const found: string[] = []
  for await (const key of store.keys()) found.push(key)
  return found.toSorted((a, b) => (a < b ? -1 : 1))
}

for (const [kind, open] of Object.entries(everyStore)) {
  test(`files of any size come back from ${kind} as they were`, async (t) => {
    const { store, notices } = await open(t)
    for (const size of [0, 1, 20_000, 128 * 1024, 128 * 1024 + 1, 900_000, 6_000_000]) {
      const [key, bytes] = [newKey(), randomBytes(size)]
      await store.put(key, bytes)
      assert.deepEqual(await contentOf(store, key), bytes, `${size} bytes`)
    }
    assert.deepEqual(notices, [])
  })

  test(`all that is on ${kind} is listed`, async (t) => {
    const { store } = await open(t)
    assert.deepEqual(await keysOf(store), [])
    const keys = ['00', '00', '7f', 'ff'].map((start, n) => `${start}${String(n).padStart(30, '0')}-large`)
    for (const key of keys) await store.put(key, Buffer.from(key))
    assert.deepEqual(await keysOf(store), keys)
    await store.remove(keys.slice(2))
    assert.deepEqual(await keysOf(store), keys.slice(0, 2))
  })

  test(`a file on ${kind} is replaced as a whole`, async (t) => {
    const { store } = await open(t)
    const key = newKey()
    await store.put(key, randomBytes(300_000))
    await store.put(key, Buffer.from('shorter'))
    assert.equal(String(await contentOf(store, key)), 'shorter')
  })

  test(`what is not on ${kind} is undefined, and removing it again does no harm`, async (t) => {
    const { store } = await open(t)
    const [kept, ...gone] = Array.from({ length: 20 }, newKey)
    assert.ok(kept)
    for (const key of [kept, ...gone]) await store.put(key, Buffer.from(key))
    await store.remove(gone)
    await store.remove([...gone, newKey()])
    for (const key of gone) assert.equal(await store.read(key), undefined)
    assert.equal(String(await contentOf(store, kept)), kept)
  })

  test(`many files go to and come from ${kind} at once, also while others are read slowly`, async (t) => {
    const { store } = await open(t)
    const keys = Array.from({ length: 60 }, newKey)
    const bytes = randomBytes(600_000)
    await Promise.all(keys.map((key) => store.put(key, bytes)))
    const unread = await Promise.all(keys.map((key) => store.read(key)))
    const read = await Promise.all(keys.map((key) => contentOf(store, key)))
    assert.ok(read.every((content) => content?.equals(bytes)))
    for (const found of unread) found?.stream.destroy()
  })

  test(`a reader who goes away is no trouble of ${kind}`, async (t) => {
    const { store, notices } = await open(t)
    const key = newKey()
    await store.put(key, randomBytes(3_000_000))
    const begun = (await Promise.all(Array.from({ length: 12 }, () => store.read(key)))).filter((found) => !!found)
    const ended = begun.map(({ stream }) => once(stream, 'close'))
    // All of them have asked for a piece; some of them still wait for their turn.
    for (const { stream } of begun) stream.read(0)
    for (const { stream } of begun) stream.destroy()
    await Promise.all(ended)
    assert.equal((await contentOf(store, key))?.length, 3_000_000)
    assert.deepEqual(notices, [])
  })

  // asvs 5.3.2
  test(`${kind} takes no key but our own`, async (t) => {
    const { store } = await open(t)
    const digits = '0'.repeat(32)
    const wrong = ['', '../secret', `../${digits}-large`, `${digits}-../x`, `${digits}-large/..`, digits, `${digits}-`]
    for (const key of [...wrong, `${digits.slice(1)}-large`, `${'A'.repeat(32)}-large`, `${digits}-large\n`]) {
      // One after another: a refusal that nobody waits for yet would count as unhandled.
      const asks = [() => store.put(key, Buffer.from('x')), () => store.read(key), () => store.remove([newKey(), key])]
      for (const ask of asks) await assert.rejects(ask, assert.AssertionError, JSON.stringify(key))
    }
  })
}

test('a server that lists a thousand files at a time is asked for all of them', async (t) => {
  const { store, notices } = await s3Store(t)
  const keys = Array.from({ length: 1001 }, newKey)
  for (let at = 0; at < keys.length; at += 20)
    await Promise.all(keys.slice(at, at + 20).map((key) => store.put(key, Buffer.from('x'))))
  assert.deepEqual([await keysOf(store), notices], [keys, []])
})

/** Makes a file whose opening hangs, as on a disk that is gone, until it is let go. */
async function hangingFile(files: string) {
  const key = newKey()
  const place = path.join(files, key.slice(0, 2), key)
  await mkdir(path.dirname(place), { recursive: true })
  await promisify(execFile)('mkfifo', [place])
  const letGo = async () => (await openFile(place, 'r+')).close()
  return { key, letGo }
}

test('a read that hangs is refused within 5 seconds', async (t) => {
  const { store, files } = await diskStore(t)
  await store.put(newKey(), Buffer.from('x'))
  const { key, letGo } = await hangingFile(files)
  // The clock moves, the disk does not.
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let isRefused = false
  const read = store.read(key).catch((error: unknown) => (isRefused = notRead(error)))
  for (let passed = 0; passed < 5000; passed += 25) t.mock.timers.tick(25)
  await setImmediate()
  t.mock.timers.reset()
  await letGo()
  assert.ok(isRefused, 'not in time')
  await read
})

test('what a disk or a system puts beside the folders of files is no trouble, and no file of ours', async (t) => {
  const { store, files, notices } = await diskStore(t)
  const key = newKey()
  await store.put(key, Buffer.from('x'))
  await writeFile(path.join(files, '.DS_Store'), '')
  await mkdir(path.join(files, 'lost+found', '#1234'), { recursive: true })
  assert.deepEqual([await keysOf(store), notices], [[key], []])
})

test('files on the disk and their folders are open to nobody else', async (t) => {
  const { store, files } = await diskStore(t)
  await store.put(`ab${'0'.repeat(30)}-large`, Buffer.from('x'))
  const modeOf = async (...names: string[]) => ((await stat(path.join(files, ...names))).mode & 0o777).toString(8)
  assert.deepEqual((await readdir(files)).toSorted(), ['ab', 'incoming'])
  for (const folder of ['', 'ab', 'incoming']) assert.equal(await modeOf(folder), '700')
  assert.equal(await modeOf('ab', `ab${'0'.repeat(30)}-large`), '600')
})

test('what was left behind by a killed write is removed at the next start and from time to time, but not what may still be written', async (t) => {
  const { store, files, folder } = await diskStore(t)
  await store.put(newKey(), Buffer.from('x'))
  const [old, young] = ['old', 'young'].map((name) => path.join(files, 'incoming', name))
  assert.ok(old && young)
  for (const file of [old, young]) await writeFile(file, 'half')
  await utimes(old, 0, 0)

  const { store: next } = await testStore(t, { DATA_DIR: folder })
  await next.put(newKey(), Buffer.from('x'))
  assert.deepEqual(await readdir(path.join(files, 'incoming')), ['young'])
  await utimes(young, 0, 0)
  await next.tidy()
  assert.deepEqual(await readdir(path.join(files, 'incoming')), [])
})

test('a disk that cannot be used at the start is no reason not to start, and is used once it can be', async (t) => {
  const { folder } = await diskStore(t)
  const dataDir = path.join(folder, 'other')
  await mkdir(dataDir)
  await writeFile(path.join(dataDir, 'files'), 'in the way')
  const { store, notices } = await testStore(t, { DATA_DIR: dataDir })
  await assert.rejects(store.put(newKey(), Buffer.from('x')), notKept)
  assert.match(notices.join(' '), /^Files cannot be written: Error E\w+ /)

  await rm(path.join(dataDir, 'files'))
  const key = newKey()
  await store.put(key, Buffer.from('x'))
  assert.equal(String(await contentOf(store, key)), 'x')
  assert.equal(notices.at(-1), 'Files can be written again.')
})

test('a disk that has gone away holds no answer to what is there, and goes on when it is back', async (t) => {
  const { store, notices, files } = await diskStore(t)
  const key = newKey()
  await store.put(key, Buffer.from('x'))
  // Like a mount point from which the disk is gone.
  await rename(files, `${files}-away`)
  await mkdir(files)
  await assert.rejects(store.read(key), notRead)
  await assert.rejects(store.remove([key]), notRemoved)
  await assert.rejects(store.put(key, Buffer.from('y')), notKept)
  assert.deepEqual(await readdir(files), [])
  assert.ok(notices.includes('Files cannot be read: its folder is gone (ENOENT).'))

  await rm(files, { recursive: true })
  await rename(`${files}-away`, files)
  assert.equal(String(await contentOf(store, key)), 'x')
  await store.put(newKey(), Buffer.from('x'))
  assert.ok(notices.includes('Files can be read again.'))
})

test('a folder that somebody tidied away is made again', async (t) => {
  const { store, files } = await diskStore(t)
  const key = newKey()
  await store.put(key, Buffer.from('x'))
  await rm(path.join(files, key.slice(0, 2)), { recursive: true })
  await assert.rejects(store.put(key, Buffer.from('y')), notKept)
  await store.put(key, Buffer.from('z'))
  assert.equal(String(await contentOf(store, key)), 'z')
})

test('a server that refuses our key or does not know the bucket is a store that is away', async (t) => {
  const { server } = await s3Store(t)
  const wrong: [Record<string, string>, RegExp][] = [
    [{ S3_ACCESS_KEY_ID: 'WRONG' }, /InvalidAccessKeyId/],
    [{ S3_BUCKET: 'elsewhere' }, /: NoSuchBucket The specified bucket does not exist\.( |$)/],
  ]
  for (const [setting, reason] of wrong) {
    const { store, notices } = await testStore(t, { ...server.settings, ...setting })
    await t.waitFor(() => assert.match(notices.join(' '), reason), { timeout: 20_000 })
    await assert.rejects(store.read(newKey()), notRead)
    await assert.rejects(store.put(newKey(), Buffer.from('x')), notKept)
    await assert.rejects(store.remove([newKey()]), notRemoved)
    assert.match(notices.join(' '), /Files cannot be read: .*Files cannot be removed: /)
  }
})

test('a folder that is closed to this user is told apart from a disk that takes nothing', async () => {
  const notices: string[] = []
  const reading = reportingErrors(asked.read, (sentence) => notices.push(sentence))
  for (const code of ['EACCES', 'EROFS'])
    await assert.rejects(
      reading(() => Promise.reject(Object.assign(new Error('open'), { code }))),
      { status: 503 },
    )
  assert.deepEqual(notices, [
    'Files cannot be read: the user of this process may not (EACCES).',
    'Files cannot be read: the disk may not be written to (EROFS).',
  ])
})
