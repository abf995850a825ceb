import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callAddress, phoneNumbersIn } from './phone-numbers.ts'

const calls: [written: string, address: string | undefined][] = [
  ['+49 (0)170 555-0120', 'tel:+491705550120'],
  ['+49 0170 5550120', 'tel:+491705550120'],
  ['0049 (0)170/5550120', 'tel:+491705550120'],
  ['tel:+491705550120', 'tel:+491705550120'],
  ['0170 5550120', 'tel:01705550120'],
  ['(0)170 5550120', 'tel:01705550120'],
  ['٠١٧٠ ٥٥٥٠١٢٠', 'tel:01705550120'],
  // In Italy the zero is part of the number.
  ['+39 06 1234567', 'tel:+39061234567'],
  ['+39 (0)6 1234567', 'tel:+39061234567'],
  ['+36 06 20 123 4567', 'tel:+36201234567'],
  ['+1 (212) 555-0121 ext. 4', 'tel:+12125550121;ext=4'],
  ['1-212-555-0121', 'tel:12125550121'],
  // Of several numbers the first is called.
  ['+49 30 1234567 / 0170 555-0120', 'tel:+49301234567'],
  ['0170 5550120 (0221 1234567)', 'tel:01705550120'],
  ['Studio: 0170 5550120', 'tel:01705550120'],
  ['112', 'tel:112'],
  ['*100#', undefined],
  ['none', undefined],
  ['', undefined],
]
for (const [written, address] of calls)
  test(`${JSON.stringify(written)} is called by ${address ?? 'nothing'}`, () =>
    assert.equal(callAddress(written), address))

test('two numbers are told apart, whatever stands between them', () => {
  const between = [
    ' / ',
    '/',
    ', ',
    '; ',
    ' - ',
    ' – ',
    ' · ',
    ' • ',
    ' ::: ',
    ' or ',
    ' u. ',
    '\n',
    '  ',
    ' ',
    ' \\ ',
    ' + ',
  ]
  for (const separator of between)
    assert.deepEqual(
      phoneNumbersIn(`0170 555-0120${separator}0221 1234567`).map(({ national }) => national),
      ['01705550120', '02211234567'],
      separator,
    )
  const abroad = [
    { country: '49', national: '1705550120' },
    { country: '49', national: '2211234567' },
  ]
  for (const both of [
    '+49 170 5550120 +49 221 1234567',
    '+491705550120+492211234567',
    '+49 170 5550120 (+49 221 1234567)',
  ])
    assert.deepEqual(
      phoneNumbersIn(both).map(({ country, national }) => ({ country, national })),
      abroad,
      both,
    )
})

test('what stands within a number makes no two of it', () => {
  const one = { country: '49', national: '26411234567', extension: '' }
  for (const number of [
    '0049(0)2641/1234567',
    '+49 (0)2641 / 1234567',
    '0049-2641/1234567',
    '+49 2641 - 1234567',
    '0049 (2641) 1234567',
  ])
    assert.deepEqual(phoneNumbersIn(number), [one], number)
  for (const number of [
    '+1 212 555 0121',
    '+44 20 7946 0018',
    '+62 812 3456 0789',
    '(0170) 555 01 20',
    '0170  555 0120',
    '06 39 98 04 55',
  ])
    assert.equal(phoneNumbersIn(number).length, 1, number)
})
