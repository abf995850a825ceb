import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { NewContact } from '@contactsheet/contracts/contacts/contact'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'
import { importFile, preview, rowsWith } from './import/testing/imports.ts'

const exportPaths = { csv: contactRoutes.exportCsv.path, vcard: contactRoutes.exportVcard.path }

const { app, signIn } = await sharedApp()

type Format = keyof typeof exportPaths
const formats = Object.keys(exportPaths) as Format[]

async function exported(person: Person, format: Format, query = '') {
  const answer = await app.inject({ url: exportPaths[format] + query, headers: { cookie: person.cookie } })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer
}

async function importAll(person: Person, file: Buffer) {
  const read = await preview(person, file)
  assert.deepEqual(rowsWith(read, 'refused', 'joined'), [])
  assert.equal((await importFile(person, file)).added, read.rows.length)
}

const add = async (person: Person, fields: Partial<NewContact>) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia', ...fields } })).body.id

/** Everything that a user has entered about their contacts, without ids, dates and colours, which differ between accounts. */
async function entered(person: Person) {
  const { body } = await person(contactRoutes.page, { query: { archived: true, limit: 100 } })
  return body.contacts.map(
    ({ id: _id, createdAt: _made, updatedAt: _changed, stageSince: _since, contactGenres, contactTags, ...rest }) => ({
      ...rest,
      genres: contactGenres.map(({ genre }) => genre.name),
      tags: contactTags.map(({ tag }) => tag.name),
    }),
  )
}

/** Fills an account with everything that is hard to carry in a file. */
async function fill(person: Person) {
  await person(labelRoutes.addType, { body: { name: 'hair & make-up' } })
  for (const name of ['paid', 'two; words', 'ünï "quoted"']) await person(labelRoutes.addTag, { body: { name } })
  const rich = await add(person, {
    type: 'hair & make-up',
    firstName: '=HYPERLINK("http://evil.example")',
    lastName: "O'Neill, the 2nd",
    email: 'rich@example.com',
    phone: '+49 30 5550001',
    instagramHandle: 'rich.one',
    notes: '-first line\nsecond "line", with; signs\n@third',
    address: '+5 Dock St\nUnit 4',
    city: 'Umeå',
    postalCode: '01234',
    country: 'Sweden',
    stage: 'agreed',
  })
  await person(contactRoutes.setGenres, { params: { id: rich }, body: { genreNames: ['Wedding', 'Portrait'] } })
  await person(contactRoutes.setTags, { params: { id: rich }, body: { tagNames: ['two; words', 'ünï "quoted"'] } })
  const gone = await add(person, { firstName: 'Hidden', lastName: 'Person' })
  await person(contactRoutes.archive, { params: { id: gone }, body: { archived: true } })
  const nameless = await add(person, { email: 'nameless@example.com' })
  await person(contactRoutes.change, { params: { id: nameless }, body: { firstName: '' } })
  await add(person, {
    firstName: 'Two',
    phone: '030 5550009',
    morePhones: [
      { label: 'mobile', value: '0170 5550009' },
      { label: 'other', value: '030 5550008' },
    ],
    email: 'two@example.com',
    moreEmails: [{ label: 'work', value: 'studio@two.example' }],
  })
  await add(person, { firstName: 'Sharing', phone: '030 5550009' })
  await add(person, { firstName: 'Same' })
  await add(person, { firstName: 'Same' })
}

for (const format of formats) {
  test(`exported as ${format} and imported into an empty account, the contacts are equal`, async () => {
    const [ana, ben] = [await signIn(), await signIn()]
    await fill(ana)
    await importAll(ben, (await exported(ana, format, '?archived=true')).rawPayload)
    const contacts = await entered(ana)
    assert.equal(contacts.length, 7)
    assert.deepEqual(await entered(ben), contacts)
  })

  // asvs 3.2.1 5.4.1 5.4.2 14.3.2
  test(`an export as ${format} is a download that no cache keeps`, async () => {
    const { headers } = await exported(await signIn(), format)
    const name = exportPaths[format].split('/').at(-1)?.replace('export', 'contacts')
    assert.equal(headers['content-disposition'], `attachment; filename="${name}"`)
    assert.match(String(headers['content-type']), format === 'csv' ? /^text\/csv/ : /^text\/vcard/)
    assert.equal(headers['cache-control'], 'no-store')
  })

  test(`an export as ${format} holds what the list's filters let through`, async () => {
    const ana = await signIn()
    await fill(ana)
    const names = async (query: string) => {
      const { body } = await exported(ana, format, query)
      return ['Hidden', 'Two', 'Sharing', 'rich.one'].filter((name) => body.includes(name))
    }
    assert.deepEqual(await names(''), ['Two', 'Sharing', 'rich.one'])
    assert.deepEqual(await names('?archived=true'), ['Hidden', 'Two', 'Sharing', 'rich.one'])
    assert.deepEqual(await names('?genres=Wedding'), ['rich.one'])
    assert.deepEqual(await names('?types=model&search=shar'), ['Sharing'])
    assert.deepEqual(await names('?tags=none'), [])
    assert.deepEqual(await names('?stages=agreed,declined'), ['rich.one'])
    assert.deepEqual(await names('?stages=agreed&stagesNot=true'), ['Two', 'Sharing'])
    for (const odd of ['sort=odd', 'stages=odd']) {
      const refused = await app.inject({ url: `${exportPaths[format]}?${odd}`, headers: { cookie: ana.cookie } })
      assert.equal(refused.statusCode, 400)
    }
  })
}

test('no cell of a CSV file starts like a formula', async () => {
  const ana = await signIn()
  for (const sign of ['=', '+', '-', '@', '\t=', '＝']) await add(ana, { firstName: `${sign}cmd()`, notes: `${sign}1` })
  const { body } = await exported(ana, 'csv')
  const cells = body
    .split(/\r\n/)
    .slice(1)
    .flatMap((row) => row.split(','))
  assert.deepEqual(
    cells.filter((cell) => /^"?[=+\-@\t\r＝＋－＠]/.test(cell)),
    [],
  )
  assert.ok(cells.includes("'=cmd()"))
})
