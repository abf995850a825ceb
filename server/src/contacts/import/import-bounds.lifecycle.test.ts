import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { labelLimits } from '@contactsheet/contracts/labels/label-words'
import { startApp, type Person } from '../../testing/start-app.ts'

const { app, signIn, close } = await startApp()
const guarded = await startApp({ RATE_LIMITS: 'on' })
after(async () => {
  await close()
  await guarded.close()
})

const bytes = (text: string, encoding?: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding))
const preview = (person: Person, file: Uint8Array<ArrayBuffer>) =>
  person(contactImportRoutes.previewImport, { files: { file: new File([file], 'contacts') } })
/** The text repeated as often as fits into a file. */
const filled = (text: string, start = '') =>
  start + text.repeat(Math.floor((importLimits.file - start.length) / text.length))
const rows = (count: number, row: (place: number) => string) => Array.from({ length: count }, (_, place) => row(place))
const card = (lines: string) => `BEGIN:VCARD\n${lines}END:VCARD\n`

const tooMany = 'The file has more than 20,000 contacts. Split it, and import one part after another.'
const longCell =
  'The row in line 2 has a cell of more than 50,000 characters. Shorten it, or add the quotation mark that may be missing there.'
const manyColumns = 'has more than 200 columns. Leave out those that you do not need.'
const endless = 'The card in line 1 has more than 1,000 lines. Shorten it, or add the END:VCARD that may be missing.'
const longText = 'The text that begins in line 2 has more than 50,000 characters. Shorten it.'

const refused: Record<string, [Uint8Array<ArrayBuffer>, string]> = {
  'four million lines of one letter': [bytes(filled('a\n')), tooMany],
  'lines that end in carriage returns': [bytes(filled('a\r')), tooMany],
  'carriage returns only': [bytes(filled('\r')), 'The file is empty.'],
  'stray quotation marks': [bytes(filled('"b" b,', 'a\n')), longCell],
  'an unclosed quotation mark': [bytes(filled('b,c\n', 'a\n"')), tooMany],
  'a quotation mark in every row': [bytes(filled('a,"b\n', 'a,b\n')), tooMany],
  'rows of many lines that are wrong at their end': [
    bytes(filled(`${`"${'x'.repeat(200)}\n${'x'.repeat(200)}",`.repeat(199)}"z"z\n`, 'a,b\n')),
    tooMany,
  ],
  'lines of two character sets in turn': [
    Uint8Array.from(Buffer.alloc(importLimits.file, Buffer.from([0xfc, 10, 0xc3, 0xbc, 10]))),
    tooMany,
  ],
  'UTF-16': [bytes(filled('a\n', '\ufeff').slice(0, importLimits.file / 2), 'utf16le'), tooMany],
  '500 columns': [bytes(filled(`${rows(500, () => 'x').join()}\n`)), `The row in line 1 ${manyColumns}`],
  'a row of commas': [bytes(filled(',', 'a,b\n')), `The row in line 2 ${manyColumns}`],
  'a vCard that never ends': [bytes(filled('NOTE:x\n', 'BEGIN:VCARD\n')), endless],
  'a vCard line that never ends': [bytes(filled(' x\n', 'BEGIN:VCARD\nNOTE:x\n')), longText],
  'encoded lines without an end': [bytes(filled('=41=\n', 'BEGIN:VCARD\nNOTE;QUOTED-PRINTABLE:=\n')), longText],
  'cards that only begin': [bytes(filled('BEGIN:VCARD\n')), tooMany],
  '20,001 rows': [bytes(['Name', ...rows(20_001, (place) => `P${place}`)].join('\n')), tooMany],
  '20,001 cards': [bytes(card('FN:Mia\n').repeat(20_001)), tooMany],
}

test('a file that declares too large a size is refused unread, and attempts are limited', async () => {
  const ana = await guarded.signIn()
  const send = () =>
    guarded.app.inject({
      method: 'POST',
      url: contactImportRoutes.previewImport.path,
      headers: { cookie: ana.cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '10000000' },
      payload: 'Name',
    })
  for (let time = 0; time < 20; time += 1) assert.equal((await send()).statusCode, 413)
  const refusal = await send()
  assert.equal(refusal.statusCode, 429)
  assert.ok(Number(refusal.headers['retry-after']) > 0)
})

test('a file has to come in a form, not as JSON', async () => {
  const { cookie } = await signIn()
  const { path } = contactImportRoutes.previewImport
  for (const type of [
    'application/json',
    'text/csv',
    'application/octet-stream',
    'application/x-www-form-urlencoded',
  ]) {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { cookie, 'content-type': type },
      payload: '{}',
    })
    assert.deepEqual([answer.statusCode, answer.json().message], [415, 'Send a form, as multipart/form-data'])
  }
  for (const mapping of ['what', 'none,,city', 'city,'.repeat(300)]) {
    const answer = await app.inject({ method: 'POST', url: `${path}?mapping=${mapping}`, headers: { cookie } })
    assert.equal(answer.statusCode, 400, mapping)
  }
})

