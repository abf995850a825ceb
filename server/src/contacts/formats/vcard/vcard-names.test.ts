import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixture } from '../fixtures/read-fixture.ts'
import { readVcards } from './vcard-read.ts'

function rowsOf(text: string) {
  const read = readVcards(text)
  assert.ok('rows' in read, JSON.stringify(read))
  return [...read.rows]
}

function contactOf(...lines: string[]) {
  const [row] = rowsOf(['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD', ''].join('\r\n'))
  assert.ok(row && 'contact' in row, JSON.stringify(row))
  return row.contact
}

const nameOf = (...lines: string[]) => {
  const { firstName, lastName } = contactOf(...lines)
  return [firstName, lastName]
}

test('cards with a name twice, without a name, of a studio and of a group', () => {
  const labels = { genres: [], tags: [] }
  assert.deepEqual(rowsOf(fixture('odd-cards.vcf')), [
    {
      line: 1,
      contact: {
        firstName: 'Anna',
        lastName: 'Kern',
        phone: '+31611111111',
        notes: 'Birthday: 1990-01-01',
        ...labels,
      },
    },
    {
      line: 11,
      contact: {
        firstName: 'Loft Nine Studio',
        phone: '030 5550100',
        instagramHandle: 'loftnine_studio',
        ...labels,
      },
    },
    { line: 22, contact: { email: 'only-mail@example.com', ...labels } },
    { line: 27, contact: { phone: '+49 170 5550101', ...labels } },
    { line: 34, reason: 'A group of contacts, not a person' },
  ])
})

test('a card has one name, however many it gives', () => {
  assert.deepEqual(nameOf('N:Kern;Anna;;;', 'FN:Anna Kern', 'N:;Anna Kern;;;', 'FN:Anna Kern'), ['Anna', 'Kern'])
  assert.deepEqual(nameOf('N:Kern;Anna;;;', 'N:Berg;Mia;;;'), ['Anna', 'Kern'])
  assert.deepEqual(nameOf('N:;;;;', 'N:Kern;Anna;;;'), ['Anna', 'Kern'])
  assert.deepEqual(nameOf('N:;Anna;;;', 'N:;Anni;;;'), ['Anna', undefined])
  assert.deepEqual(nameOf('FN:Anna Kern', 'FN:Anna Maria Kern'), ['Anna', 'Kern'])
  assert.deepEqual(nameOf('N:Berg;Mia;;;', 'N;PREF=1:Kern;Anna;;;'), ['Anna', 'Kern'])
})

test('of one name in several languages, the one without a language or in English is read', () => {
  const japanese = ['N;ALTID=1;LANGUAGE=ja:山田;太郎;;;', 'FN;ALTID=1;LANGUAGE=ja:山田太郎']
  const latin = (language: string) => [`N;ALTID=1${language}:Yamada;Taro;;;`, `FN;ALTID=1${language}:Taro Yamada`]
  assert.deepEqual(nameOf(...japanese, ...latin(';LANGUAGE=en')), ['Taro', 'Yamada'])
  assert.deepEqual(nameOf(...japanese, ...latin(';LANGUAGE=en-GB')), ['Taro', 'Yamada'])
  assert.deepEqual(nameOf(...japanese, ...latin('')), ['Taro', 'Yamada'])
  assert.deepEqual(nameOf(...japanese, ...latin(';LANGUAGE=fr')), ['太郎', '山田'])
  assert.deepEqual(nameOf('N;ALTID=1;LANGUAGE=en:;;;;', 'N;ALTID=1;LANGUAGE=ja:山田;太郎;;;'), ['太郎', '山田'])
})

test('anything else that is given in several languages is read once, too', () => {
  const contact = contactOf(
    'FN:Taro',
    'ORG;ALTID=1;LANGUAGE=ja:山田写真館',
    'ORG;ALTID=1;LANGUAGE=en:Yamada Studio',
    'TITLE;ALTID=2;LANGUAGE=fr:Patron',
    'TITLE;ALTID=2:Boss',
    'NOTE;ALTID=1;LANGUAGE=fr:Bonjour',
    'NOTE:Tall',
    'ADR;ALTID=1;LANGUAGE=ja:;;;東京;;;日本',
    'ADR;ALTID=1;LANGUAGE=en:;;;Tokyo;;;Japan',
  )
  assert.partialDeepStrictEqual(contact, { city: 'Tokyo', country: 'Japan' })
  assert.equal(contact.notes, 'Bonjour\nTall\nCompany: Yamada Studio\nJob title: Boss')
})

test('who has only a nickname is called by it', () => {
  assert.deepEqual(contactOf('N:;;;;', 'NICKNAME:Ozzy'), { firstName: 'Ozzy', genres: [], tags: [] })
  assert.deepEqual(nameOf('FN:ozzy@example.com', 'EMAIL:ozzy@example.com', 'NICKNAME:Ozzy'), ['Ozzy', undefined])
  assert.deepEqual(nameOf('X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Ozzy;1;;;;;;;;;;;;;'), ['Ozzy', undefined])
  const atWork = contactOf('NICKNAME:Ozzy', 'ORG:Loft Nine')
  assert.deepEqual([atWork.firstName, atWork.notes], ['Ozzy', 'Company: Loft Nine'])
  const named = contactOf('N:Kern;Anna;;;', 'NICKNAME:Ozzy')
  assert.deepEqual([named.firstName, named.lastName, named.notes], ['Anna', 'Kern', 'Nickname: Ozzy'])
  const studio = contactOf('FN:Loft Nine', 'ORG:Loft Nine', 'NICKNAME:The Loft')
  assert.deepEqual([studio.firstName, studio.notes], ['Loft Nine', 'Nickname: The Loft'])
  assert.equal(contactOf('FN:Ozzy', 'NICKNAME:Ozzy').notes, undefined)
  assert.equal(contactOf('N:Kern;Anna;;;', 'NICKNAME:Ozzy,Oz').notes, 'Nickname: Ozzy, Oz')
})

test('a mobile number comes first, whatever the order, and a fax or pager last', () => {
  const phones = (...lines: string[]) => {
    const { phone, morePhones = [] } = contactOf('FN:Anna', ...lines)
    return [phone, ...morePhones.map(({ label, value }) => `${label} ${value}`)]
  }
  const expected = ['0170 1', 'home 030 2', 'work 030 3', 'work 030 4']
  const [cell, home, work, fax] = [
    'TEL;TYPE=CELL:0170 1',
    'TEL;TYPE=HOME:030 2',
    'TEL;WORK:030 3',
    'TEL;WORK;FAX:030 4',
  ]
  assert.deepEqual(phones(home, work, fax, cell), expected)
  assert.deepEqual(phones(cell, fax, home, work), expected)
  assert.deepEqual(phones('TEL;TYPE=HOME;TYPE=pref:030 2', work, fax, cell), expected)
  assert.deepEqual(phones('TEL;VALUE=uri;PREF=1;TYPE="voice,home":tel:030 2', work, fax, 'TEL;iPhone:0170 1'), expected)
  assert.deepEqual(phones(home, 'TEL;TYPE=WORK;TYPE=pref:030 3')[0], '030 3')
  assert.deepEqual(phones('TEL;TYPE=CELL:0170 1', 'TEL;TYPE=CELL;TYPE=pref:0171 5')[0], '0171 5')
})
