import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { importLimits, peopleToSend } from '@contactsheet/contracts/contacts/import-limits'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'
import { importFile, lookAt, preview, rowsWith } from './testing/imports.ts'

const exportPaths = { csv: contactRoutes.exportCsv.path, vcard: contactRoutes.exportVcard.path }

const { app, signIn, anonymous } = await sharedApp()

const fixture = (name: string) => readFileSync(new URL(`../formats/fixtures/${name}`, import.meta.url))

async function exported(person: Person, format: keyof typeof exportPaths, query = '?archived=true') {
  const answer = await app.inject({ url: exportPaths[format] + query, headers: { cookie: person.cookie } })
  assert.equal(answer.statusCode, 200)
  return answer
}

const everyone = async (person: Person) => {
  const { body } = await person(contactRoutes.page, { query: { archived: true, limit: 100 } })
  return body.contacts
}
const labels = async (person: Person) => ({
  types: (await person(labelRoutes.listTypes, {})).body.map(({ name }) => name),
  genres: (await person(labelRoutes.listGenres, {})).body.map(({ name }) => name),
  tags: (await person(labelRoutes.listTags, {})).body.map(({ name }) => name),
})

for (const name of ['google.csv', 'outlook.csv', 'outlook-de-latin1.csv', 'apple-3.0.vcf', 'android-2.1.vcf']) {
  test(`${name} adds its people once, however often it is imported`, async () => {
    const ana = await signIn()
    const first = await preview(ana, fixture(name))
    const fresh = rowsWith(first, 'new').length
    assert.ok(fresh > 0)
    assert.equal((await importFile(ana, fixture(name))).added, fresh)

    const again = await preview(ana, fixture(name))
    assert.deepEqual(rowsWith(again, 'new', 'changed', 'noRoom'), [])
    const ids = (await everyone(ana)).map(({ id }) => id)
    const here = rowsWith(again, 'same')
    assert.equal(here.length, fresh)
    assert.ok(here.every(({ contactId }) => contactId !== null && ids.includes(contactId)))
    assert.equal((await importFile(ana, fixture(name))).added, 0)
    assert.equal((await everyone(ana)).length, fresh)
  })
}

// asvs 5.2.1
test('a preview stores nothing', async () => {
  const ana = await signIn()
  const before = await labels(ana)
  assert.equal(rowsWith(await preview(ana, 'First name,Tags\nMia,new tag'), 'new').length, 1)
  assert.deepEqual([await everyone(ana), await labels(ana)], [[], before])
})

test('rows that cannot be read are listed with line and reason, and the good ones are imported', async () => {
  const ana = await signIn()
  const file = [
    'First name,Email,Type,Tags',
    'Mia,mia@example.com,model,',
    ',not an address,model,',
    ',,,',
    ',,client,',
    'Ida,ida@example.com,"client, model",',
    `Eve,eve@example.com,client,${'x'.repeat(51)}`,
    'Jo,jo@example.com,client,,surplus',
  ].join('\n')
  const read = await preview(ana, file)
  assert.deepEqual(
    rowsWith(read, 'new').map(({ line, name }) => [line, name]),
    [[2, 'Mia']],
  )
  assert.deepEqual(
    rowsWith(read, 'refused').map(({ line, remarks }) => `${line}: ${remarks.join()}`),
    [
      '3: Invalid email address: not an address',
      '5: No name, Instagram handle, e-mail address or phone number',
      '6: Contact type "client, model": A name may not contain a comma',
      `7: Tag "${'x'.repeat(51)}": Name is too long (at most 50 characters)`,
      '8: The row has 5 cells, the header 4',
    ],
  )
  assert.equal((await importFile(ana, file)).added, 1)
})

