import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './network.ts'

test('attempts are counted by address, and by network where addresses are free', () => {
  const same: [string, string][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:0:1', '0.0.0.1'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['::1:2:3:4:5:203.0.113.7', '0:1:2:3::/64'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['what is no address', 'what is no address'],
  ]
  for (const [ip, network] of same) assert.equal(networkOf(ip), network)
})
