import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { isPublic, lookupPublic, mayBePublic, NotPublic } from './public-address.ts'

const closed = [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '100.64.0.1',
  '192.0.0.8',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'localhost',
  '',
]

test('only addresses of the public internet are public, in whatever spelling', () => {
  for (const address of closed) assert.equal(isPublic(address), false, address)
  for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111']) assert.equal(isPublic(address), true, address)
})

test('a number in an address is looked at before anything is sent, however it is written', () => {
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '169.254.169.254',
  ])
    assert.equal(mayBePublic(new URL(`http://${host}/a.jpg`)), false, host)
  assert.equal(mayBePublic(new URL('http://8.8.8.8/')), true)
  assert.equal(mayBePublic(new URL('http://delivery.example/')), true)
})

// asvs 1.3.6
test('a name that leads to this machine is refused when it is looked up, for one address and for all of them', async () => {
  const look = promisify(lookupPublic) as (name: string, options: { all?: boolean }) => Promise<unknown>
  await assert.rejects(look('localhost', {}), NotPublic)
  await assert.rejects(look('localhost', { all: true }), NotPublic)
})
