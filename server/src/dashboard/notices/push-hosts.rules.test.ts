import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pushTarget } from './push-hosts.rules.ts'

const named = ['http://127.0.0.1:8089', 'https://push.example.com']

// asvs 13.2.4
test('notices go to known push services over https, and to those that the operator names', () => {
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://api.sandbox.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    assert.equal(pushTarget(address, named), 'known', address)
  assert.equal(pushTarget('http://127.0.0.1:8089/abc', named), 'named')
  assert.equal(pushTarget('https://push.example.com/abc', named), 'named')
})

test('no other address is written to', () => {
  for (const address of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://push.apple.com/abc',
    'https://evilpush.apple.com.example.com/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://127.0.0.1/abc',
    'http://127.0.0.1:8090/abc',
    'https://notify.windows.com/abc',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'nonsense',
  ])
    assert.equal(pushTarget(address, named), undefined, address)
})
