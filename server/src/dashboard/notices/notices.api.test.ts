import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { plainText, startMailServer } from '#identity/testing/mail-server.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { purging } from '#platform/work/purge.ts'
import { runDueJobs } from '#platform/work/worker.ts'
import { aPicture } from '../../testing/a-picture.ts'
import { startApp, type Person } from '../../testing/start-app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { mailNews } from './mail-news.job.ts'
import { noticePurges } from './notices.purge.ts'
import { tellNews } from './tell-news.job.ts'

const inbox = await startMailServer()
after(inbox.stop)
const mails = { SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, MAIL_FROM: 'photos@example.com' }
const { signIn, anonymous, db, config, close } = await startApp(mails)
after(close)

/** Does all that is due by now, with this or another mail server. */
async function work({ mail = config.mail } = {}) {
  const ways = { mail, push: undefined, ownUrl: 'https://photos.example.com', patience: 1000 }
  await db.update(jobs).set({ dueAt: sql`now()` })
  const all = [tellNews(ways), mailNews(ways)] as never[]
  await runDueJobs({ db, jobs: all, log: { error: () => undefined }, stopping: new AbortController().signal })
}

/** An hour has gone by since all that this person was told, and since all that was done. */
async function anHourPasses({ userId }: Person) {
  const back = sql`- interval '61 minutes'`
  await db.execute(sql`update users set noticed_at = noticed_at ${back} where id = ${userId}`)
  await db.execute(sql`update shoot_answers set answered_at = answered_at ${back} where user_id = ${userId}`)
}

const sentTo = async (ana: Person) => {
  const { rows } = await db.execute<{ email: string }>(sql`select email from users where id = ${ana.userId}`)
  return inbox.arrived.filter(({ to }) => to.includes(rows[0]?.email ?? '')).map(({ message }) => message)
}
const waiting = async ({ userId }: Person) => {
  const { rows } = await db.execute(sql`
    select kind from jobs where input ->> 'userId' = ${userId} and state in ('waiting', 'running')`)
  return rows.length
}

/** A shared shoot with people on its team, and what answers for each of them. */
async function aTeam(ana: Person, names: string[]) {
  const ids: number[] = []
  for (const firstName of names)
    ids.push((await ana(contactRoutes.add, { body: { type: 'model', firstName } })).body.id)
  const { id } = (await ana(shootRoutes.add, { body: { title: 'Linen and dunes', contactIds: ids } })).body
  return Promise.all(
    ids.map(async (contactId) => {
      const link = await ana(answerRoutes.addOwnLink, { params: { id, contactId }, body: {} })
      const params = { token: link.body.shareToken }
      return async (words: string) => {
        const to = (await anonymous(sharingRoutes.callSheet, { params })).body.answersTo
        const answer = await anonymous(answerRoutes.giveAnswer, { params, body: { answer: 'question', words, to } })
        assert.equal(answer.status, 200)
      }
    }),
  )
}

// asvs 1.3.11
test('many answers at once are one mail, which says how many and nothing that anybody typed', async () => {
  const ana = await signIn({ firstName: 'Anastasia' })
  const team = await aTeam(ana, ['Luz', 'Kai', 'Mia'])
  await Promise.all(team.map((answer) => answer('Is there parking?')))
  assert.equal(await waiting(ana), 1)
  await work()
  const [message = '', ...more] = await sentTo(ana)
  assert.deepEqual(more, [])
  assert.match(message, /^Subject: 3 new answers\r$/m)
  const text = plainText(message)
  assert.match(text, /There are 3 new answers on your shoots and boards\./)
  assert.match(text, /https:\/\/photos\.example\.com\/\r?\n/)
  assert.match(text, /in Settings: https:\/\/photos\.example\.com\/settings/)
  assert.doesNotMatch(message, /Luz|Kai|Mia|Linen|parking|Anastasia/)
  assert.equal(await waiting(ana), 0)
})

test('there is one mail an hour, and the next says what came since', async () => {
  const ana = await signIn()
  const [luz, kai] = await aTeam(ana, ['Luz', 'Kai'])
  await luz?.('First')
  await work()
  await kai?.('Second')
  await work()
  await work()
  assert.equal((await sentTo(ana)).length, 1)
  assert.equal(await waiting(ana), 1, 'it waits for the hour')
  await anHourPasses(ana)
  await work()
  const [, second = ''] = await sentTo(ana)
  assert.match(plainText(second), /There is 1 new answer on/)
  await anHourPasses(ana)
  await work()
  assert.deepEqual([(await sentTo(ana)).length, await waiting(ana)], [2, 0])
})

test('no mail tells what has been seen, goes to whoever wants none, or to whoever may not sign in', async () => {
  const [seen, off, gone] = [await signIn(), await signIn(), await signIn()]
  for (const ana of [seen, off, gone]) await (await aTeam(ana, ['Luz']))[0]?.('Parking?')
  await seen(dashboardRoutes.seeHappenings, { body: { until: '2999-01-01T00:00:00.000Z' } })
  const changed = await off(profileRoutes.change, { body: { newsByMail: false } })
  assert.equal(changed.body.newsByMail, false)
  await db.execute(sql`update users set is_active = false where id = ${gone.userId}`)
  await work()
  for (const ana of [seen, off, gone]) assert.deepEqual([await sentTo(ana), await waiting(ana)], [[], 0])
  // What comes later is told as ever.
  await off(profileRoutes.change, { body: { newsByMail: true } })
  await (await aTeam(off, ['Kai']))[0]?.('Parking?')
  await work()
  assert.equal((await sentTo(off)).length, 1)
})

