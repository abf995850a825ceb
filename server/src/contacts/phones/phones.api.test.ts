import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { searchRoutes } from '@contactsheet/contracts/search'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'
import { contactIndexes } from '../list/contact-indexes.ts'
import { preview, told } from '../import/testing/imports.ts'
import { fillPhoneDigits } from './fill-phone-digits.job.ts'

const { db, signIn } = await sharedApp()

const add = async (person: Person, firstName: string, fields: { phone?: string; notes?: string }) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName, ...fields } })).body.id

/** Three people, of whom two are reached by phone and one is not. */
async function studio() {
  const ana = await signIn()
  await add(ana, 'Gerda', { phone: '+49 170 555-0120' })
  await add(ana, 'Marie', { phone: '06 39 98 04 55' })
  await add(ana, 'Loft', { notes: 'Loft 9, door 0170' })
  return ana
}

const listed = async (person: Person, search: string) =>
  (await person(contactRoutes.page, { query: { search } })).body.contacts.map(({ firstName }) => firstName)
const searched = async (person: Person, q: string) =>
  (await person(searchRoutes.everything, { query: { q } })).body.contacts.hits.map(({ name }) => name)

const found = {
  Gerda: ['0170 5550120', '+491705550120', '+49 (0)170 5550120', '0170 55', '555-0120', '5550120', 'tel:+491705550120'],
  Marie: ['+33639980455', '+33 6 39 98 04 55', '06 39 98 04 55', '0639', '98.04'],
  Loft: ['Loft 9', 'door 0170', '9, door'],
}

// spec 1.2.31
test('the list and the search over everything find a phone number by its digits, however they are typed', async () => {
  const ana = await studio()
  for (const [name, searches] of Object.entries(found))
    for (const search of searches) {
      assert.deepEqual(await listed(ana, search), [name], `${search} on the list`)
      assert.deepEqual(await searched(ana, search), [name], `${search} in the search over everything`)
    }
  for (const search of ['+43 170 5550120', '+33639980456', '0171 55', 'Gerda 0171']) {
    assert.deepEqual(await listed(ana, search), [], `${search} on the list`)
    assert.deepEqual(await searched(ana, search), [], `${search} in the search over everything`)
  }
})

test('the list answers the same once it is served from memory', async (t) => {
  const ana = await studio()
  await t.waitFor(
    async () => {
      await listed(ana, 'Loft')
      assert.ok(contactIndexes.of(ana.owner)?.size)
    },
    { timeout: 20_000 },
  )
  for (const [name, searches] of Object.entries(found))
    for (const search of searches) assert.deepEqual(await listed(ana, search), [name], search)
})

test('a contact is found by its new number alone once that was changed', async () => {
  const ana = await signIn()
  const id = await add(ana, 'Gerda', { phone: '+49 170 555-0120' })
  await ana(contactRoutes.change, { params: { id }, body: { phone: '030 1234567' } })
  assert.deepEqual(await listed(ana, '0170 5550120'), [])
  assert.deepEqual(await listed(ana, '+49 30 12'), ['Gerda'])
  await ana(contactRoutes.change, { params: { id }, body: { notes: 'Called' } })
  assert.deepEqual(await listed(ana, '+49 30 12'), ['Gerda'])
})

test('the second number of a field is known to the list, the hint while adding and an import', async () => {
  const ana = await signIn()
  const id = await add(ana, 'Gerda', { phone: '+49 30 1234567 / 0170 555-0120' })
  assert.deepEqual(await listed(ana, '+49 170 555'), ['Gerda'])
  for (const phone of ['0170 5550120', '(030) 1234567', '+49 30 1234567 or 0171 1234567']) {
    const { body } = await ana(contactRoutes.duplicates, { query: { phone, email: '', instagramHandle: '' } })
    assert.deepEqual(
      body.map((one) => one.id),
      [id],
      phone,
    )
  }
  const toldOf = async (phone: string) => told(await preview(ana, `First name,Phone\nGerda,${phone}`))
  for (const phone of ['0170/5550120', '٠٣٠ ١٢٣٤٥٦٧', '0049 (0)30 1234567 & +49 170 5550120'])
    assert.deepEqual(await toldOf(phone), ['2 same Gerda'], phone)
  await add(ana, 'Rosa', { phone: '+1 212 555 0121 ext. 4' })
  assert.deepEqual(told(await preview(ana, 'First name,Phone\nRosa,(212) 555-0121 x4')), ['2 same Rosa'])
  // The other number would be lost without a word.
  assert.deepEqual(await toldOf('030 7654321 / 0170 5550120'), [
    '2 same Gerda | Differs and stays as it is here: phone',
  ])
})

test('contacts of an earlier release are found once their numbers have been derived', async () => {
  const ana = await studio()
  const ben = await studio()
  await db.execute(sql`update contacts set phone_digits = null where user_id in (${ana.userId}, ${ben.userId})`)
  assert.deepEqual(await listed(ana, '0170 5550120'), [])
  assert.deepEqual(await listed(ana, '555-0120'), ['Gerda'])
  const attempt = { db, stopped: new AbortController().signal }
  await fillPhoneDigits.run(undefined, attempt)
  await fillPhoneDigits.run(undefined, attempt)
  for (const person of [ana, ben]) assert.deepEqual(await listed(person, '0170 5550120'), ['Gerda'])
})
