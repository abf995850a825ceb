import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quickContact, quickName, type QuickContact } from './quick-contact.ts'

const check = (cases: Record<string, QuickContact | undefined>) => {
  for (const [text, known] of Object.entries(cases)) assert.deepEqual(quickContact(text), known, text)
}

test('a name is a first name, and what follows it the last', () => {
  check({
    Jonas: { firstName: 'Jonas' },
    '  Jonas   von Berg ': { firstName: 'Jonas', lastName: 'von Berg' },
    'Studio 54': { firstName: 'Studio', lastName: '54' },
    '': undefined,
    '  ': undefined,
  })
})

test('a handle or the address of a profile is a handle, and needs no name', () => {
  check({
    '@luz.maren': { instagramHandle: 'luz.maren' },
    'https://www.instagram.com/luz.maren/?hl=en': { instagramHandle: 'luz.maren' },
    'Luz Maren @luz.maren': { firstName: 'Luz', lastName: 'Maren', instagramHandle: 'luz.maren' },
  })
})

test('a phone number or an e-mail address stands for the name unless there is one', () => {
  check({
    '+46 70 123 45 67': { firstName: '+46 70 123 45 67', phone: '+46 70 123 45 67' },
    'Jonas 0170/1234567': { firstName: 'Jonas', phone: '0170/1234567' },
    'noor@example.com': { firstName: 'noor@example.com', email: 'noor@example.com' },
    'Noor noor@example.com': { firstName: 'Noor', email: 'noor@example.com' },
    '@luz 070-123 45 67': { instagramHandle: 'luz', phone: '070-123 45 67' },
  })
})

test('what is too long for a name is cut', () => {
  assert.equal(quickContact('x'.repeat(150))?.firstName?.length, 100)
})

test('the button says whom it adds', () => {
  const name = (text: string) => quickName(quickContact(text) ?? {})
  assert.deepEqual(['Jonas', 'Jonas Berg', '@luz.maren'].map(name), ['"Jonas"', '"Jonas Berg"', '@luz.maren'])
})
