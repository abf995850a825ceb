import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { wayLabels } from '@contactsheet/contracts/contacts/way-labels'
import { isEmail } from '@contactsheet/contracts/calls/email'
import { comparisonKey, manyLines, oneLine } from '@contactsheet/contracts/text/tidy-text'
import { applyMapping } from './csv/csv-mapping.ts'
import { readCsv } from './csv/csv-read.ts'
import { toCsv } from './csv/csv-write.ts'
import type { ExportedContact, ImportedContact, ImportRow } from './imported-contact.ts'
import { readVcards } from './vcard/vcard-read.ts'
import { toVcard } from './vcard/vcard-write.ts'

// Texts as the store may hold them: any Unicode that the contract lets through.
const line = (text: string) => oneLine(text.replaceAll(/[^\P{Cc}\s]/gu, ''))
const lines = (text: string) => manyLines(text.replaceAll('\u0000', ''))
const separators = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\n',
  "'",
  '"',
  ',',
  ';',
  ':',
  '\\',
  '\\n',
  ' ',
  ':::',
  '=0D',
  '=\n',
  'END:VCARD',
  '😀',
)
const character = fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), separators)
const filled = (maxLength: number, stored = line) =>
  fc
    .string({ unit: character, minLength: 1, maxLength })
    .map(stored)
    .filter((text) => text !== '' && text.length <= maxLength)
const name = filled(20).filter((text) => !text.includes(','))
const names = fc.uniqueArray(name, { maxLength: 4, selector: comparisonKey })
const email = fc.emailAddress().filter(isEmail)
const handle = fc.stringMatching(/^[a-z0-9._]{0,14}[a-z0-9_][a-z0-9._]{0,14}$/)

const phone = fc.oneof(fc.constant('+49 170 1234567'), filled(20))

const fields = {
  type: name,
  lastName: filled(40),
  email,
  phone,
  instagramHandle: handle,
  notes: filled(300, lines),
  address: filled(60),
  city: filled(40),
  postalCode: filled(8),
  country: filled(40),
  stage: fc.constantFrom(...contactStages),
  nextStep: filled(60),
  nextStepOn: fc.constantFrom('2026-05-09', '0001-01-01', '9999-12-31'),
  archived: fc.boolean(),
}
const lists = { genres: names, tags: names }
const anyContact: fc.Arbitrary<ImportedContact> = fc.oneof(
  fc.record({ firstName: filled(40), ...fields, ...lists }, { requiredKeys: ['firstName', 'genres', 'tags'] }),
  fc.record({ ...fields, ...lists }, { requiredKeys: ['email', 'genres', 'tags'] }),
  fc.record({ ...fields, ...lists }, { requiredKeys: ['instagramHandle', 'genres', 'tags'] }),
  fc.record({ ...fields, ...lists }, { requiredKeys: ['lastName', 'genres', 'tags'] }),
)
/** Who has further ones has a first one, and no other is equal to it. */
const further = (first: string | undefined, value: fc.Arbitrary<string>) =>
  fc
    .uniqueArray(fc.record({ label: fc.constantFrom(...wayLabels), value }), {
      maxLength: 5,
      selector: (one) => one.value,
    })
    .map((list) => (first === undefined ? [] : list.filter((one) => one.value !== first)))
const withFurther = anyContact.chain((contact) =>
  fc.tuple(further(contact.email, email), further(contact.phone, phone)).map(([moreEmails, morePhones]) => ({
    ...contact,
    ...(moreEmails.length > 0 && { moreEmails }),
    ...(morePhones.length > 0 && { morePhones }),
  })),
)
const contacts = fc.array(withFurther, { minLength: 1, maxLength: 6 })

const contactsIn = (rows: Iterable<ImportRow>) =>
  Array.from(rows, (row) => ('contact' in row ? row.contact : row.reason))

function read(csv: string) {
  const table = readCsv(csv)
  assert.ok('rows' in table, JSON.stringify(table))
  return contactsIn(applyMapping(table, table.suggested))
}

const throughCsv = (given: readonly ExportedContact[]) => read(toCsv(given))

/** The cell of the phone column as it is in the file. */
function readCsvCell(csv: string) {
  const table = readCsv(csv)
  assert.ok('rows' in table)
  return table.rows[0]?.cells[table.headers.indexOf('Phone')]
}

function throughVcard(given: readonly ExportedContact[]) {
  const read = readVcards(toVcard(given))
  assert.ok('rows' in read, JSON.stringify(read))
  return contactsIn(read.rows)
}

