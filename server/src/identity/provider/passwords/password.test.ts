import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, dummyHash, passwordFits } from './password-hash.ts'
import { passwordProblem } from './password.rules.ts'

const about = ['Ana', 'Lindqvist', 'ana.lindqvist@example.com']
const problem = (password: string) => passwordProblem(password, about)

const common = [
  'Password1234!',
  'P@ssw0rd1234',
  'passwordpassword',
  'Passw0rd!Passw0rd!',
  '123456789012',
  '987654321098',
  'qwertyuiop12',
  'QwertyUiop123',
  '1qaz2wsx3edc',
  'q1w2e3r4t5y6',
  'a1b2c3d4e5f6',
  'asdfghjkl123',
  '1234qwer5678',
  'iloveyou1234',
  'I love you 1234',
  'welcome12345678',
  'letmeinletmein',
  'thisisapassword',
  'adminadmin123',
  'Summer2024!!',
  'trustno1trustno1',
  'Photography2026',
  'contactsheet1',
  'aaaaaaaaaaaaaa',
  '            ',
  'abcabcabcabc',
  '121212121212',
  'ＰａｓｓｗｏｒｄＰａｓｓｗｏｒｄ',
]
for (const password of common) {
  // asvs 6.2.11
  test(`refuses ${password}`, () => assert.match(problem(password) ?? '', /easy to guess/))
}

const good = [
  'nine copper kettles humming',
  'correct horse battery',
  'Zz7#kQp!m2Lx',
  'грустный синий жираф',
  '東京の夜は静かに更けていくよね',
  'x9 Ana 4fTq!vv0',
]
for (const password of good) {
  // asvs 6.2.5
  test(`accepts ${password}`, () => assert.equal(problem(password), undefined))
}

// asvs 6.1.2
test('refuses what is made of the own name or address', () => {
  for (const password of ['Ana.Lindqvist', 'lindqvist-ana-12', 'analindqvist1', 'Lindqvist@example.com']) {
    assert.match(problem(password) ?? '', /made of your name/, password)
  }
})

// asvs 6.2.1 6.2.9
test('demands twelve characters, counted as people count them, and at most two hundred', () => {
  assert.equal(problem(''), 'Choose a password')
  assert.equal(problem('kq8 vz3 lm5'), 'Use at least 12 characters')
  assert.equal(problem('kq8 vz3 lm57'), undefined)
  assert.equal(problem('🦩🐢🎈🪁🧭🪨🍋🚲🎺🪑🧊'), 'Use at least 12 characters')
  assert.equal(problem('🦩🐢🎈🪁🧭🪨🍋🚲🎺🪑🧊🧶'), undefined)
  assert.equal(problem('k7 '.repeat(67)), 'Use at most 200 characters')
})

// asvs 11.4.2
test('a password fits its own hash and no other, and two hashes of it differ', async () => {
  const [one, two] = await Promise.all([hashPassword('nine copper kettles'), hashPassword('nine copper kettles')])
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.notEqual(one, two)
  assert.ok(await passwordFits('nine copper kettles', one))
  assert.ok(!(await passwordFits('nine copper kettle', one)))
})

// asvs 6.2.8
test('the same letters from another keyboard fit', async () => {
  assert.ok(await passwordFits('Zu\u0308rich im Nebel', await hashPassword('Z\u00fcrich im Nebel')))
})

// asvs 11.2.1
test('reads the hash that the argon2 reference implementation makes', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  assert.ok(await passwordFits('password', hash))
})

// asvs 11.2.2
test('no password fits nobody, and a broken hash fits no password', async () => {
  assert.ok(!(await passwordFits('', dummyHash)))
  for (const hash of ['', '$argon2id$', 'plain', '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA'])
    assert.ok(!(await passwordFits('', hash)))
})

test('many checks at once all get their answer', async () => {
  const hash = await hashPassword('nine copper kettles')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => passwordFits(at % 2 ? 'nine copper kettles' : 'no', hash)),
  )
  assert.deepEqual(answers, [false, true, false, true, false, true, false, true])
})
