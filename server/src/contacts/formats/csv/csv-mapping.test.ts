import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Mapping } from './csv-headers.ts'
import { applyMapping } from './csv-mapping.ts'
import { readCsv } from './csv-read.ts'
import { fixture } from '../fixtures/read-fixture.ts'

function rowsOf(text: string, mapping?: Mapping) {
  const table = readCsv(text)
  assert.ok('rows' in table, JSON.stringify(table))
  return [...applyMapping(table, mapping ?? table.suggested)]
}

test('a file from Google Contacts is understood as it is', () => {
  assert.deepEqual(rowsOf(fixture('google.csv')), [
    {
      line: 2,
      contact: {
        firstName: 'José Ángel',
        lastName: 'Núñez',
        email: 'jose@correo.example',
        moreEmails: [{ label: 'work', value: 'jose.work@correo.example' }],
        phone: '+34 612 34 56 78',
        morePhones: [
          { label: 'mobile', value: '+34 612 00 00 00' },
          { label: 'home', value: '+34 91 123 45 67' },
        ],
        instagramHandle: 'jose.nunez',
        notes: ['Prefers mornings.', 'Bilingual, ES/EN.', 'Company: Núñez Moda, S.L.'].join('\n'),
        address: 'Calle Mayor 1',
        city: 'Madrid',
        postalCode: '28013',
        country: 'España',
        genres: [],
        tags: ['Models', 'VIP'],
      },
    },
    { line: 5, contact: { firstName: 'Mia', phone: '0170 1234567', genres: [], tags: [] } },
    {
      line: 6,
      contact: { firstName: 'Broken', lastName: 'Address', notes: 'Email: broken@', genres: [], tags: [] },
      remarks: ['Not an email address, kept in the notes: broken@'],
    },
    { line: 7, reason: 'No name, Instagram handle, e-mail address or phone number' },
    {
      line: 8,
      contact: {
        firstName: 'Riverside Loft',
        phone: '(503) 555-0188',
        address: '12 Dock St',
        city: 'Portland, OR',
        postalCode: '97201',
        country: 'US',
        genres: [],
        tags: [],
      },
    },
  ])
})

test('an older file from Google Contacts is understood as it is', () => {
  assert.deepEqual(rowsOf(fixture('google-old.csv')), [
    {
      line: 2,
      contact: {
        firstName: 'Anna Maria',
        lastName: 'Berg',
        email: 'anna@example.com',
        phone: '+49 170 1234567',
        notes: 'Website: https://annaberg.example',
        genres: [],
        tags: ['Clients'],
      },
    },
  ])
})

test('a file from Outlook is understood as it is, the mobile number first', () => {
  assert.deepEqual(rowsOf(fixture('outlook.csv')), [
    {
      line: 2,
      contact: {
        firstName: 'Jane',
        lastName: 'Doe',
        email: 'jane@doe.example',
        moreEmails: [{ label: 'other', value: 'jane@home.example' }],
        phone: '+1 217 555 0102',
        morePhones: [{ label: 'work', value: '+1 217 555 0101' }],
        notes: ['She said "yes".', 'Website: https://doe.example', 'Company: Doe Weddings'].join('\n'),
        address: '1 Main St',
        city: 'Springfield, IL',
        postalCode: '62701',
        country: 'United States of America',
        genres: [],
        tags: ['Client', 'Planner'],
      },
    },
    {
      line: 3,
      contact: {
        firstName: 'Sam',
        lastName: 'Lee',
        email: 'sam@lee.example',
        phone: '+1 309 555 0103',
        address: '2 Side St',
        city: 'Peoria, IL',
        postalCode: '61602',
        genres: [],
        tags: [],
      },
    },
  ])
})

test('a German file from Outlook in a Western character set is understood as it is', () => {
  assert.deepEqual(rowsOf(fixture('outlook-de-latin1.csv')), [
    {
      line: 2,
      contact: {
        firstName: 'Jürgen',
        lastName: 'Müller',
        email: 'juergen@example.org',
        phone: '0151 23456789',
        notes: 'Erste Zeile; grüßt\nZweite Zeile\nCompany: Atelier M',
        morePhones: [{ label: 'work', value: '030 1234567' }],
        address: 'Schönhauser Allee 10',
        city: 'Berlin',
        postalCode: '10435',
        country: 'Deutschland',
        genres: [],
        tags: ['Kunde'],
      },
    },
    {
      line: 4,
      contact: { firstName: 'Björn', lastName: 'Grün', notes: 'Email: bjoern(at)gruen.example', genres: [], tags: [] },
      remarks: ['Not an email address, kept in the notes: bjoern(at)gruen.example'],
    },
  ])
})