/** Removes differences that do not matter: the key order and prototype of generated values. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

test('contacts written as CSV and read again are equal', () => {
  fc.assert(
    fc.property(contacts, (given) => assert.deepEqual(throughCsv(given), plain(given))),
    { numRuns: 500 },
  )
})

test('contacts written as vCard and read again are equal', () => {
  fc.assert(
    fc.property(contacts, (given) => assert.deepEqual(throughVcard(given), plain(given))),
    { numRuns: 500 },
  )
})

const anna: ExportedContact = {
  type: 'model',
  firstName: '=HYPERLINK("http://evil.example")',
  lastName: '@berg',
  email: 'anna@example.com',
  moreEmails: [{ label: 'work', value: 'studio@example.com' }],
  phone: '+49 170 1234567',
  morePhones: [
    { label: 'mobile', value: '+49 171 1' },
    { label: 'other', value: '=2' },
  ],
  instagramHandle: 'anna.b',
  notes: "-1\n'=2",
  address: null,
  city: null,
  postalCode: null,
  country: null,
  stage: 'agreed',
  nextStep: 'Call Luz',
  nextStepOn: '2026-05-09',
  archived: false,
  genres: ['Portrait', 'Wedding'],
  tags: ['a;b'],
}

test('no cell of an export can be taken for a formula', () => {
  fc.assert(
    fc.property(contacts, (given) => {
      const table = readCsv(toCsv(given))
      assert.ok('rows' in table)
      const cells = table.rows.flatMap(({ cells }) => cells).filter((cell) => cell !== '+49 170 1234567')
      for (const cell of cells) assert.doesNotMatch(cell, /^[=+\-@\t\r\n＝＋－＠]/)
    }),
  )
})

test('an export as CSV looks like this', () => {
  assert.equal(
    toCsv([anna]),
    [
      '\ufeffType,First name,Last name,Email,More emails,Phone,More phones,Instagram,Stage,Next step,Next step on,Genres,Tags,Notes,Address,City,Postal code,Country,Archived',
      `model,"'=HYPERLINK(""http://evil.example"")",'@berg,anna@example.com,Work: studio@example.com,+49 170 1234567,"Mobile: +49 171 1
Other: =2",anna.b,agreed,Call Luz,2026-05-09,"Portrait, Wedding","a;b,","'-1\n'=2",,,,,no`,
      '',
    ].join('\r\n'),
  )
})

test('a phone number is not a formula, but text that only begins like one is', () => {
  const phoneIn = (phone: string) => readCsvCell(toCsv([{ genres: [], tags: [], firstName: 'Mia', phone }]))
  for (const phone of ['+49 30 5550001', '+1 (212) 555-0123', '+49/30/555.0001', '+1 212 555 0123 ext. 4'])
    assert.equal(phoneIn(phone), phone)
  for (const phone of [
    '+1+cmd|calc',
    '+1-2',
    '+49 30 5550001+A1',
    '+A1',
    '-49 30 5550001',
    '@+49 30 5550001',
    '=+4930555',
  ])
    assert.equal(phoneIn(phone), `'${phone}`)
})

test('phone numbers from earlier versions lose the apostrophe that those put before them', () => {
  const given = { genres: [], tags: [], firstName: 'Mia', phone: '+49 30 5550001' }
  const earlier = toCsv([given]).replace('+49', "'+49")
  assert.deepEqual(read(earlier), [given])
  assert.deepEqual(throughCsv([{ ...given, phone: "'+49 30 5550001" }]), [{ ...given, phone: "'+49 30 5550001" }])
})

test('an apostrophe that the user typed stays', () => {
  const given = { genres: [], tags: [], firstName: "'tis", lastName: "'=1", notes: "''+1" }
  assert.deepEqual(throughCsv([given]), [given])
})

test('an export as vCard looks like this', () => {
  const lines = toVcard([{ ...anna, firstName: 'Anna', notes: 'ä'.repeat(50) }]).split('\r\n')
  assert.deepEqual(lines, [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Contactsheet//Contacts//EN',
    'N:@berg;Anna;;;',
    'FN:Anna @berg',
    'EMAIL;TYPE=INTERNET,PREF:anna@example.com',
    'EMAIL;TYPE=INTERNET,WORK:studio@example.com',
    'TEL;TYPE=VOICE,PREF:+49 170 1234567',
    'TEL;TYPE=VOICE,CELL:+49 171 1',
    'TEL;TYPE=VOICE:=2',
    'X-SOCIALPROFILE;TYPE=instagram;X-USER=anna.b:https://www.instagram.com/anna',
    ' .b/',
    'URL:https://www.instagram.com/anna.b/',
    `NOTE:${'ä'.repeat(35)}`,
    ` ${'ä'.repeat(15)}`,
    'CATEGORIES:a\\;b',
    'X-CONTACTSHEET-GENRES:Portrait,Wedding',
    'X-CONTACTSHEET-TYPE:model',
    'X-CONTACTSHEET-STAGE:agreed',
    'X-CONTACTSHEET-NEXT-STEP:Call Luz',
    'X-CONTACTSHEET-NEXT-STEP-ON:2026-05-09',
    'X-CONTACTSHEET-ARCHIVED:no',
    'END:VCARD',
    '',
  ])
})

test('no line of a vCard is longer than 75 octets', () => {
  fc.assert(
    fc.property(contacts, (given) => {
      for (const line of toVcard(given).split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
    }),
  )
})

test('a tag named like one of Google’s groups survives our own files', () => {
  const given = { genres: [], tags: ['myContacts', 'starred'], firstName: 'Anna' }
  assert.deepEqual(throughVcard([given]), [given])
})

test('another parser reads our vCard as we mean it', () => {
  const notes = `Zoë said: "film, please", twice.\n\n${'Ünïcode 🎞 '.repeat(20)}`.trim()
  const given = {
    ...anna,
    lastName: 'Berg, Jr.',
    notes,
    address: 'Calle Mayor 1; 2º',
    city: 'Madrid',
    tags: ['VIP', 'Ü 30'],
  }
  const card = ICAL.Component.fromString(toVcard([given]))
  assert.deepEqual(card.getFirstPropertyValue('n'), ['Berg, Jr.', anna.firstName, '', '', ''])
  assert.equal(card.getFirstPropertyValue('note'), notes)
  assert.equal(card.getFirstPropertyValue('tel'), anna.phone)
  assert.deepEqual(card.getFirstPropertyValue('adr'), ['', '', 'Calle Mayor 1; 2º', 'Madrid', '', '', ''])
  assert.deepEqual(card.getFirstProperty('categories')?.getValues(), ['VIP', 'Ü 30'])
  assert.equal(card.getFirstPropertyValue('x-socialprofile'), 'https://www.instagram.com/anna.b/')
})
