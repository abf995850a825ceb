import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readContactFile } from '../contact-file.ts'
import { fixture } from '../fixtures/read-fixture.ts'

/** What a file is taken for as it comes. */
function read(text: string) {
  const file = readContactFile(Buffer.from(text), { mapping: undefined, types: ['model', 'client'] })
  assert.ok('rows' in file, JSON.stringify(file))
  return file
}
const plain = { genres: [], tags: [] }

test('of the numbers that Google labels the mobile one comes first, and somebody with only a nickname is called by it', () => {
  assert.deepEqual(read(fixture('google-new.csv')).rows, [
    {
      line: 2,
      contact: {
        firstName: 'Mia',
        lastName: 'Sato',
        email: 'mia.w@example.com',
        phone: '+1 555 0102',
        instagramHandle: 'mia.sato',
        moreEmails: [
          { label: 'work', value: 'mia.two@example.com' },
          { label: 'home', value: 'mia.h@example.com' },
        ],
        morePhones: [
          { label: 'work', value: '+1 555 0100' },
          { label: 'work', value: '+1 555 0101' },
        ],
        address: '12 Hill Rd',
        city: 'Springfield, IL',
        postalCode: '62701',
        country: 'US',
        genres: [],
        tags: ['Models'],
      },
    },
    { line: 5, contact: { firstName: 'Kiki', phone: '(555) 010-0199', ...plain } },
  ])
})

test('a nickname beside a name becomes a line of the notes', () => {
  assert.deepEqual(read('Name,Nickname\nMia Sato,Kiki\n').rows, [
    { line: 2, contact: { firstName: 'Mia', lastName: 'Sato', notes: 'Nickname: Kiki', ...plain } },
  ])
})

test('a labelled fax is never the first number', () => {
  const text = 'Name,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value\nMia,Home Fax,030 1,Home,030 2\n'
  const [row] = read(text).rows
  assert.partialDeepStrictEqual(row, { contact: { phone: '030 2', morePhones: [{ label: 'home', value: '030 1' }] } })
})

test('Outlook in Spanish: each part of the address at home is found', () => {
  assert.deepEqual(read(fixture('outlook-es.csv')).rows, [
    {
      line: 2,
      contact: {
        firstName: 'Íñigo',
        lastName: 'Núñez',
        email: 'inigo@example.com',
        phone: '+34 600 555 106',
        notes: 'n',
        address: 'Calle Mayor 1',
        city: 'Ávila',
        postalCode: '05001',
        country: 'España',
        genres: [],
        tags: ['Amigos', 'Modelos'],
      },
    },
  ])
})

test('a list from Notion: its status is the stage', () => {
  const { columns, rows } = read(fixture('notion.csv'))
  assert.deepEqual(
    columns.map(({ header, target, byWords }) => [header, target, byWords]),
    [
      ['Name', 'fullName', false],
      ['Tags', 'tags', false],
      ['Status', 'stage', true],
      ['Instagram', 'instagramHandle', false],
      ['Shoots', null, false],
      ['Email', 'email', false],
      ['Phone', 'phone', false],
      ['Created', null, false],
    ],
  )
  assert.partialDeepStrictEqual(rows[0], {
    contact: { firstName: 'Noor', lastName: 'El-Sayed', stage: 'contacted', tags: ['Model', 'MUA', 'curly hair'] },
  })
})

