import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import { accountImportLimits } from '@contactsheet/contracts/account/account-limits'
import { accountRoutes } from '@contactsheet/contracts/account'
import { everythingFormat } from '@contactsheet/contracts/account/everything'
import { rowsOf } from '../testing/rows-of.ts'
import { sharedApp } from '../testing/shared-app.ts'
import { download, lastLine, sendParts, unzipped } from './testing/account-files.ts'
import { fillAccount } from './testing/full-account.ts'
import { renamed, tampered, withNames, zipOf } from './testing/zip-bytes.ts'

const { app, db, signIn, anonymous } = await sharedApp()

const ana = await signIn()
await fillAccount(ana, anonymous)
const zip = (await download(app, ana)).rawPayload
const inZip = await unzipped(zip)
const everything = JSON.parse(String(inZip.get('everything.json'))) as Record<string, never>
const picture = 'moodboards/Light soft hard/001.webp'

type File = Buffer | Promise<Buffer>
type Boards = { moodboards: { images: { file: string }[]; guests: object[] }[] }
const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const withRows = (change: (file: never) => void) => {
  const copy = structuredClone(everything)
  change(copy as never)
  return json(copy)
}
/** The end of a ZIP says how many files there are. */
function withCount(count: number) {
  const copy = Buffer.from(zip)
  for (const at of [8, 10]) copy.writeUInt16LE(count, copy.lastIndexOf('PK\u0005\u0006') + at)
  return copy
}
const wrong: Record<string, [file: () => File, words: RegExp]> = {
  'an empty file': [() => Buffer.alloc(0), /not a ZIP/],
  'some other file': [() => Buffer.from('\u0089PNG and more'.repeat(100)), /not a ZIP/],
  'a ZIP that was cut off': [() => zip.subarray(0, zip.length - 300), /not a ZIP, or it is damaged/],
  'a ZIP without its beginning': [() => zip.subarray(500), /damaged|twice|overlap|not a ZIP/],
  'a ZIP of something else': [() => zipOf({ 'holiday.jpg': 'x' }), /no everything\.json/],
  'JSON of something else': [() => json({ contacts: [] }), /no export of Contactsheet/],
  'JSON that was cut off': [() => json(everything).subarray(0, 900), /no JSON/],
  'a newer export': [() => json({ ...everything, version: 2 }), /newer Contactsheet/],
  'a name that leads out of it': [
    () => renamed(zip, 'contacts.csv', '../../ab.csv'),
    /leads out of it: “\.\.\/\.\.\/ab\.csv”/,
  ],
  'an absolute name': [() => renamed(zip, 'contacts.csv', '/etc/ab.conf'), /leads out of it/],
  'a name of Windows that leads out': [() => renamed(zip, 'contacts.csv', '..\\..\\ab.cs'), /leads out of it/],
  'a name that is there twice': [() => renamed(zip, 'contacts.csv', 'contacts.vcf'), /holds “contacts\.vcf” twice/],
  'a link': [
    () => tampered(zip, 'contacts.csv', (bytes, at) => bytes.writeUInt32LE((0o120777 << 16) >>> 0, at + 38)),
    /“contacts\.csv” is a link/,
  ],
  'an encrypted file': [
    () =>
      tampered(zip, 'contacts.csv', (bytes, at) => {
        bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8)
        bytes.writeUInt32LE(bytes.readUInt32LE(at + 24) + 12, at + 20)
      }),
    /“contacts\.csv” is encrypted/,
  ],
  'an unknown way of packing': [
    () => tampered(zip, 'contacts.csv', (bytes, at) => bytes.writeUInt16LE(99, at + 10)),
    /packed in a way/,
  ],
  'a wrong checksum': [
    () => tampered(zip, picture, (bytes, at) => bytes.writeUInt32LE(1, at + 16)),
    /“moodboards\/Light soft hard\/001\.webp” is damaged/,
  ],
  'a wrong checksum of everything.json': [
    () => tampered(zip, 'everything.json', (bytes, at) => bytes.writeUInt32LE(1, at + 16)),
    /“everything\.json” is damaged/,
  ],
  'an everything.json of 1 GB, as it says': [
    () =>
      tampered(zip, 'everything.json', (bytes, at) => {
        bytes.writeUInt16LE(8, at + 10)
        bytes.writeUInt32LE(1024 ** 3, at + 24)
      }),
    /“everything\.json” is too large/,
  ],
  'files of many gigabytes, as they say': [
    () =>
      tampered(zip, picture, (bytes, at) => {
        bytes.writeUInt16LE(8, at + 10)
        bytes.writeUInt32LE(0xfffffff0, at + 24)
      }),
    /Unpacked, the ZIP would be larger/,
  ],
  'a file that is packed larger than it says': [
    () =>
      tampered(zip, picture, (bytes, at) => {
        bytes.writeUInt16LE(8, at + 10)
        bytes.writeUInt32LE(10, at + 24)
      }),
    /is damaged/,
  ],
  'overlapping files': [
    () =>
      tampered(zip, 'contacts.csv', (bytes, at) => {
        bytes.writeUInt32LE(zip.length, at + 20)
        bytes.writeUInt32LE(zip.length, at + 24)
      }),
    /overlap/,
  ],
  'names of many megabytes': [
    () => withNames(Array.from({ length: 560 }, (_, n) => `${n}${'x'.repeat(60_000)}`)),
    /names of the files in the ZIP are too long/,
  ],
  'too many files': [() => withCount(accountImportLimits.entries + 1), /more than 60000 files/],
  'a picture that is none': [
    () => zipOf({ 'everything.json': json(everything), [picture]: 'no picture' }),
    /“moodboards\/Light soft hard\/001\.webp”: This file cannot be read as a picture/,
  ],
  'a picture in a ZIP in the ZIP': [
    async () => zipOf({ 'everything.json': json(everything), [picture]: await zipOf({ 'x.webp': 'x' }) }),
    /cannot be read as a picture/,
  ],
  'a text that is too long': [
    () =>
      withRows(
        (file: { contacts: { firstName: string }[] }) =>
          void (file.contacts[1] = { ...file.contacts[1], firstName: 'x'.repeat(101) }),
      ),
    /contacts, entry 2, firstName: First name is too long/,
  ],
  'a type that is nowhere': [
    () =>
      withRows(
        (file: { contacts: { type: string }[] }) => void (file.contacts[0] = { ...file.contacts[0], type: 'nobody' }),
      ),
    /contacts, entry 1: its type is not among the labels/,
  ],
  'somebody on a team who is nowhere': [
    () =>
      withRows((file: { shoots: { team: object[] }[] }) => void file.shoots[0]?.team.push({ contact: 99, role: null })),
    /shoots, entry 1: somebody on its team is not among the contacts/,
  ],
  'a mark on an image that is nowhere': [
    () =>
      withRows(
        (file: { moodboards: { guests: { picks: object[] }[] }[] }) =>
          void file.moodboards[0]?.guests[0]?.picks.push({ image: 99, verdict: null, note: null }),
      ),
    /moodboards, entry 1: a guest has marked an image that is not there/,
  ],
  'a file that is said to be two pictures': [
    () =>
      withRows((file: Boards) => {
        const [one, other] = file.moodboards[0]?.images ?? []
        if (one && other) other.file = one.file
      }),
    /moodboards, entry 1: a file is said to be two pictures/,
  ],
  'more notes than a board takes': [
    () =>
      withRows((file: Boards) => {
        const [board] = file.moodboards
        const [guest] = board?.guests ?? []
        const picks = Array.from({ length: 50 }, (_, n) => ({ image: n + 1, verdict: null, note: 'x' }))
        board?.images.push(...Array.from({ length: 50 }, () => ({ ...board.images[0] }) as never))
        board?.guests.push(...Array.from({ length: 41 }, () => ({ ...guest, picks }) as never))
      }),
    /moodboards, entry 1: its guests have left more than 2000 notes/,
  ],
  'an instant that is too exact': [
    () =>
      withRows(
        (file: { contacts: { createdAt: string }[] }) =>
          void (file.contacts[0] = { ...file.contacts[0], createdAt: `2026-05-09T14:30:00.${'1'.repeat(300)}Z` }),
      ),
    /contacts, entry 1, createdAt: createdAt is an instant such as/,
  ],
  'no default type': [
    () =>
      withRows((file: { labels: { types: { isDefault: boolean }[] } }) =>
        file.labels.types.forEach((type) => (type.isDefault = false)),
      ),
    /exactly one contact type/,
  ],
  'millions of empty entries': [
    () => Buffer.from(`{"format":"${everythingFormat}","version":1,"contacts":[${'{},'.repeat(2_000_000)}{}]}`),
    /contacts, entry 1, number: A number is missing/,
  ],
  'an entry of many megabytes': [
    () => Buffer.from(`{"contacts":[{"number":[${'{},'.repeat(6_000_000)}{}]}]}`),
    /An entry of everything\.json is too large/,
  ],
  'something that is no record': [
    () => json({ format: everythingFormat, version: 1, contacts: 'x' }),
    /In everything\.json, profile: this is not as an export writes it\./,
  ],
}

