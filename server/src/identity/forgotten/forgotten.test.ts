import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { readConfig } from '#platform/process/config.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { runDueJobs } from '#platform/work/worker.ts'
import { mailPasswordLink, mailState } from '../mail/mail-password-link.job.ts'
import { passwordLinks } from '../identity.tables.ts'
import { callsOf } from '../testing/api-calls.ts'
import { plainText, startMailServer, startSilentServer } from '../testing/mail-server.ts'
import { formOf, linkTo, newcomer, signInForm, signUpWith } from '../testing/sign-in.ts'
import { startIdentity } from '../testing/start-identity.ts'
import { newNetwork } from '../testing/visitor.ts'
import { addPasswordLink } from '../provider/password-links.store.ts'
import { deactivate } from '../users.store.ts'

const inbox = await startMailServer()
after(inbox.stop)
const MAIL_FROM = 'Contactsheet <photos@example.com>'
const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
const settings = { SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, MAIL_FROM, RATE_LIMITS: 'on', LOG_LEVEL: 'info' }
const { app, db, config, browser, close } = await startIdentity(settings, { logStream })
after(close)

const logged: unknown[] = []
/** Does all mail that is due, with the configured server or another one. */
async function deliver(url = settings.SMTP_URL) {
  const { mail } = readConfig({ SMTP_URL: url, MAIL_FROM })
  const job = mailPasswordLink({ mail, ownUrl: config.publicUrl, patience: 1000 })
  const log = { error: (about: object) => void logged.push(about) }
  await runDueJobs({ db, jobs: [job as never], log, stopping: new AbortController().signal })
}

async function signedUp() {
  const [visitor, person] = [browser({ from: newNetwork() }), newcomer()]
  await signUpWith(visitor, person)
  const { id } = JSON.parse((await visitor.get('/api/auth/user')).text) as { id: string }
  return { person, id, visitor }
}
const ask = async (email: string, from = newNetwork()) => browser({ from }).post('/password', { email })
/** The text of the first mail to an address. */
const readBy = (email: string) => plainText(mailsTo(email)[0]?.message ?? '')
const mailsTo = (email: string) => inbox.arrived.filter(({ to }) => to.includes(email))
const allDue = () => db.update(jobs).set({ dueAt: sql`now()` })

test('the sign-in page leads to a page that has a link mailed, which sets a new password', async () => {
  const { person, visitor } = await signedUp()
  const away = browser({ from: newNetwork() })
  const page = await away.get(linkTo(await signInForm(away), 'Forgot password?'))
  const asked = await away.post(formOf(page), { email: ` ${person.email.toUpperCase()} ` })
  assert.deepEqual([asked.status, asked.url.pathname], [200, '/password'])
  assert.match(asked.text, /If there is an account with this address, a mail with a link is on its way\./)

  await deliver()
  const [mail = { from: '', message: '' }] = mailsTo(person.email)
  assert.equal(mail.from, 'photos@example.com')
  assert.match(mail.message, /^Subject: Choose a new password\r$/m)
  assert.match(mail.message, /^From: Contactsheet <photos@example\.com>\r$/m)
  assert.match(mail.message, /^Auto-Submitted: auto-generated\r$/m)
  const text = readBy(person.email)
  const [link = ''] = /http:\/\/localhost:3000\/password\/[\w-]{43}/.exec(text) ?? []
  assert.match(text, /works once, for 30 minutes/)
  assert.ok(!text.includes(person.firstName), 'nobody chooses what a stranger is written')

  const set = await away.post(formOf(await away.get(link)), { password: 'five quiet lanterns drifting' })
  assert.match(set.text, /Your new password is set/)
  assert.equal(await callsOf(app, visitor).status(), 401)
})

// asvs 6.4.3
test('an unknown, an outside and a deactivated address get the same answer and the same work, and no mail', async () => {
  const [known, gone] = [await signedUp(), await signedUp()]
  await deactivate(db, gone.id)
  const before = await db.$count(jobs)
  const answers = []
  for (const email of [known.person.email, gone.person.email, 'nobody@example.com']) answers.push(await ask(email))
  assert.equal(new Set(answers.map(({ status, text, url }) => `${status} ${url.href} ${text}`)).size, 1)
  assert.equal(await db.$count(jobs), before + 3)
  const inputs = await db.select({ input: jobs.input }).from(jobs)
  assert.ok(inputs.every(({ input }) => /^\{"accountId":"[\da-f-]{36}"\}$/.test(JSON.stringify(input))))
  await deliver()
  assert.deepEqual(
    [mailsTo(known.person.email).length, mailsTo(gone.person.email).length, mailsTo('nobody@example.com').length],
    [1, 0, 0],
  )
})

test('asking is limited for an address and for a network, known or not', async () => {
  const { person } = await signedUp()
  for (const email of [person.email, 'stranger@example.com']) {
    const from = newNetwork()
    for (let round = 0; round < 3; round += 1) assert.equal((await ask(email, from)).status, 200)
    const refused = await ask(email, from)
    assert.equal(refused.status, 429)
    assert.match(refused.text, /Too many attempts/)
    assert.equal((await ask(email)).status, 200, 'another network is not kept out')
    for (let round = 0; round < 6; round += 1) await ask(email)
    assert.equal((await ask(email)).status, 429, 'yet an inbox is never filled')
  }
  const from = newNetwork()
  for (let round = 0; round < 10; round += 1) assert.equal((await ask(`one.${round}@example.com`, from)).status, 200)
  assert.equal((await ask('one.more@example.com', from)).status, 429)
  await deliver()
})