test('marks, Done and pictures of guests are told; what changes nothing for the owner is not', async () => {
  const ana = await signIn()
  const board = (await ana(moodboardRoutes.add, { body: { title: 'Dunes' } })).body
  await ana(moodboardRoutes.addImage, { params: { id: board.id }, body: {}, files: { image: aPicture() } })
  const open = { isPublic: true, guestPicks: true, guestUploads: 'ask' } as const
  const { shareToken } = (await ana(moodboardRoutes.change, { params: { id: board.id }, body: open })).body
  const at = { token: shareToken ?? '' }
  const { guestKey } = (await anonymous(sharedMoodboardRoutes.addGuest, { params: at, body: { name: 'Mia' } })).body
  const guest = { ...at, guestKey }
  const image = (await anonymous(sharedMoodboardRoutes.moodboard, { params: at })).body.images[0]?.key ?? ''
  await anonymous(sharedMoodboardRoutes.changeGuest, { params: guest, body: { name: 'Mia B' } })
  assert.equal(await waiting(ana), 0)
  await anonymous(sharedMoodboardRoutes.pickImage, { params: { ...guest, image }, body: { verdict: 'heart' } })
  await anonymous(sharedMoodboardRoutes.changeGuest, { params: guest, body: { done: true } })
  await anonymous(sharedMoodboardRoutes.addGuestImage, { params: guest, files: { image: aPicture() } })
  assert.equal(await waiting(ana), 1)
  await work()
  assert.match(plainText((await sentTo(ana))[0] ?? ''), /There are 3 new answers/)
})

test('a refused answer tells nothing', async () => {
  const ana = await signIn()
  await aTeam(ana, ['Luz'])
  const { id } = (await ana(shootRoutes.add, { body: { title: 'Other' } })).body
  const { shareToken } = (await ana(sharingRoutes.shareShoot, { params: { id }, body: {} })).body
  const params = { token: shareToken ?? '' }
  const body = { answer: 'in', to: 'x'.repeat(43), person: 'y'.repeat(16) } as const
  assert.ok((await anonymous(answerRoutes.giveAnswer, { params, body })).status >= 400)
  assert.equal(await waiting(ana), 0)
})

test('a mail server that is away is asked again, and what came meanwhile is in the same mail', async () => {
  const ana = await signIn()
  const [luz, kai] = await aTeam(ana, ['Luz', 'Kai'])
  await luz?.('First')
  const away = { ...config.mail, port: 1 } as NonNullable<typeof config.mail>
  await work({ mail: away })
  await kai?.('Second')
  assert.equal(await waiting(ana), 1)
  await work({ mail: away })
  assert.deepEqual(await sentTo(ana), [])
  await work()
  assert.match(plainText((await sentTo(ana)).join()), /There are 2 new answers/)
  // The second came after it was decided to tell: it is looked at once more, and not told twice.
  await anHourPasses(ana)
  await work()
  assert.equal(await waiting(ana), 0)
  assert.equal((await sentTo(ana)).length, 1)
})

test('whoever waits for work that failed for good is told again a day later', async () => {
  const ana = await signIn()
  const [luz, kai] = await aTeam(ana, ['Luz', 'Kai'])
  await luz?.('First')
  await db.execute(sql`update jobs set state = 'failed' where input ->> 'userId' = ${ana.userId}`)
  await db.execute(sql`update waiting_notices set created_at = now() - interval '25 hours'`)
  await purging('dashboard', noticePurges).run(undefined, { db, stopped: new AbortController().signal })
  await kai?.('Second')
  await work()
  assert.match(plainText((await sentTo(ana))[0] ?? ''), /There are 2 new answers/)
})

test('without mail and devices nothing waits, and nothing is offered', async () => {
  const bare = await sharedApp()
  const ben = await bare.signIn()
  const luz = (await ben(contactRoutes.add, { body: { type: 'model', firstName: 'Luz' } })).body.id
  const { id } = (await ben(shootRoutes.add, { body: { title: 'Linen', contactIds: [luz] } })).body
  const link = await ben(answerRoutes.addOwnLink, { params: { id, contactId: luz }, body: {} })
  const params = { token: link.body.shareToken }
  const to = (await bare.anonymous(sharingRoutes.callSheet, { params })).body.answersTo
  await bare.anonymous(answerRoutes.giveAnswer, { params, body: { answer: 'in', to } })
  const { rows } = await bare.db.execute(sql`select 1 from waiting_notices where user_id = ${ben.userId}`)
  assert.deepEqual(rows, [])
  assert.deepEqual((await ben(dashboardRoutes.notices, {})).body, { mails: false, pushKey: null, devices: [] })
  assert.equal((await (await signIn())(dashboardRoutes.notices, {})).body.mails, true)
})
