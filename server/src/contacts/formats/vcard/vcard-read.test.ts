import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixture } from '../fixtures/read-fixture.ts'
import type { ImportedContact } from '../imported-contact.ts'
import { readVcards } from './vcard-read.ts'
import { toVcard } from './vcard-write.ts'

function rowsOf(text: string) {
  const read = readVcards(text)
  assert.ok('rows' in read, JSON.stringify(read))
  // Pictures have a test of their own.
  const withoutPhoto = ({ photo: _photo, ...contact }: ImportedContact) => contact
  return [...read.rows].map((row) => ('contact' in row ? { ...row, contact: withoutPhoto(row.contact) } : row))
}

function contactOf(...lines: string[]) {
  const [row] = rowsOf(['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n'))
  assert.ok(row && 'contact' in row, JSON.stringify(row))
  return row.contact
}

test('cards as Apple writes them', () => {
  assert.deepEqual(rowsOf(fixture('apple-3.0.vcf')), [
    {
      line: 1,
      contact: {
        firstName: 'Åsa Marie',
        lastName: 'Lindqvist',
        email: 'asa@studio.example',
        moreEmails: [{ label: 'home', value: 'asa@home.example' }],
        phone: '+46 70 123 45 67',
        morePhones: [{ label: 'home', value: '+46 8 123 456' }],
        instagramHandle: 'asa.lind',
        notes: [
          'Met at the fair; likes film.',
          'Bring: backdrop, reflector.',
          '',
          'Path C:\\shoots, and a line that is long enough to be folded by the writer of this card.',
          'Website: https://lindqvist.example/folio',
          'Website: http://twitter.com/asalind',
          'Company: Lindqvist Studio, Portraits',
          'Nickname: Ozzy',
          'Job title: Make-up artist',
          'Address: Box 12, Umeå, Västerbotten, 901 02, Sweden',
          'Birthday: 1988-04-02',
        ].join('\n'),
        address: 'Storgatan 5, 2 tr',
        city: 'Umeå',
        postalCode: '903 26',
        country: 'Sweden',
        genres: [],
        tags: ['Make-up', 'Umeå', 'north'],
      },
    },
    {
      line: 36,
      contact: {
        firstName: 'Riverside Loft',
        phone: '(503) 555-0188',
        address: '12 Dock St\nUnit 4',
        city: 'Portland, OR',
        postalCode: '97201',
        country: 'United States',
        genres: [],
        tags: [],
      },
    },
    { line: 46, contact: { email: 'hello@nameless.example', genres: [], tags: [] } },
  ])
})

test('cards as Google writes them, bad ones listed with their line', () => {
  assert.deepEqual(rowsOf(fixture('google-3.0.vcf')), [
    {
      line: 1,
      contact: {
        firstName: 'José Ángel',
        lastName: 'Núñez',
        email: 'jose@correo.example',
        moreEmails: [{ label: 'other', value: 'jose.work@correo.example' }],
        phone: '+34 612 34 56 78',
        morePhones: [{ label: 'home', value: '+34 91 123 45 67' }],
        instagramHandle: 'jose.nunez',
        notes: [
          'Prefers mornings.',
          'Bilingual, ES/EN.',
          'Website: http://www.google.com/profiles/1234567890',
          'Company: Núñez Moda, S.L.',
        ].join('\n'),
        address: 'Calle Mayor 1',
        city: 'Madrid',
        postalCode: '28013',
        country: 'España',
        genres: [],
        tags: ['Models'],
      },
    },
    { line: 19, contact: { firstName: 'Mia', phone: '0170 1234567', genres: [], tags: [] } },
    {
      line: 26,
      contact: { firstName: 'Broken', lastName: 'Address', notes: 'Email: broken@', genres: [], tags: [] },
      remarks: ['Not an email address, kept in the notes: broken@'],
    },
    { line: 33, reason: 'No name, Instagram handle, e-mail address or phone number' },
  ])
})