test('invisible text in a file is left out, and names of two lines are joined into one', async () => {
  const ana = await signIn()
  const file =
    'First name,Last name,Tags,Notes\n"Ana\nMaria",\u200b,"\u200b, local\u200b,local","one\ntwo"\n\u200b,\u2800,,\n'
  const [refused] = rowsWith(await preview(ana, file), 'refused')
  assert.deepEqual(refused?.remarks, ['No name, Instagram handle, e-mail address or phone number'])
  await importFile(ana, file)
  const [contact, ...others] = await everyone(ana)
  assert.deepEqual(others, [])
  assert.deepEqual([contact?.firstName, contact?.lastName, contact?.notes], ['Ana Maria', null, 'one\ntwo'])
  assert.deepEqual((await labels(ana)).tags, ['local'])
})

// asvs 5.1.1
test('a file that holds no contacts is refused in words', async () => {
  const ana = await signIn()
  const refused: [string | Uint8Array, string][] = [
    ['', 'The file is empty.'],
    ['First name,Email\n', 'The file has a header row but no contacts.'],
    [
      Buffer.from('504b0304140000000800', 'hex'),
      'This is a workbook or an archive. Save the sheet as CSV and choose that file.',
    ],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0]), 'This file is not text. Choose a CSV or vCard file.'],
  ]
  for (const [file, message] of refused) {
    const answer = await lookAt(ana, file)
    assert.deepEqual([answer.status, answer.body.message], [400, message])
  }
  const large = await lookAt(ana, Buffer.alloc(importLimits.file + 1, 'a'))
  assert.deepEqual(
    [large.status, large.body.message],
    [413, 'The file is larger than 8 MB, the most that can be sent.'],
  )
})

test('another mapping reads the same columns differently', async () => {
  const ana = await signIn()
  const file = 'Who,Where\nMia Berg,Oslo'
  const guessed = await preview(ana, file)
  assert.deepEqual(
    guessed.columns.map(({ header, target, samples }) => [header, target, samples]),
    [
      ['Who', null, ['Mia Berg']],
      ['Where', null, ['Oslo']],
    ],
  )
  assert.equal(rowsWith(guessed, 'refused').length, 1)
  const mapped = await preview(ana, file, { mapping: ['fullName', 'city'] })
  const contact = { firstName: 'Mia', lastName: 'Berg', city: 'Oslo', genres: [], tags: [] }
  assert.deepEqual(mapped.rows, [
    { line: 2, outcome: 'new', name: 'Mia Berg', contactId: null, remarks: [], changes: [], contact },
  ])
})

