import { peopleToSend } from '@contactsheet/contracts/contacts/import-limits'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { sharedApp } from '../../testing/shared-app.ts'
import { lookAt, preview, rowsWith, told } from './testing/imports.ts'

const { signIn } = await sharedApp()

const day = 1_760_000_000
const listed = (...names: string[]) =>
  names.map((value) => ({ title: '', string_list_data: [{ value, timestamp: day }] }))
const folder = 'connections/followers_and_following'

/** A ZIP with its files packed, as Instagram sends it. */
function zipOf(files: Record<string, string>) {
  const [pieces, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, content] of Object.entries(files)) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(content)]
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(Buffer.byteLength(content), 18)
    fields.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    pieces.push(Buffer.from('PK\u0003\u0004'), fields, name, packed)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, place, name)
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(18)
  const listing = Buffer.concat(directory)
  for (const offset of [4, 6]) end.writeUInt16LE(Object.keys(files).length, offset)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...pieces, listing, Buffer.from('PK\u0005\u0006'), end])
}

test('the download of Instagram offers its people, of whom any that fit may be sent', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const here = await ana(contactRoutes.add, {
    body: { type: 'model', firstName: 'Mia', instagramHandle: 'mia', notes: 'Tall' },
  })
  const others = Array.from({ length: 30 }, (_, at) => `p${at}`)
  const zip = zipOf({
    'media/posts/1.txt': 'a picture',
    [`${folder}/followers_1.json`]: JSON.stringify(listed('mia', 'leo', ...others)),
    [`${folder}/following.json`]: JSON.stringify({ relationships_following: listed('leo', 'ida', '') }),
    [`${folder}/blocked_profiles.json`]: JSON.stringify({ relationships_blocked_users: listed('eve') }),
  })
  const read = await preview(ana, zip, { existing: 'replace' })
  assert.deepEqual([read.format, read.room, read.rows.length], ['instagram', 24, 35])
  assert.deepEqual(told(read).slice(0, 6), [
    '1 new leo | Joined in: line 5',
    '2 new ida',
    '3 refused | No account is named',
    '4 same mia',
    '5 joined leo | Joined with line 1',
    '6 new p0',
  ])
  assert.deepEqual([rowsWith(read, 'new').length, rowsWith(read, 'changed', 'noRoom').length], [32, 0])
  assert.equal(rowsWith(read, 'same')[0]?.contactId, here.body.id)

  const [leo, ...more] = peopleToSend(read)
  assert.ok(leo)
  const send = (contacts: (typeof leo)[]) =>
    ana(contactImportRoutes.importSlice, { body: { importId: randomUUID(), part: 0, contacts } })
  assert.equal((await send(more)).status, 403)
  assert.deepEqual((await send([leo])).body, { added: 1, changed: 0, skipped: 0 })
  const added = (await ana(contactRoutes.list, {})).body.find(({ instagramHandle }) => instagramHandle === 'leo')
  const { firstName, notes } = added ?? {}
  assert.deepEqual(
    [firstName, notes],
    [null, 'Instagram: you follow since Oct 9, 2025\nInstagram: follows you since Oct 9, 2025'],
  )
  const again = await preview(ana, zip)
  assert.deepEqual([again.room, rowsWith(again, 'same').length, rowsWith(again, 'changed').length], [23, 2, 0])
})

test('a page is known by its name, and without a limit there is always room', async () => {
  const ana = await signIn({ accessLevel: 'pro' })
  const page = '<html><a href="https://www.instagram.com/mia.sato">mia.sato</a><div>Oct 9, 2025 9:00 am</div></html>'
  const read = await preview(ana, page, { name: 'followers_1.html' })
  assert.deepEqual([read.format, read.room], ['instagram', undefined])
  assert.equal(peopleToSend(read)[0]?.notes, 'Instagram: follows you since Oct 9, 2025')
})

test('a ZIP without people of Instagram is refused in words that say what to choose', async () => {
  const ana = await signIn()
  const said: [Uint8Array, RegExp][] = [
    [zipOf({ 'your_instagram_activity/likes.json': '[]' }), /^This download of Instagram holds no followers\. Ask/],
    [zipOf({ 'xl/workbook.xml': '' }), /^This is a workbook or an archive\. Save the sheet as CSV/],
    [zipOf({ [`${folder}/following.json`]: '{}' }), /^There are no people from Instagram in this file\. Of its/],
    [zipOf({ [`${folder}/following.json`]: 'nonsense' }), /^There are no people from Instagram in this ZIP\.$/],
    [zipOf({ [`${folder}/following.html`]: ' '.repeat(17 * 1024 * 1024) }), /following\.html” is too large\.$/],
  ]
  for (const [zip, words] of said) {
    const answer = await lookAt(ana, zip)
    assert.equal(answer.status, 400)
    assert.match(answer.body.message ?? '', words)
  }
})