test('cards as Android writes them, in quoted-printable with soft line breaks', () => {
  assert.deepEqual(rowsOf(fixture('android-2.1.vcf')), [
    {
      line: 1,
      contact: {
        firstName: 'Jürgen',
        lastName: 'Müller',
        email: 'juergen@example.org',
        phone: '+49 151 23456789',
        morePhones: [
          { label: 'home', value: '030 1234567' },
          { label: 'work', value: '030 7654321' },
        ],
        notes: [
          'Erste Zeile, grüßt',
          'Zweite: 1+1=2',
          'Website: https://atelier-m.example',
          'Company: Atelier M',
          'Nickname: Jo',
          'Job title: Stylist',
        ].join('\n'),
        address: 'Schönhauser Allee 10',
        city: 'Berlin',
        postalCode: '10435',
        country: 'Deutschland',
        genres: [],
        tags: [],
      },
    },
    {
      line: 26,
      contact: {
        firstName: 'Jane',
        lastName: 'Doe',
        phone: '555-0100',
        morePhones: [{ label: 'other', value: '555-0101' }],
        notes: 'a soft break at the very end',
        genres: [],
        tags: [],
      },
    },
    { line: 35, contact: { phone: '+1 415-555-0134', genres: [], tags: [] } },
  ])
})

test('cards of version 4.0, with and without a structured name', () => {
  assert.deepEqual(rowsOf(fixture('contacts-4.0.vcf')), [
    {
      line: 1,
      contact: {
        firstName: 'Chloé',
        lastName: 'Dubois',
        email: 'chloe@agence.example',
        phone: '+33-6-12-34-56-78',
        morePhones: [{ label: 'home', value: '+33-1-23-45-67-89' }],
        instagramHandle: 'chloe_dubois',
        notes: [
          'First line',
          'Second line, with comma',
          'Messenger: xmpp:chloe@jabber.example',
          'Birthday: 1990-03-15',
        ].join('\n'),
        address: "8, rue de l'Église",
        city: 'Paris',
        postalCode: '75004',
        country: 'France',
        genres: [],
        tags: ['Agency', 'VIP'],
      },
    },
    {
      line: 17,
      contact: {
        firstName: 'Thị Minh Khai Anh',
        lastName: 'Nguyễn',
        instagramHandle: 'minh.khai',
        notes: 'Website: https://minhkhai.example',
        genres: [],
        tags: [],
      },
    },
    { line: 24, reason: 'A group of contacts, not a person' },
  ])
})

test('a card in a Western character set, with a path in its note', () => {
  assert.deepEqual(rowsOf(fixture('outlook-2.1-latin1.vcf')), [
    {
      line: 1,
      contact: {
        firstName: 'Björn',
        lastName: 'Grün',
        email: 'bjoern@gruen.example',
        phone: '+43 1 2345678',
        notes: 'Preis: 20 €\nAblage C:\\Bilder\\neu und mehr\nCompany: Café Grün',
        address: 'Ringstraße 1',
        city: 'Wien',
        postalCode: '1010',
        country: 'Österreich',
        genres: [],
        tags: [],
      },
    },
  ])
})

test('every kind of line end and a byte order mark are read alike', () => {
  const expected = rowsOf(fixture('google-3.0.vcf'))
  const unix = fixture('google-3.0.vcf').replaceAll('\r\n', '\n')
  assert.deepEqual(rowsOf(unix), expected)
  assert.deepEqual(rowsOf(unix.replaceAll('\n', '\r')), expected)
  assert.deepEqual(rowsOf(`\ufeff${unix}`), expected)
})

test('versions may be mixed in one file', () => {
  const files = ['apple-3.0.vcf', 'android-2.1.vcf', 'contacts-4.0.vcf'].map(fixture)
  assert.equal(rowsOf(files.join('')).length, 9)
})