test('people are recognised in a large account however they are written', async () => {
  const ana = await signIn()
  const add = async (fields: object) =>
    (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Zoë', ...fields } })).body.id
  const known = [
    await add({ email: 'MÏA@Example.com' }),
    await add({ email: 'ｌｉｎａ@example.com' }),
    await add({ phone: '＋４９ １７０ １２３４５６７' }),
    await add({ phone: '(212) 555-0123 x4' }),
    await add({ instagramHandle: 'Jo.Jo' }),
    await add({ firstName: 'Ølga' }),
  ]
  const file = [
    'First name,Email,Phone,Instagram',
    'A,mïa@example.com,,',
    'B,Lina@Example.com,,',
    'C,,0170/1234567,',
    'D,,+1 212 555 0123 ext. 4,',
    'E,,,https://instagram.com/jo.jo',
    'olga,,,',
    'F,mia@example.com,+43 170 1234567,jojo',
  ].join('\n')
  const read = await preview(ana, file)
  assert.deepEqual(
    rowsWith(read, 'same').map(({ contactId }) => contactId),
    known,
  )
  assert.deepEqual(
    rowsWith(read, 'new').map(({ name }) => name),
    ['F'],
  )
  const contacts = [...peopleToSend(read), { email: 'lina@EXAMPLE.com', genres: [], tags: [] }]
  const sent = await ana(contactImportRoutes.importSlice, { body: { importId: randomUUID(), part: 0, contacts } })
  assert.deepEqual(sent.body, { added: 1, changed: 0, skipped: 1 })
})

test('a slice that is sent again adds nothing, and other words under its number are refused', async () => {
  const ana = await signIn()
  const body = { importId: randomUUID(), part: 0, contacts: [{ firstName: 'Mia', genres: [], tags: [] }] }
  const send = (changes: object = {}) => ana(contactImportRoutes.importSlice, { body: { ...body, ...changes } })
  const answers = await Promise.all([send(), send(), send()])
  assert.deepEqual(
    answers.map((answer) => [answer.status, answer.body.added]),
    [1, 2, 3].map(() => [200, 1]),
  )
  assert.equal((await send({ contacts: [] })).status, 409)
  assert.equal((await everyone(ana)).length, 1)
})

test('a slice refuses what the form refuses', async () => {
  const ana = await signIn()
  const person = { firstName: 'Mia', genres: [], tags: [] }
  const refused: object[] = [
    { ...person, email: 'nope' },
    { ...person, instagramHandle: '../x' },
    { ...person, type: 'a, b' },
    { ...person, tags: ['a,b'] },
    { ...person, genres: [' '] },
    { ...person, notes: 'a\u0000b' },
  ]
  for (const contact of refused) {
    const body = { importId: randomUUID(), part: 0, contacts: [person, contact] as never }
    assert.equal((await ana(contactImportRoutes.importSlice, { body })).status, 400, JSON.stringify(contact))
  }
  assert.deepEqual(await everyone(ana), [])
})

test('new labels are added as far as the lists have room; types without room become the default', async () => {
  const ana = await signIn()
  const names = Array.from({ length: 30 }, (_, index) => `Label ${index}`)
  const file = ['First name,Type,Genres,Tags', ...names.map((name) => `P ${name},${name},${name},${name}`)].join('\n')
  const read = await preview(ana, file)
  assert.deepEqual(
    read.labels.map(({ kind, added, noRoom }) => [kind, added.length, noRoom.total]),
    [
      ['type', 2, 28],
      ['genre', 4, 26],
      ['tag', 25, 5],
    ],
  )

  assert.equal((await importFile(ana, file, { sliceSize: 7 })).added, 30)
  const { types, genres, tags } = await labels(ana)
  assert.deepEqual([types.length, genres.length, tags.length], [5, 10, 25])
  const labelsOf = (firstName: string) => {
    const contact = people.find((one) => one.firstName === firstName)
    return [
      contact?.type,
      contact?.contactGenres.map(({ genre }) => genre.name),
      contact?.contactTags.map(({ tag }) => tag.name),
    ]
  }
  const people = await everyone(ana)
  assert.deepEqual(labelsOf('P Label 1'), ['Label 1', ['Label 1'], ['Label 1']])
  assert.deepEqual(labelsOf('P Label 3'), ['collaboration', ['Label 3'], ['Label 3']])
  assert.deepEqual(labelsOf('P Label 29'), ['collaboration', [], []])
})

test('a slice that names a label twice, in any case, adds it once', async () => {
  const ana = await signIn()
  const contacts = [{ firstName: 'Mia', type: 'MODEL', genres: ['Wedding', 'wedding'], tags: ['New', 'new', 'NEW'] }]
  const answer = await ana(contactImportRoutes.importSlice, { body: { importId: randomUUID(), part: 0, contacts } })
  assert.equal(answer.status, 200, answer.body.message)
  const [mia] = await everyone(ana)
  assert.deepEqual([mia?.type, mia?.contactGenres.length, mia?.contactTags.length], ['model', 1, 1])
  assert.equal((await labels(ana)).tags.length, 1)
})

test('contacts without a known type get the default type under its new name', async () => {
  const ana = await signIn()
  const [usual] = (await ana(labelRoutes.listTypes, {})).body
  assert.ok(usual)
  await ana(labelRoutes.changeType, { params: { id: usual.id }, body: { name: 'people' } })
  await ana(labelRoutes.addType, { body: { name: 'collaboration' } })
  await importFile(ana, 'First name\nMia')
  assert.equal((await everyone(ana))[0]?.type, 'people')
})

test('a plan takes exactly what fits, and the preview says how many that is', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  await importFile(ana, 'First name\nFirst\nSecond')
  const rows = Array.from({ length: 30 }, (_, index) => `Person ${index},p${index}@example.com`)
  const read = await preview(ana, ['First name,Email', ...rows].join('\n'))
  assert.deepEqual([rowsWith(read, 'new').length, rowsWith(read, 'noRoom').length], [23, 7])
  const people = rows.map((row) => ({ email: row.split(',')[1], genres: [], tags: [] }))

  const importId = randomUUID()
  const slice = (part: number, from: number, to: number) =>
    ana(contactImportRoutes.importSlice, {
      body: { importId, part, contacts: people.slice(from, to) },
    })
  assert.equal((await slice(0, 0, 20)).body.added, 20)
  const tooMany = await slice(1, 20, 24)
  assert.deepEqual([tooMany.status, tooMany.body.code, tooMany.body.max], [403, 'limit_reached', 25])
  assert.equal((await everyone(ana)).length, 22)
  assert.equal((await slice(1, 20, 23)).body.added, 3)
  assert.equal((await slice(2, 23, 24)).status, 403)
})

