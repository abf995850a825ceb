import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameContact } from '../duplicates.rules.ts'
import { phoneDigits, phonesSought } from './phone-search.rules.ts'

const finds = (search: string, stored: string) => {
  const digits = phoneDigits(stored)
  return phonesSought(search).some((sought) => digits.includes(sought))
}

/** A number in the ways it is written, each of which finds all others; what is behind `typed` is still being typed. */
const numbers = [
  {
    of: 'Germany',
    written: [
      '+49 170 555-0120',
      '0170 5550120',
      '0170/555 01 20',
      '+491705550120',
      '+49 (0)170 5550120',
      '0049 170 5550120',
      '+49 0170 5550120',
      '491705550120',
      'tel:+491705550120',
      '(0170) 555.01.20',
      '＋４９ １７０ ５５５０１２０',
      '٠١٧٠ ٥٥٥٠١٢٠',
      '\u202a+49 170 5550120\u202c',
      '170 5550120',
    ],
    typed: ['0170 55', '+49 170 5', '49 170 55', '0049170', '+49 (0)170', '555 01', '0120', '5550120'],
  },
  {
    of: 'France',
    written: ['06 39 98 04 55', '+33639980455', '+33 6 39 98 04 55', '0033639980455', '33639980455'],
    typed: ['06 39 98', '+33 639', '98 04'],
  },
  {
    of: 'Spain, without a trunk prefix',
    written: ['612 345 678', '+34 612 34 56 78', '0034612345678'],
    typed: ['612 34', '+34 612', '345'],
  },
  {
    of: 'Italy, whose zero stays',
    written: ['06 1234567', '+39 06 1234567', '0039061234567', '+39 06 12 34 567'],
    typed: ['06 12', '+39 06 12', '0612'],
  },
  {
    of: 'the United Kingdom',
    written: ['020 7946 0018', '+44 20 7946 0018', '+44 (0)20 7946 0018', '(020) 7946 0018'],
    typed: ['020 79', '+44 20 79', '7946'],
  },
  {
    of: 'North America',
    written: ['(212) 555-0121', '212.555.0121', '+1 212 555 0121', '1-212-555-0121', '12125550121', '001 212 555 0121'],
    typed: ['555.012', '1 212 555', '+1 212', '(212) 5', '555.0121'],
  },
  {
    of: 'Russia',
    written: ['+7 916 123-45-67', '8 (916) 123-45-67', '89161234567', '79161234567'],
    typed: ['8 916 1', '+7 916', '916 123'],
  },
  {
    of: 'Hungary',
    written: ['06 20 123 4567', '+36 20 123 4567', '0036201234567', '+36 06 20 123 4567'],
    typed: ['06 20 12', '+36 201', '123 45'],
  },
  {
    of: 'an extension',
    written: ['+1 212 555 0121 ext. 4', '(212) 555-0121 x4', '212 555 0121 #4', 'tel:+12125550121;ext=4'],
    typed: ['212 555 0121', '+1 212'],
  },
]

for (const { of, written, typed } of numbers)
  test(`a number is found however it is written and typed: ${of}`, () => {
    for (const stored of written) {
      for (const search of written) assert.ok(finds(search, stored), `${search} finds ${stored}`)
      for (const search of typed) assert.ok(finds(search, stored), `${search} finds ${stored}`)
      for (const other of written) assert.ok(sameContact({ phone: stored }, { phone: other }), `${stored} is ${other}`)
    }
  })

test('two numbers in one field are both found', () => {
  for (const stored of [
    '0170 5550120 / 030 1234567',
    '+49 170 5550120, 030/1234567',
    'mobile 0170/5550120\nhome 030 123 4567',
  ])
    for (const search of [
      '+491705550120',
      '0170 5550120',
      '+49 30 1234567',
      '030 12',
      '0301234567',
      stored.replace(/\p{L}+/gu, ''),
    ]) {
      assert.ok(finds(search, stored), `${search} finds ${stored}`)
      if (search.length > 8) assert.ok(sameContact({ phone: search }, { phone: stored }), `${search} is in ${stored}`)
    }
  assert.ok(!finds('0120 030', '0170 5550120 / 030 1234567'))
})

const others = [
  ['+33 639980455', '+49 639980455'],
  ['+49 170 555', '+43 170 5550120'],
  ['0170 55', '+49 30 1701755'],
  ['0120', '+49 170 5551200'],
  ['+1 212 555', '+49 1212 5550'],
  ['212 555 0121 x4', '212 555 0121 x5'],
] as const
for (const [search, stored] of others)
  test(`${search} does not find ${stored}`, () => assert.ok(!finds(search, stored)))

test('what is no phone number is looked for among the texts alone', () => {
  for (const search of [
    'Loft 9',
    'a170',
    '',
    ' ',
    '+',
    '17',
    '()',
    'x4',
    'ext',
    'tel:',
    '170 Main Street',
    '50%',
    '@170',
    '#',
  ])
    assert.deepEqual(phonesSought(search), [], search)
  for (const stored of ['', 'none', '-', 'x4', 'ask Ana']) assert.equal(phoneDigits(stored), '', stored)
})

test('long texts take no time and little room', () => {
  const begun = performance.now()
  for (const text of [
    '1'.repeat(200_000),
    '+'.repeat(200_000),
    '1/'.repeat(100_000),
    'x1 '.repeat(70_000),
    '٣'.repeat(200_000),
  ]) {
    assert.ok(phoneDigits(text).length < 1000)
    assert.ok(phonesSought(text).length < 100)
  }
  assert.ok(performance.now() - begun < 1000)
})