test('a card that is cut off is listed, the others are imported', () => {
  const text = 'BEGIN:VCARD\nVERSION:3.0\nFN:Anna Berg\nBEGIN:VCARD\nVERSION:3.0\nFN:Mia\nEND:VCARD\nBEGIN:VCARD\nFN:Li'
  assert.deepEqual(rowsOf(text), [
    { line: 1, reason: 'The card is cut off: its end is missing' },
    { line: 4, contact: { firstName: 'Mia', genres: [], tags: [] } },
    { line: 8, reason: 'The card is cut off: its end is missing' },
  ])
})

test('what stands outside of cards is not passed over in silence', () => {
  const text = 'BEGIN:VCARD\nFN:Mia\nEND:VCARD\n\nBEGIN VCARD\nFN:Li\nEND:VCARD\nBEGIN:VCARD\nFN:Jo\nEND:VCARD\nFN:Ida'
  const reason = 'The card cannot be read: its beginning is missing'
  assert.deepEqual(rowsOf(text), [
    { line: 1, contact: { firstName: 'Mia', genres: [], tags: [] } },
    { line: 5, reason },
    { line: 8, contact: { firstName: 'Jo', genres: [], tags: [] } },
    { line: 11, reason },
  ])
})

test('in version 2.1 the white space of a continuation line belongs to the text', () => {
  const text = 'BEGIN:VCARD\nVERSION:2.1\nN:Berg;Anna\nNOTE:one\n two\nEND:VCARD\n'
  const [row] = rowsOf(text)
  assert.ok(row && 'contact' in row)
  assert.equal(row.contact.notes, 'one two')
})

test('the Instagram handle is found wherever programs put it', () => {
  const lines = [
    'X-SOCIALPROFILE;type=instagram:https://www.instagram.com/anna.b',
    'X-SOCIALPROFILE;type=instagram;x-user=anna.b:https://www.instagram.com/',
    'X-SOCIALPROFILE;TYPE=INSTAGRAM:x-apple:anna.b',
    'item1.X-SOCIALPROFILE;type=instagram:@Anna.B',
    'SOCIALPROFILE;SERVICE-TYPE=Instagram;VALUE=text:anna.b',
    'IMPP;X-SERVICE-TYPE=Instagram;type=HOME:x-apple:anna.b',
    'X-INSTAGRAM:anna.b',
    'URL:https://instagram.com/anna.b?igsh=1',
    'URL:https\\://m.instagram.com/anna.b',
  ]
  for (const line of lines) assert.equal(contactOf('FN:Anna Berg', line).instagramHandle, 'anna.b', line)
})

test('an Instagram post is a web address, not a handle', () => {
  const contact = contactOf('FN:Anna Berg', 'URL:https://www.instagram.com/p/C1a-B2c/')
  assert.equal(contact.instagramHandle, undefined)
  assert.equal(contact.notes, 'Website: https://www.instagram.com/p/C1a-B2c/')
})

test('a second handle is kept in the notes, the same one twice is not', () => {
  const address = 'URL:https://www.instagram.com/anna.b/'
  const contact = contactOf('FN:Anna', 'X-INSTAGRAM:anna.b', address, 'X-INSTAGRAM:berg.studio')
  assert.equal(contact.instagramHandle, 'anna.b')
  assert.equal(contact.notes, 'Instagram: berg.studio')
})

test('a formatted name is split when there is no structured one', () => {
  assert.partialDeepStrictEqual(contactOf('FN:Anna Maria Berg'), { firstName: 'Anna Maria', lastName: 'Berg' })
  assert.partialDeepStrictEqual(contactOf('N:;;;;', 'FN:Berg\\, Anna'), { firstName: 'Anna', lastName: 'Berg' })
  assert.partialDeepStrictEqual(contactOf('N:Berg;Anna;;;'), { firstName: 'Anna', lastName: 'Berg' })
  assert.partialDeepStrictEqual(contactOf('FN:Ana Rey\\, PhD'), { firstName: 'Ana', lastName: 'Rey, PhD' })
  assert.partialDeepStrictEqual(contactOf('FN:John King\\, Jr.\\, M.D.'), {
    firstName: 'John',
    lastName: 'King, Jr., M.D.',
  })
  assert.partialDeepStrictEqual(contactOf('FN:King\\, Martin'), { firstName: 'Martin', lastName: 'King' })
  assert.partialDeepStrictEqual(contactOf('FN:Rahman\\, Md'), { firstName: 'Md', lastName: 'Rahman' })
  assert.deepEqual(contactOf('FN:山田太郎'), { firstName: '山田太郎', genres: [], tags: [] })
})

