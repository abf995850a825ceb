import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

type Somebody = { firstName: string; phone?: string; email?: string; instagramHandle?: string }

/** A shared shoot with these people, opened with its dialog. */
async function openDialog({ page, api }: Light, people: Somebody[]) {
  const { id } = await addShoot(api, { location: 'Quarry' })
  const ids = []
  for (const body of people) {
    const { id: contactId } = await api(contactRoutes.add, { body: { type: 'model', lastName: 'Berg', ...body } })
    await api(shootRoutes.addContact, { params: { id, contactId }, body: { role: 'Model' } })
    ids.push(contactId)
  }
  const { shareToken } = await api(sharingRoutes.shareShoot, { params: { id }, body: {} })
  await page.open(`/schedule/${id}?share=true`)
  await page.role('dialog', { name: 'Share this shoot plan' }).shows()
  return { id, ids, shareToken }
}

const dialog = (page: LightPage) => page.role('dialog', { name: 'Share this shoot plan' })
const row = (page: LightPage, name: string) => dialog(page).role('button', { name: new RegExp(`^${name} Berg`) })
const group = (page: LightPage, name: string) => dialog(page).role('group', { name: `Send to ${name} Berg` })
const linksMade = (page: LightPage) =>
  page.sent.filter(({ method, path }) => method === 'PUT' && path.endsWith('/link'))
const answerOf = async ({ api }: Light, id: number, contactId: number) =>
  (await api(answerRoutes.answers, { params: { id } })).find((one) => one.contactId === contactId)

test(
  'each of the team gets the plan by a link of their own, and the row says how far they are',
  atPage(async (light) => {
    const { page, api } = light
    const luz = { firstName: 'Luz', phone: '+49 170 5550120', email: 'luz@example.com', instagramHandle: 'luz.b' }
    const { id, ids, shareToken } = await openDialog(light, [luz, { firstName: 'Kai' }])
    await row(page, 'Luz').says('Nothing sent yet')
    await row(page, 'Kai').says('Nothing sent yet')
    assert.equal(linksMade(page).length, 0, 'only a row that is opened asks for a link')

    const release = page.hold('PUT', /\/link$/)
    await row(page, 'Luz').click()
    // What a press needs is there before it.
    await group(page, 'Luz').role('button', { name: 'WhatsApp' }).isEnabled(false)
    release()
    const whatsapp = group(page, 'Luz').role('link', { name: 'WhatsApp' })
    await whatsapp.shows()
    const href = (await whatsapp.attribute('href')) ?? ''
    const words = new URL(href).searchParams.get('text') ?? ''
    const own = /\/shoots\/share\/(\w{32})$/m.exec(words)?.[1] ?? ''
    assert.match(href, /^https:\/\/wa\.me\/491705550120\?text=/)
    assert.match(words, /^Hi Luz, here is the plan: Wedding Shoot\nFriday, May 9, 2031, 2:00 PM\nQuarry\n/)
    assert.notEqual(own, shareToken)
    assert.match(
      (await group(page, 'Luz').role('link', { name: 'SMS' }).attribute('href')) ?? '',
      /^sms:\+491705550120\?&body=Hi%20Luz/,
    )
    assert.match(
      (await group(page, 'Luz').role('link', { name: 'Mail' }).attribute('href')) ?? '',
      /^mailto:luz@example\.com\?subject=Wedding/,
    )

    await group(page, 'Luz').role('link', { name: 'Instagram' }).has('href', 'https://ig.me/m/luz.b')
    await group(page, 'Luz').role('link', { name: 'Instagram' }).click()
    await until(async () => assert.equal(await page.copied(), words))
    await row(page, 'Luz').says(/Not opened yet · Sent just now$/)
    await until(async () => assert.notEqual((await answerOf(light, id, ids[0] ?? 0))?.sentAt, null))

    await row(page, 'Luz').click()
    await group(page, 'Luz').isGone()
    await row(page, 'Luz').click()
    await whatsapp.has('href', href)
    assert.equal(linksMade(page).length, 1, 'the row has its link for as long as the page lives')

    await row(page, 'Kai').click()
    await group(page, 'Kai').role('button', { name: 'Copy' }).click()
    await until(async () => assert.match(await page.copied(), /^Hi Kai/))
    await group(page, 'Kai').role('link').isGone()

    const open = await api(answerRoutes.noteOpened, { params: { token: own } })
    assert.equal(open, undefined)
    const { answersTo } = await api(sharingRoutes.callSheet, { params: { token: own } })
    const body = { answer: 'question', words: 'Is there parking?', to: answersTo } as const
    await api(answerRoutes.giveAnswer, { params: { token: own }, body })
    await dialog(page).role('button', { name: 'Close', exact: true }).click()
    await page.role('button', { name: 'Share', exact: true }).click()
    await row(page, 'Luz').says('Has a question')
    await row(page, 'Luz').says('Is there parking?')
  }),
)