test('the mapping decides, not the header', () => {
  const text = 'A,B,C,D\nAnna,berg.studio,x,tall\n'
  assert.deepEqual(rowsOf(text, ['firstName', 'instagramHandle', null, 'notes']), [
    {
      line: 2,
      contact: { firstName: 'Anna', instagramHandle: 'berg.studio', notes: 'D: tall', genres: [], tags: [] },
    },
  ])
})

test('a mapping shorter than the row leaves the rest out', () => {
  assert.deepEqual(rowsOf('A,B\nAnna,x\n', ['firstName']), [
    { line: 2, contact: { firstName: 'Anna', genres: [], tags: [] } },
  ])
})

test('lists in one cell are separated by commas or semicolons, each name once', () => {
  const text = 'Name,Genres,Tags\nAnna,"Portrait, Wedding,portrait",a; b ;;c\n'
  assert.deepEqual(rowsOf(text), [
    { line: 2, contact: { firstName: 'Anna', genres: ['Portrait', 'Wedding'], tags: ['a', 'b', 'c'] } },
  ])
})

test('bad rows are listed with line and reason while good ones are imported', () => {
  const text = [
    'Name,Email,Instagram,Stage,Archived,Tags',
    'Anna,anna@,,,,',
    'Mia,,not a handle,,,',
    'Li,,,married,,',
    'Jo,,,,maybe,',
    `Bo,,,,,${'x'.repeat(51)}`,
    'A, B,,,,,,',
    'Zoe,zoe@example.com,https://instagram.com/Zoe?x=1,To do,yes,',
  ].join('\n')
  assert.deepEqual(rowsOf(text), [
    {
      line: 2,
      contact: { firstName: 'Anna', notes: 'Email: anna@', genres: [], tags: [] },
      remarks: ['Not an email address, kept in the notes: anna@'],
    },
    {
      line: 3,
      contact: { firstName: 'Mia', notes: 'Instagram: not a handle', genres: [], tags: [] },
      remarks: ['Not an Instagram handle, kept in the notes: not a handle'],
    },
    { line: 4, reason: 'Unknown stage: married' },
    { line: 5, reason: 'Archived is yes or no, not: maybe' },
    { line: 6, reason: `Tag "${'x'.repeat(51)}": Name is too long (at most 50 characters)` },
    {
      line: 7,
      contact: { firstName: 'A', notes: 'Email: B', genres: [], tags: [] },
      remarks: ['Not an email address, kept in the notes: B'],
    },
    {
      line: 8,
      contact: {
        firstName: 'Zoe',
        email: 'zoe@example.com',
        instagramHandle: 'zoe',
        stage: 'todo',
        archived: true,
        genres: [],
        tags: [],
      },
    },
  ])
})

test('a broken row keeps its own reason', () => {
  assert.deepEqual(rowsOf('Name,City\nAnna,Berlin,Mitte\n'), [{ line: 2, reason: 'The row has 3 cells, the header 2' }])
})

test('a bad address costs only the address, and a row that holds nothing else is refused', () => {
  const text = 'Name,E-mail 1 - Value,E-mail 2 - Value\nAnna,anna(at)berg,anna@berg.example\n,nobody@,\nmia@,mia@,\n'
  assert.deepEqual(rowsOf(text), [
    {
      line: 2,
      contact: { firstName: 'Anna', email: 'anna@berg.example', notes: 'Email: anna(at)berg', genres: [], tags: [] },
      remarks: ['Not an email address, kept in the notes: anna(at)berg'],
    },
    { line: 3, reason: 'Invalid email address: nobody@' },
    { line: 4, reason: 'Invalid email address: mia@' },
  ])
})

test('a column of birthdays becomes a line of the notes, without a year that nobody knows', () => {
  const text = 'Name,Birthday,Geburtstag\nAnna, --05-09,\nMia,1990-03-15,0.0.00\nLi,1604-05-09,\n'
  const notes = rowsOf(text).map((row) => ('contact' in row ? row.contact.notes : row.reason))
  assert.deepEqual(notes, ['Birthday: May 9', 'Birthday: 1990-03-15', 'Birthday: May 9'])
})

test('a handle that is none loses nothing else, and the groups that a phone makes for Google are no tags', () => {
  const text =
    'Name,Email,Instagram,Labels\nZoe,zoe@example.com,zoe@example.com,VIP ::: Starred in Android ::: * starred\n'
  assert.deepEqual(rowsOf(text), [
    {
      line: 2,
      contact: {
        firstName: 'Zoe',
        email: 'zoe@example.com',
        notes: 'Instagram: zoe@example.com',
        genres: [],
        tags: ['VIP'],
      },
      remarks: ['Not an Instagram handle, kept in the notes: zoe@example.com'],
    },
  ])
})