test('undo takes back the whole import, its labels too, and nothing else', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const before = await labels(ana)
  await importFile(ana, 'First name,Tags\nOlga,kept')
  const file = 'First name,Type,Genres,Tags\nMia,muse,"Food, Portrait, Sport","kept, gone, shared"\nBen,,,mended'
  const { importId } = await importFile(ana, file, { sliceSize: 1 })
  const other = await importFile(ana, 'First name,Tags\nIda,shared')
  await ana(shootRoutes.add, { body: { genre: 'Sport' } })
  const mended = (await ana(labelRoutes.listTags, {})).body.find(({ name }) => name === 'mended')
  await ana(labelRoutes.changeTag, { params: { id: mended?.id ?? 0 }, body: { color: '#101010' } })

  const undone = await ana(contactImportRoutes.undoImport, { params: { importId } })
  assert.deepEqual([undone.status, undone.body], [200, { removed: 2, changed: 0 }])
  assert.deepEqual(
    (await everyone(ana)).map(({ firstName }) => firstName),
    ['Ida', 'Olga'],
  )
  const now = await labels(ana)
  assert.deepEqual(now.types, before.types)
  assert.deepEqual(now.genres, [...before.genres, 'Sport'].toSorted())
  assert.deepEqual(now.tags, ['kept', 'mended', 'shared'])
  const repeated = await ana(contactImportRoutes.undoImport, { params: { importId } })
  assert.deepEqual([repeated.status, repeated.body], [200, { removed: 2, changed: 0 }])
  assert.equal((await ana(contactImportRoutes.undoImport, { params: { importId: randomUUID() } })).status, 404)
  assert.equal((await ana(contactImportRoutes.undoImport, { params: { importId: other.importId } })).status, 200)
  assert.equal((await importFile(ana, file)).added, 2, 'and can be imported afresh')
})

test('nobody imports into, exports from or undoes for somebody else', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const { importId } = await importFile(ana, 'First name,Email\nMia,mia@example.com')
  assert.equal((await eve(contactImportRoutes.undoImport, { params: { importId } })).status, 404)
  assert.equal(rowsWith(await preview(eve, 'First name,Email\nMia,mia@example.com'), 'new').length, 1)
  assert.ok(!(await exported(eve, 'csv')).body.includes('mia@'))
  assert.equal((await anonymous(contactImportRoutes.undoImport, { params: { importId } })).status, 401)
  for (const url of Object.values(exportPaths)) assert.equal((await app.inject({ url })).statusCode, 401)
})

test('half a character in a name is no server error, whoever exists already', async () => {
  const ana = await signIn()
  const people = (firstName: string) => ({
    importId: randomUUID(),
    part: 0,
    contacts: [{ firstName, genres: [], tags: [] }],
  })
  assert.equal((await ana(contactImportRoutes.importSlice, { body: people('Mia') })).status, 200)
  assert.equal((await ana(contactImportRoutes.importSlice, { body: people('b\udc00') })).status, 200)
  const names = (await everyone(ana)).map(({ firstName }) => firstName)
  assert.deepEqual(new Set(names), new Set(['Mia', 'b\ufffd']))
})