test('every row is in the answer, in short words, and labels beyond the first are counted', async () => {
  const ana = await signIn()
  const file = [
    'Name,Email,Tags',
    ...rows(1000, (at) => `P${at},p${at}@example.com,tag ${at}`),
    ...rows(1000, () => ',nope,'),
  ]
  const { body } = await preview(ana, bytes([...file, ...rows(1000, () => 'P1,p1@example.com,tag 1')].join('\n')))
  const count = (wanted: string) => body.rows.filter(({ outcome }) => outcome === wanted).length
  assert.deepEqual([count('new'), count('refused'), count('joined')], [1000, 1000, 1000])
  const [tags] = body.labels
  assert.deepEqual(
    [tags?.added.length, tags?.noRoom.first.length, tags?.noRoom.total],
    [labelLimits.tag, importLimits.listed, 1000 - labelLimits.tag],
  )
  const long = await preview(ana, bytes(`Name,${'h'.repeat(9000)}\nMia,${'x'.repeat(9000)}\n`))
  assert.ok(JSON.stringify(long.body.columns).length < 1000)
  const words = JSON.stringify((await preview(ana, bytes(`Email\n${'x'.repeat(40_000)}\n`))).body.rows)
  assert.ok(words.length < 1000, words)
})

test('files beyond the number of places are turned away, and the places become free again', async () => {
  const ana = await signIn()
  // It takes longer to read than all of them take to arrive.
  const file = bytes(['Name', ...rows(3000, (place) => `P${place}`)].join('\n'))
  const answers = await Promise.all(rows(8, () => '').map(() => preview(ana, file)))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  assert.deepEqual([count(200), count(503)], [6, 2])
  const busy = answers.find(({ status }) => status === 503)
  assert.match(busy?.body.message ?? '', /try again in a moment/)
  assert.ok(Number(busy?.headers['retry-after']) > 0)
  assert.equal((await preview(ana, file)).status, 200)
})

for (const [name, [file, message]] of Object.entries(refused)) {
  test(`${name}: refused as a whole, in words`, async () => {
    const answer = await preview(await signIn(), file)
    assert.deepEqual([answer.status, answer.body.message], [400, message])
  })
}

test('files of the largest allowed size are read completely', async () => {
  const ana = await signIn()
  const many = await preview(ana, bytes(['Name', ...rows(20_000, (place) => `P${place}`)].join('\r\n')))
  assert.deepEqual([many.status, many.body.rows.length], [200, 20_000])
  const cards = await preview(ana, bytes(card('FN:Mia\nEMAIL:mia@example.com\n').repeat(20_000)))
  const joined = cards.body.rows.filter(({ outcome }) => outcome === 'joined')
  assert.deepEqual([cards.body.rows.length, joined.length], [20_000, 19_999])
  const wide = await preview(ana, bytes(`Name${',x'.repeat(199)}\nMia\n`))
  assert.deepEqual([wide.body.columns.length, wide.body.rows.length], [200, 1])
  const photo = await preview(ana, bytes(card(`FN:Mia\nPHOTO;ENCODING=b:${'QUJD\n '.repeat(500_000)}\n`)))
  assert.equal(photo.body.rows[0]?.name, 'Mia')
  const empty = await preview(ana, bytes(`Name\n${',\n'.repeat(50_000)}${'\n'.repeat(50_000)}Mia\n`))
  assert.deepEqual([empty.body.rows.length, empty.body.rows[0]?.line], [1, 100_002])
})

const tooMuch = 'The contacts of this file are too much for one import. Split the file, or leave columns out.'

test('a file with more names of labels than can be checked is refused, however few contacts they are on', async () => {
  const ana = await signIn()
  const tags = (at: number) => rows(50, (tag) => `é${at * 50 + tag}`).join()
  const file = (people: number) => bytes(['Name,Tags', ...rows(people, (at) => `P${at},"${tags(at)}"`)].join('\n'))
  assert.equal((await preview(ana, file(4000))).body.rows.length, 4000)
  const refused = await preview(ana, file(4001))
  assert.deepEqual([refused.status, refused.body.message], [400, tooMuch])
})

test('a file whose contacts are inflated by long headers is refused', async () => {
  const heads = rows(60, () => 'h'.repeat(90)).join()
  const cells = rows(60, String).join()
  const file = bytes([`Name,${heads}`, ...rows(20_000, (at) => `P${at},${cells}`)].join('\n'))
  const mapping = ['fullName' as const, ...rows(60, () => '').map(() => 'notes' as const)]
  const answer = await (
    await signIn()
  )(contactImportRoutes.previewImport, { query: { mapping }, files: { file: new File([file], 'contacts') } })
  assert.deepEqual([answer.status, answer.body.message], [400, tooMuch])
})

test('other requests are answered while files are read one after another', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const file = bytes(['Name,Email', ...rows(20_000, (at) => `P${at},p${at}@example.com`)].join('\n'))
  let running = 2
  const previews = [ana, ben].map((person) => preview(person, file).finally(() => (running -= 1)))
  let answered = 0
  while (running > 0) {
    assert.equal((await app.inject('/readyz')).statusCode, 200)
    answered += 1
  }
  assert.ok(answered > 50, `${answered} answers meanwhile`)
  for (const { status, body } of await Promise.all(previews))
    assert.deepEqual([status, body.rows.length], [200, 20_000])
})

test('the memory is released', async () => {
  const ana = await signIn()
  const good = bytes(['Name,Email', ...rows(20_000, (at) => `P${at},p${at}@example.com`)].join('\n'))
  await preview(ana, good)
  const before = process.memoryUsage.rss()
  for (const file of [good, bytes(filled('a\n')), bytes(filled('"b" b,', 'a\n')), good]) await preview(ana, file)
  const grown = (process.memoryUsage.rss() - before) / 1024 / 1024
  assert.ok(grown < 300, `${grown.toFixed(0)} MB more than before`)
})