// asvs 1.3.11
test('what is no address is said at the field, and another site’s form is refused', async () => {
  for (const [email, words] of [
    ['', 'Enter your email address'],
    ['nobody', 'This is not an email address'],
    ['a@b.example\r\nBcc: all@example.com', 'This is not an email address'],
  ] as const) {
    const page = await ask(email)
    assert.equal(page.status, 400)
    assert.ok(page.text.includes(words))
  }
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const answer = await browser({ from: newNetwork(), headers: foreign }).post('/password', { email: 'a@example.com' })
  assert.equal(answer.status, 403)
})

/** Mail servers that do not take a mail, each in its own way. */
async function troubledServers() {
  const away = await startMailServer()
  await away.stop()
  const silent = await startSilentServer()
  const refusing = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`No room for ${address}`), { responseCode: 552 })),
  })
  const unwilling = await startMailServer({
    onConnect: (_session, done) => done(Object.assign(new Error('No service here'), { responseCode: 554 })),
  })
  const quoting = await startMailServer({
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => done(Object.assign(new Error(`Spam: ${plainText(text)}`), { responseCode: 554 })))
    },
  })
  const stop = async () => {
    for (const server of [silent, refusing, quoting, unwilling]) await server.stop()
  }
  return { ports: [away, refusing, quoting, unwilling, silent].map(({ port }) => port), stop }
}

test('a server that is away, hangs or refuses costs an attempt, says why, and leaves no link in the database', async () => {
  const { ports, stop } = await troubledServers()
  const { person } = await signedUp()
  await ask(person.email)
  const states = []
  for (const port of ports) {
    await allDue()
    await deliver(`smtp://127.0.0.1:${port}`)
    const { waiting, lastFailure } = await mailState(db, config.mail)
    states.push({ waiting, ...lastFailure, at: undefined })
  }
  const failed = (reason: string) => ({ waiting: 1, reason, final: false, at: undefined })
  assert.deepEqual(states, [
    failed('The mail server cannot be reached.'),
    failed('The mail server refuses the sender or the recipient. (552) It says: 552 No room for [address]'),
    failed('The mail server refuses the mail. (554)'),
    failed('The mail server turns us away. (554) It says: 554 No service here'),
    failed('The mail server does not answer.'),
  ])
  assert.equal(mailsTo(person.email).length, 0)
  await stop()

  await allDue()
  await deliver()
  assert.equal(mailsTo(person.email).length, 1)
  assert.equal((await mailState(db, config.mail)).lastFailure, null)
  const tables = [await db.select().from(jobs), await db.select().from(passwordLinks)]
  const everything = JSON.stringify([tables, lines, logged])
  const [, token = '/password/'] = /\/password\/([\w-]{43})/.exec(readBy(person.email)) ?? []
  for (const secret of [token, person.email]) assert.ok(!everything.includes(secret))
})

test('the link of an administrator works until a newer one has gone out by mail', async () => {
  const { person, id } = await signedUp()
  const away = await startSilentServer()
  await away.stop()
  await ask(person.email)
  const handed = await addPasswordLink(db, id)
  const opens = async () => (await browser().get(handed?.path ?? '')).status
  await deliver(`smtp://127.0.0.1:${away.port}`)
  await allDue()
  await deliver(`smtp://127.0.0.1:${away.port}`)
  assert.equal(await opens(), 200)

  await allDue()
  await deliver()
  assert.equal(await opens(), 404)
  const [, mailed = ''] = /(\/password\/[\w-]{43})/.exec(readBy(person.email)) ?? []
  assert.equal((await browser().get(mailed)).status, 200)
})

test('a name and a password are used, and said to be wrong when they are', async () => {
  const guarded = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'us@mail' && password === 'p@ss word' ? done(null, { user: 'us' }) : done(new Error('Invalid')),
  })
  const { person } = await signedUp()
  await ask(person.email)
  await deliver(`smtp://us%40mail:wrong@127.0.0.1:${guarded.port}`)
  assert.match(
    (await mailState(db, config.mail)).lastFailure?.reason ?? '',
    /^The mail server refuses the name or the password\. \(535\)/,
  )
  await allDue()
  await deliver(`smtp://us%40mail:p%40ss%20word@127.0.0.1:${guarded.port}`)
  assert.deepEqual(
    guarded.arrived.map(({ to }) => to),
    [[person.email]],
  )
  await guarded.stop()
})

test('the state of mails names the server and the sender, and no credentials', async () => {
  const { mail } = readConfig({ SMTP_URL: 'smtps://us:secret@mail.example.com', MAIL_FROM })
  const state = await mailState(db, mail)
  assert.deepEqual(state.server, { address: 'mail.example.com:465', from: 'photos@example.com' })
  assert.ok((state.lastSentAt ?? '') > '2026')
  assert.ok(!JSON.stringify(state).includes('secret'))
  assert.equal((await mailState(db, undefined)).server, null)
})

test('without a mail server the page names whom to ask, and nothing is mailed', async () => {
  const plain = await startIdentity({ SUPPORT_EMAIL: 'help@example.com' })
  const visitor = plain.browser()
  const page = await visitor.get(linkTo(await signInForm(visitor), 'Forgot password?'))
  assert.match(page.text, /This installation sends no mails\./)
  assert.match(page.text, /href="mailto:help@example\.com"/)
  assert.ok(!page.text.includes('<form'))
  assert.match(
    (await visitor.post('/password', { email: 'nobody@example.com' })).text,
    /This installation sends no mails\./,
  )
  assert.equal(await plain.db.$count(jobs), 0)
  await plain.close()
})
