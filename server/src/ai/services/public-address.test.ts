import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { isPublic, lookupPublic, mayBePublic, NotPublic, addressOfPicture, isOfService } from './public-address.ts'

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

const at = (given: string, baseUrl: string) => {
  const address = addressOfPicture(given, baseUrl)
  return address === undefined ? undefined : [address.href, isOfService(address, new URL(baseUrl))]
}

test('what a service calls itself is its own host, never this machine, and relative addresses are its own', () => {
  const near = 'http://gpu-box:8080/v1'
  assert.deepEqual(at('/files/a.png', near), ['http://gpu-box:8080/files/a.png', true])
  assert.deepEqual(at('files/a.png', near), ['http://gpu-box:8080/v1/files/a.png', true])
  for (const host of ['localhost', '127.0.0.1', '0.0.0.0', '[::1]', '[::]'])
    assert.deepEqual(at(`http://${host}:9000/a.png`, near), ['http://gpu-box:9000/a.png', true], host)
  assert.deepEqual(at('http://localhost/a.png', 'http://127.0.0.1:1/v1'), ['http://127.0.0.1/a.png', true])
  const far = 'https://images.example.com/v1'
  assert.deepEqual(at('http://localhost:5432/', far), ['http://images.example.com:5432/', false])
  assert.deepEqual(at('https://key@images.example.com/a', far), ['https://images.example.com/a', true])
})

// asvs 1.3.6
test('other ports of the host are the service only where that is no host of the internet; other hosts never are', () => {
  const isOwn = (given: string, baseUrl: string) => at(given, baseUrl)?.[1]
  for (const host of [
    '127.0.0.1',
    '192.168.1.5',
    '10.0.0.1',
    '[fd00::1]',
    'localai',
    'gpu.local',
    'host.docker.internal',
  ])
    assert.equal(isOwn(`http://${host}:9000/a`, `http://${host}:8080/v1`), true, host)
  for (const host of ['8.8.8.8', 'images.example.com', 'local.example', 'internal.example.com'])
    assert.equal(isOwn(`https://${host}:9000/a`, `https://${host}/v1`), false, host)
  for (const given of [
    'http://127.0.0.2:8080/a',
    'http://169.254.169.254/a',
    'http://10.0.0.1/a',
    'http://localhost.evil.example/a',
  ])
    assert.equal(isOwn(given, 'http://127.0.0.1:8080/v1'), false, given)
  for (const given of ['file:///etc/passwd', 'gopher://127.0.0.1/', 'data:text/plain,x', 'http://'])
    assert.equal(at(given, 'http://127.0.0.1:8080/v1'), undefined, given)
})
