import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waysOf } from './ways.rules.ts'

const nobody = { phone: null, email: null, instagramHandle: null }
const told = (person: Partial<typeof nobody>) =>
  waysOf({ ...nobody, ...person }).map(({ name, href }) => `${name} ${href}`)

test('a message goes to the phone, without one to Instagram, and what is not there is left out', () => {
  assert.deepEqual(told({}), [])
  const all = { phone: '+49 170 5550001', email: 'mia@example.com', instagramHandle: 'mia.berg' } as never
  assert.deepEqual(told(all), ['Message sms:+491705550001', 'Call tel:+491705550001', 'Mail mailto:mia@example.com'])
  assert.deepEqual(told({ instagramHandle: 'mia.berg' } as never), ['Message https://ig.me/m/mia.berg'])
  assert.deepEqual(told({ phone: 'ask Tom', email: 'soon' } as never), [])
})