test('numbers that a sheet has wrapped are unwrapped, and of those that it has destroyed it is said', () => {
  const person = (firstName: string, lastName: string, postalCode: string) => ({
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@example.com`,
    postalCode,
    ...plain,
  })
  const destroyed = (number: string) => ({
    notes: `Phone, destroyed by a spreadsheet: ${number}`,
    remark: `Phone number destroyed by a spreadsheet, kept in the notes: ${number}`,
  })
  const [uma, vic] = [destroyed('4.91705E+11'), destroyed('4,91705E+11')]
  assert.deepEqual(read(fixture('excel.csv')).rows, [
    { line: 2, contact: { ...person('Uma', 'Reed', '01069'), notes: uma.notes }, remarks: [uma.remark] },
    { line: 3, contact: { ...person('Vic', 'Stone', '1069'), notes: vic.notes }, remarks: [vic.remark] },
    { line: 4, contact: { ...person('Wes', 'Long', '02138'), phone: '491705550110' } },
    { line: 5, contact: { ...person('Xia', 'Gold', '01067'), phone: '0049170555011' } },
    { line: 6, contact: { ...person('Yan', 'Plus', '01099'), phone: '+49 170 5550112' } },
  ])
})

test('what sheets and scripts leave around a number is taken off', () => {
  const written: Record<string, string> = {
    '=+49 170 5550112': '+49 170 5550112',
    '491705550112.0': '491705550112',
    'tel:+491705550112': '+491705550112',
    'Tel: 0170 5550112': '0170 5550112',
  }
  for (const [cell, phone] of Object.entries(written))
    assert.partialDeepStrictEqual(read(`Name,Phone,ZIP\nMia,${cell},10115.0\n`).rows[0], {
      contact: { firstName: 'Mia', phone, postalCode: '10115' },
    })
})

test('addresses are found among what stands around them, and a broken one leaves the whole text to the notes', () => {
  const emailOf = (cell: string) => {
    const [row] = read(`Name,Email\nMia,"${cell}"\n`).rows
    assert.ok(row && 'contact' in row)
    const { email, moreEmails, notes } = row.contact
    return [email, moreEmails?.[0]?.value ?? notes]
  }
  for (const cell of [
    'mailto:m@x.example',
    'Mia B <m@x.example>',
    'm@x.example (work)',
    ' m@x.example,',
    'm@x.example; M: m@x.example',
  ])
    assert.deepEqual(emailOf(cell), ['m@x.example', undefined], cell)
  assert.deepEqual(emailOf('m@x.example / n@x.example'), ['m@x.example', 'n@x.example'])
  assert.deepEqual(emailOf('m@x.example, n@'), [undefined, 'Email: m@x.example, n@'])
  const [card] = read('BEGIN:VCARD\nVERSION:3.0\nFN:Mia\nEMAIL:Mia <m@x.example>\nEND:VCARD\n').rows
  assert.partialDeepStrictEqual(card, { contact: { email: 'm@x.example' } })
})

test('a whole name is taken apart only where it has words and two of them', () => {
  const named = (cell: string) => {
    const [row] = read(`Email,Name\nm@x.example,"${cell}"\n`).rows
    assert.ok(row && 'contact' in row)
    return [row.contact.firstName, row.contact.lastName]
  }
  assert.deepEqual(named('+49 170 5550112'), ['+49 170 5550112', undefined])
  assert.deepEqual(named('Kern, '), ['Kern', undefined])
  assert.deepEqual(named(', Anna'), ['Anna', undefined])
  assert.deepEqual(named('Kern, Anna,'), ['Anna', 'Kern'])
})

test('headers and titles of further tables in a file are no people, and columns of another table are not guessed', () => {
  const told = (...lines: string[]) =>
    read(lines.join('\n')).rows.map((row) =>
      'reason' in row ? `${row.line}: ${row.reason}` : `${row.line} ${row.contact.firstName}`,
    )
  const again = 'A header row once more, not a person'
  assert.deepEqual(told('Table 1', 'Name,Email', 'Ann,a@x.example', '', 'Table 2,', 'Name,Email', 'Bob,b@x.example'), [
    '3 Ann',
    '5: The title of a table, not a person',
    `6: ${again}`,
    '7 Bob',
  ])
  const other = 'The header in line 3 names other columns. Import the rows below it as a file of their own'
  assert.deepEqual(told('Name,Email', 'Ann,a@x.example', 'Email,Name', 'b@x.example,Bob', 'Name,Email', 'Cid,'), [
    '2 Ann',
    `3: ${again}`,
    `4: ${other}`,
    `5: ${again}`,
    '6 Cid',
  ])
  assert.deepEqual(told('Name,Email', 'Ann,a@x.example', 'Dora,', 'Name,Email', 'Bob,'), [
    '2 Ann',
    '3 Dora',
    `4: ${again}`,
    '5 Bob',
  ])
  // Words that are headers elsewhere are names as well.
  assert.deepEqual(told('First name,City,Tags', 'Ville,Ort,Contact', 'Mobile,,'), ['2 Ville', '3 Mobile'])
})

for (const cell of [
  '="a;b@x.example"',
  '"=""a;b@x.example"""',
  '="0049 170 55501"',
  '"=""0049 170 55501"""',
  "'0049 170 55501",
]) {
  test(`${cell} is unwrapped`, () => {
    const [row] = read(`Name;Phone\nMia;${cell}\n`).rows
    const expected = cell.includes('@') ? 'a;b@x.example' : '0049 170 55501'
    assert.partialDeepStrictEqual(row, { contact: { firstName: 'Mia', phone: expected } })
  })
}

test('whoever has nothing but a destroyed number is refused, and it is said why', () => {
  for (const number of ['4.91705E+11', '#NAME?', '#####'])
    assert.deepEqual(read(`Name,Phone\n,${number}\n`).rows, [
      { line: 2, reason: `Phone number destroyed by a spreadsheet: ${number}` },
    ])
})

test('names keep their apostrophe', () => {
  assert.partialDeepStrictEqual(read("First name,Last name\n'Abd,'t Hooft\n").rows[0], {
    contact: { firstName: "'Abd", lastName: "'t Hooft" },
  })
})
