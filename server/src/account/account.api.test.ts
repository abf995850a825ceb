import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { accountRoutes } from '@contactsheet/contracts/account'
import { everything, type Everything } from '@contactsheet/contracts/account/everything'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { rowsOf } from '../testing/rows-of.ts'
import { sharedApp } from '../testing/shared-app.ts'
import { download, everythingOf, lastLine, sendParts, unzipped } from './testing/account-files.ts'
import { fillAccount } from './testing/full-account.ts'

const { app, db, signIn, anonymous, files } = await sharedApp()

const ana = await signIn({ email: 'Ana@Example.test' })
await fillAccount(ana, anonymous)
const { rawPayload: zip, headers } = await download(app, ana)

test('an export holds every file, in a fixed order, under names that every system takes', async () => {
  const found = await unzipped(zip)
  const light = 'moodboards/Light soft hard'
  assert.deepEqual(
    [...found.keys()],
    [
      'everything.json',
      'contacts.csv',
      'contacts.vcf',
      'shoots.csv',
      'shoots.ics',
      `${light}/comments.txt`,
      'moodboards/light SOFT hard (2)/comments.txt',
      'avatar.webp',
      'contacts/001.webp',
      ...['001', '002', '003', '004', 'waiting/001'].map((name) => `${light}/${name}.webp`),
      'moodboards/light SOFT hard (2)/001.webp',
    ],
  )
  assert.match(
    String(found.get(`${light}/comments.txt`)),
    /For May[^]*003\.webp\r\nWarm,\r\nlike this\r\nCleo: no, This one/,
  )
  assert.match(String(found.get('shoots.csv')), /2026-06-01,14:30,90,Wedding,booked,Pier 4/)
  assert.match(String(found.get('contacts.csv')), /'=1\+1/)
  assert.equal(headers['content-disposition'], 'attachment; filename="contactsheet.zip"')
  assert.equal(Number(headers['content-length']), zip.length)
})

test('everything.json is what its schema says, in the order of the account, without what was deleted', async () => {
  const text = String((await unzipped(zip)).get('everything.json'))
  const { contacts, shoots, moodboards, profile } = z.parse(everything, JSON.parse(text))
  assert.doesNotMatch(text, /Deleted/)
  assert.partialDeepStrictEqual(contacts, [
    { firstName: 'Mia', instagramHandle: 'mia.one', genres: ['Food', 'Wedding'], tags: ['paid', 'two; words'] },
    { firstName: 'Old', archived: true },
  ])
  assert.partialDeepStrictEqual(shoots, [
    {
      team: [{ contact: 2 }, { contact: 1 }],
      callTimes: [{ title: 'Call' }, { title: 'Hair' }],
      tasks: [{ title: 'Pack', assignedTo: 'Mia' }, { title: 'Charge' }],
      moodboard: 1,
    },
    { genre: 'odd genre', timeZone: null },
    { moodboard: null },
  ])
  const [board, copy] = moodboards
  assert.deepEqual(
    board?.images.map(({ picture }) => picture),
    [1, 2, 3, 4],
  )
  assert.deepEqual(
    copy?.images.map(({ picture }) => picture),
    [2],
  )
  assert.equal(board?.images.at(-1)?.guestName, 'Cleo')
  assert.partialDeepStrictEqual(board?.offers, [{ file: 'moodboards/Light soft hard/waiting/001.webp', guest: 1 }])
  assert.partialDeepStrictEqual(board?.guests, [
    {
      name: 'Cleo',
      accepted: 1,
      picks: [
        { image: 2, verdict: 'heart' },
        { image: 3, verdict: 'no', note: 'This one' },
      ],
    },
  ])
  assert.partialDeepStrictEqual(profile, { email: 'Ana@Example.test', weekStartsOn: 1, timeZone: 'Europe/Stockholm' })
})

test('the same account gives the same bytes, and a download that broke off goes on where it was', async () => {
  const again = await download(app, ana)
  assert.ok(again.rawPayload.equals(zip))
  const tag = String(headers.etag)
  for (const from of [1, 30, Math.floor(zip.length / 2), zip.length - 200, zip.length - 1]) {
    const rest = await download(app, ana, { range: `bytes=${from}-`, 'if-range': tag })
    assert.equal(rest.statusCode, 206)
    assert.equal(rest.headers['content-range'], `bytes ${from}-${zip.length - 1}/${zip.length}`)
    assert.ok(rest.rawPayload.equals(zip.subarray(from)), `from ${from}`)
  }
  const middle = await download(app, ana, { range: 'bytes=100-199', 'if-range': tag })
  assert.ok(middle.rawPayload.equals(zip.subarray(100, 200)))
  const end = await download(app, ana, { range: 'bytes=-50' })
  assert.ok(end.rawPayload.equals(zip.subarray(-50)))
  const beyond = await download(app, ana, { range: `bytes=${zip.length}-`, 'if-range': tag })
  assert.deepEqual([beyond.statusCode, beyond.headers['content-range']], [416, `bytes */${zip.length}`])
})

test('brought into an empty account, an export gives an equal one, once', async () => {
  const ben = await signIn()
  const parts = await sendParts(ben, zip)
  const before = await rowsOf(db, ben)
  const found = { contacts: 2, shoots: 4, moodboards: 2, images: 6, missing: 0 }
  assert.deepEqual(await lastLine(app, ben, 'checkImport', parts), { found })
  assert.deepEqual({ ...(await rowsOf(db, ben)), file_removals: [] }, { ...before, file_removals: [] })
  assert.deepEqual(await lastLine(app, ben, 'import', parts), { found })
  const [one, other] = [await everythingOf(app, ana), await everythingOf(app, ben)]
  const mail = (text: string) => text.replace(/"email": ".*?example.test"/i, '"email": ""')
  assert.equal(mail(other), mail(one))
  assert.equal((await rowsOf(db, ben)).media_files?.length, 7)
  const [pictured] = (await ben(contactRoutes.page, { query: { search: 'Mia' } })).body.contacts
  const face = await app.inject({ url: pictured?.picture ?? '', headers: { cookie: ben.cookie } })
  assert.deepEqual([face.statusCode, face.headers['content-type']], [200, 'image/webp'])
  const { profileImageUrl } = (await ben(identityRoutes.me, {})).body
  const picture = await app.inject({ url: profileImageUrl ?? '', headers: { cookie: ben.cookie } })
  assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/webp'])
  assert.partialDeepStrictEqual(await lastLine(app, ben, 'import', parts), { status: 409, code: 'not_empty' })
  assert.equal((await ben(accountRoutes.addPart, { files: { part: new File(['{'], 'x') } })).status, 409)
})

test('long lists come in their order', async () => {
  const file = JSON.parse(await everythingOf(app, ana)) as Everything
  const [person, plan] = [file.contacts[0], file.shoots[0]]
  assert.ok(person && plan)
  const people = Array.from({ length: 40 }, (_one, place) => {
    return { ...person, number: place + 1, firstName: `N${place}`, picture: null }
  })
  const plans = Array.from({ length: 1203 }, (_one, place) => {
    const team = [{ contact: (place % 40) + 1, role: null }]
    // The pictures are not in this file.
    const shots = plan.shots.map((shot) => ({ ...shot, picture: null }))
    return { ...plan, number: place + 1, location: `Hall ${place}`, moodboard: 2, team, shots }
  })
  const text = JSON.stringify({ ...file, contacts: people, shoots: plans })
  const eve = await signIn()
  await lastLine(app, eve, 'import', await sendParts(eve, Buffer.from(text)))
  const again = JSON.parse(await everythingOf(app, eve)) as Everything
  assert.deepEqual(again.contacts, people)
  assert.deepEqual(again.shoots, plans)
})

test('everything.json alone brings everything but the pictures', async () => {
  const cleo = await signIn()
  const parts = await sendParts(cleo, Buffer.from(await everythingOf(app, ana)))
  const found = { contacts: 2, shoots: 4, moodboards: 2, images: 0, missing: 6 }
  assert.deepEqual(await lastLine(app, cleo, 'import', parts), { found })
  const { missing: _none, ...counts } = found
  assert.deepEqual((await cleo(accountRoutes.contents, {})).body, { ...counts, pictureBytes: 0 })
})

test('a picture whose file is gone is left out, and a text says so', async () => {
  const dan = await signIn()
  await fillAccount(dan, anonymous)
  const kept = (await rowsOf(db, dan)).media_files as { id: number; key: string }[]
  // The first two are the profile picture and that of a contact.
  const [, , file] = kept.toSorted((one, other) => one.id - other.id)
  await files.remove([`${file?.key}-display`])
  const found = await unzipped((await download(app, dan)).rawPayload)
  const [path = ''] = /moodboards.*webp/.exec(String(found.get('MISSING.txt'))) ?? []
  assert.match(path, /^moodboards\/Light soft hard\/00\d\.webp$/)
  assert.equal(found.has(path), false)
})

test('after a change the whole file is sent anew, and nobody gets what is not theirs', async () => {
  const eve = await signIn()
  const tag = String((await download(app, eve)).headers.etag)
  await eve(contactRoutes.add, { body: { type: 'model', firstName: 'New' } })
  const anew = await download(app, eve, { range: 'bytes=10-', 'if-range': tag })
  assert.equal(anew.statusCode, 200)
  assert.notEqual(anew.headers.etag, tag)
  assert.doesNotMatch(String((await unzipped(anew.rawPayload)).get('everything.json')), /Mia/)
  const parts = await sendParts(await signIn(), zip)
  assert.partialDeepStrictEqual(await lastLine(app, await signIn(), 'import', parts), { status: 404 })
})

test('an import that the plan or the storage has no room for is refused before anything changes', async () => {
  const fay = await signIn({ accessLevel: 'free' })
  for (let n = 0; n < 4; n += 1) await ana(moodboardRoutes.add, { body: { title: `More ${n}` } })
  const parts = await sendParts(fay, (await download(app, ana)).rawPayload)
  assert.match(
    JSON.stringify(await lastLine(app, fay, 'import', parts)),
    /holds 6 moodboards, and your plan has room for/,
  )
  assert.equal((await fay(accountRoutes.contents, {})).body.contacts, 0)
})