test(
  'an answer is put right and taken back, and a link is closed after a question',
  atPage(async (light) => {
    const { page, api } = light
    const { id, ids } = await openDialog(light, [{ firstName: 'Luz' }])
    await row(page, 'Luz').click()
    const own = group(page, 'Luz')
    await own.role('button', { name: 'Copy' }).click()
    const press = (name: string) => own.role('button', { name, exact: true }).click()
    await press('In')
    await row(page, 'Luz').says('In · as you noted')
    await page.text('Answer noted', { exact: true }).first.shows()
    await page.calm()
    await press('Clear')
    await row(page, 'Luz').says('Not opened yet')
    await page.text('Answer cleared', { exact: true }).first.shows()
    await page.role('button', { name: 'Undo' }).click()
    await row(page, 'Luz').says('In · as you noted')
    await page.calm()
    assert.equal((await answerOf(light, id, ids[0] ?? 0))?.answer, 'in')
    await press("Can't")
    await row(page, 'Luz').says("Can't come · as you noted")

    assert.equal((await answerOf(light, id, ids[0] ?? 0))?.links, 1)
    await press('Close their link')
    const question = page.role('dialog', { name: 'Close their link?' })
    await question.says('stops working at once')
    await question.role('button', { name: 'Close link' }).click()
    await page.text('Link closed', { exact: true }).first.shows()
    await until(async () => assert.equal((await answerOf(light, id, ids[0] ?? 0))?.links, 0))
    assert.equal((await api(sharingRoutes.list, {})).length, 1)
    await row(page, 'Luz').click()
    await own.role('button', { name: 'Copy' }).isEnabled()
    assert.equal(linksMade(page).length, 2, 'what was closed is not shown again')
  }),
)

test(
  'a link that cannot be made says so, and is asked for again',
  atPage(async (light) => {
    const { page } = light
    await openDialog(light, [{ firstName: 'Luz' }])
    page.answerWrites(() => Response.json({ message: 'Not now' }, { status: 500 }))
    await row(page, 'Luz').click()
    await dialog(page).text('Their link could not be made').shows()
    page.answer()
    await dialog(page).role('button', { name: 'Try again' }).click()
    await group(page, 'Luz').role('button', { name: 'Copy' }).isEnabled()
  }),
)

test(
  'the link of all goes with ready words or as a code; a browser without a share sheet offers none',
  atPage(async (light) => {
    const { page, api } = light
    await api(profileRoutes.change, { body: { planMessage: '{name}: {shoot}, {day}, {me}' } })
    const { shareToken } = await openDialog(light, [])
    await dialog(page)
      .text(/Nobody is on the team yet/)
      .shows()
    await dialog(page).role('button', { name: 'Send' }).isGone()
    await dialog(page).role('button', { name: 'Copy message' }).click()
    await until(async () => {
      const copied = await page.copied()
      assert.match(copied, /Wedding Shoot, Friday, May 9, 2031/)
      assert.match(copied, new RegExp(`\nhttps?://.*/shoots/share/${shareToken}$`))
    })
    await dialog(page).role('button', { name: 'QR code' }).click()
    await dialog(page).role('img', { name: 'QR code of the plan' }).shows()
  }),
)

test(
  'messages are worded in Settings with a preview, and what is unknown is said before it is saved',
  atPage(async ({ page, api }) => {
    await page.open('/settings?tab=sharing')
    const card = page.role('region', { name: 'Messages' })
    const field = card.label('Sending a plan', { exact: true })
    const preview = card.label('Preview of sending a plan')
    await preview.says('Hi Luz, here is the plan: Harbour at dawn')
    await field.fill('Hi {name}, {nmae}')
    await card.text(/^There is no \{nmae\}\. You can use/).shows()
    await card.role('button', { name: 'Save messages' }).click()
    await field.hasFocus()
    assert.equal((await api(identityRoutes.me, {})).planMessage, null)

    await field.fill('Dear {name}, on {day}')
    await preview.says('Dear Luz, on Friday, May 9, 2031')
    await preview.says('/shoots/share/')
    await card.label('As long as day, time and place are not known').first.click()
    await preview.says(/^Dear Luz http/)
    await card.role('button', { name: 'Save messages' }).click()
    await page.text('Messages saved', { exact: true }).first.shows()
    const { planMessage, askMessage } = await api(identityRoutes.me, {})
    assert.deepEqual([planMessage, askMessage], ['Dear {name}, on {day}', null])

    await card.role('button', { name: 'Back to our words' }).click()
    await card.role('button', { name: 'Save messages' }).click()
    await until(async () => assert.equal((await api(identityRoutes.me, {})).planMessage, null))
  }),
)
