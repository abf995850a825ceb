import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newcomer, signInWith, signUpWith } from './testing/sign-in.ts'
import { startIdentityInShared } from './testing/start-identity.ts'

const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
const { browser, close } = await startIdentityInShared({ LOG_LEVEL: 'info' }, { logStream })
after(close)

type Entry = { msg: string; reqId: string; time: number; userId?: string; network?: string }
const entries = () => lines.map((line) => JSON.parse(line) as Entry)

// asvs 16.3.1
test('the log says who signed in and out, from which network, and where a password was wrong', async () => {
  const [visitor, person] = [browser(), newcomer()]
  await signUpWith(visitor, person)
  const { id } = JSON.parse((await visitor.get('/api/auth/user')).text) as { id: string }
  await visitor.get('/api/logout')
  await signInWith(visitor, { ...person, password: 'a password that is not it' })

  const told = entries().filter(({ msg }) => /^(signed|wrong)/.test(msg))
  assert.deepEqual(
    told.map(({ msg, userId, network }) => ({ msg, userId, network })),
    [
      { msg: 'signed in', userId: id, network: '127.0.0.1' },
      { msg: 'signed out', userId: id, network: undefined },
      { msg: 'wrong password', userId: undefined, network: '127.0.0.1' },
    ],
  )
  assert.ok(told.every(({ reqId, time }) => reqId !== '' && time > 0))
  const log = lines.join('')
  for (const secret of [person.email, person.password, person.lastName]) assert.ok(!log.includes(secret), secret)
})

// asvs 16.3.2 16.3.3
test('a refused call is a line with its status', async () => {
  lines.length = 0
  await browser().get('/api/contacts')
  const [line = ''] = lines.filter((text) => text.includes('"statusCode":401'))
  assert.match(line, /"reqId":"[\w-]+"/)
})