for (const [name, [file, words]] of Object.entries(wrong)) {
  // asvs 5.1.1
  test(`refused in words before anything changes: ${name}`, async () => {
    const ben = await signIn()
    const parts = await sendParts(ben, await file())
    const before = await rowsOf(db, ben)
    for (const route of ['checkImport', 'import'] as const) {
      const line = await lastLine(app, ben, route, parts)
      assert.match('refused' in line ? line.refused : JSON.stringify(line), words)
    }
    const later = await rowsOf(db, ben)
    // Noted files are those of the parts, and of pictures that were read before the broken one: all on their way out.
    assert.deepEqual({ ...later, file_removals: [] }, { ...before, file_removals: [] })
  })
}

// asvs 5.2.1
test('a bomb is stopped where it is longer than it says', async () => {
  const { deflateRawSync } = await import('node:zlib')
  const content = Buffer.alloc(50_000_000)
  const packed = deflateRawSync(content)
  const made = await zipOf({ 'everything.json': packed })
  const bomb = tampered(made, 'everything.json', (bytes, at) => {
    bytes.writeUInt16LE(8, at + 10)
    bytes.writeUInt32LE(crc32(content), at + 16)
    bytes.writeUInt32LE(1000, at + 24)
  })
  const ben = await signIn()
  assert.match(JSON.stringify(await lastLine(app, ben, 'checkImport', await sendParts(ben, bomb))), /is damaged/)
})

test('parts that were not sent, or are those of somebody else, open nothing', async () => {
  const [ben, cleo] = [await signIn(), await signIn()]
  const parts = await sendParts(ben, zip)
  assert.partialDeepStrictEqual(await lastLine(app, cleo, 'checkImport', parts), { status: 404 })
  const { status } = await ben(accountRoutes.checkImport, { body: { parts: [] } })
  assert.equal(status, 400)
})