test('quoted parameters may contain separators', () => {
  const contact = contactOf('FN:Anna', 'TEL;TYPE="cell;x:y,home":0170 1234567', 'EMAIL;X="a:anna@example.com')
  assert.equal(contact.phone, '0170 1234567')
})

test('a card that the form would refuse is refused in the same words', () => {
  const reasonOf = (...lines: string[]) => {
    const [row] = rowsOf(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n'))
    return row && 'reason' in row ? row.reason : undefined
  }
  assert.equal(reasonOf('X-INSTAGRAM:<b>'), 'Invalid Instagram handle: <b>')
  assert.match(reasonOf(`N:${'x'.repeat(101)};Anna`) ?? '', /^Last name is too long/)
  assert.match(reasonOf('FN:Anna', 'NOTE;ENCODING=QUOTED-PRINTABLE:a=00b') ?? '', /NUL/)
  assert.match(reasonOf('FN:Anna', `CATEGORIES:${'x'.repeat(51)}`) ?? '', /^Tag "x+": Name is too long/)
})

test('a birthday without a year comes without one, as Apple, Google and others write it', () => {
  const lines = [
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-09',
    'BDAY;VALUE=date;X-APPLE-OMIT-YEAR=1604:1604-05-09',
    'BDAY:--0509',
    'BDAY:--05-09',
    'BDAY;VALUE=date:1900-05-09',
    'BDAY:00000509T000000Z',
  ]
  for (const line of lines) assert.equal(contactOf('FN:Anna', line).notes, 'Birthday: May 9', line)
  assert.equal(contactOf('FN:Anna', 'BDAY:1990-05-09').notes, 'Birthday: 1990-05-09')
  const [again] = rowsOf(toVcard([contactOf('FN:Anna', 'BDAY:--0509')]))
  assert.ok(again && 'contact' in again)
  assert.equal(again.contact.notes, 'Birthday: May 9')
})

test('a file without cards says so', () => {
  assert.deepEqual(readVcards(' \n'), { reason: 'The file is empty.' })
  assert.deepEqual(readVcards('First name,Last name\nAnna,Berg\n'), {
    reason: 'There is no contact card in this file.',
  })
  assert.deepEqual(readVcards('\u0000\u0001BEGIN:VCARD'), {
    reason: 'This file is not text. Choose a CSV or vCard file.',
  })
})

test('a card with a large photo is read in no time', () => {
  const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${`${'A'.repeat(74)}\r\n `.repeat(60_000)}==`
  const started = performance.now()
  assert.equal(contactOf('FN:Anna', photo).firstName, 'Anna')
  assert.ok(performance.now() - started < 5000)
})

test('two people are never one card: not where a line end, an end and a beginning, or the end of a text is lost', () => {
  const card = (name: string) => `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nEND:VCARD`
  const named = (text: string) => rowsOf(text).map((row) => ('contact' in row ? row.contact.firstName : row.reason))
  const [lost, cut] = ['The card cannot be read: its beginning is missing', 'The card is cut off: its end is missing']
  assert.deepEqual(named(card('Mia') + card('Li')), ['Mia', 'Li'])
  assert.deepEqual(named(`${card('Mia')}\n ${card('Li')}`), ['Mia', 'Li'])
  assert.deepEqual(named(`${card('Mia')}\n${card('Li')}`.replace('END:VCARD\nBEGIN:VCARD\n', '')), [cut, lost])
  const soft = card('Mia').replace('END', 'NOTE;ENCODING=QUOTED-PRINTABLE:Tall=\nEND')
  assert.deepEqual(named(`${soft}\n${card('Li')}`), ['Mia', 'Li'])
})
