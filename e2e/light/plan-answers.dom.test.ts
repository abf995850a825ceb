import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import type { Answer } from '@contactsheet/contracts/shoots/answers'
import { addShoot, addSomebody } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import { networkIsGone, type LightPage } from './light-page.ts'
import { until } from './part.ts'

/** A shoot with Mara on its team: her own link to the plan, and the one that all have. */
async function sharedPlan(api: Light['api']) {
  const { id } = await addShoot(api)
  const { id: contactId } = await addSomebody(api, 'Mara', { shootId: id, role: 'Model' })
  const { shareToken } = await api(sharingRoutes.shareShoot, { params: { id }, body: {} })
  const own = await api(answerRoutes.addOwnLink, { params: { id, contactId }, body: {} })
  const address = (token: string | null) => `/shoots/share/${token}`
  return { id, forAll: address(shareToken), forMara: address(own.shareToken) }
}

const card = (page: LightPage) => page.role('region', { name: /Can you make it|You're in|You can't come|You asked/ })
const press = (page: LightPage, name: string) => card(page).role('button', { name, exact: true }).click()
/** Opens a plan by the link that all have, and types a question of Mara's. Returns the shoot's id. */
async function typeQuestion(page: LightPage, api: Light['api']) {
  const { id, forAll } = await sharedPlan(api)
  await page.open(forAll)
  await press(page, 'Question')
  await page.label('Who are you?').choose('Mara Berg')
  await page.label('Your question').fill('Is there parking?')
  return id
}

const isSaid = (api: Light['api'], id: number, answer: Answer, words: string | null) =>
  until(async () => {
    const [said] = await api(answerRoutes.answers, { params: { id } })
    assert.deepEqual([said?.answer, said?.words], [answer, words])
  })

test(
  'a question stays as it was typed while the plan, which has changed, is shown anew',
  atPage(async ({ page, api }) => {
    const id = await typeQuestion(page, api)
    await api(shootRoutes.change, { params: { id }, body: { time: '11:00' } })
    await press(page, 'Send')
    await press(page, 'Show the plan')
    await page.text('11:00 AM').first.shows()
    await card(page).role('alert').says('', true)
    await page.label('Your question').holds('Is there parking?')
    await press(page, 'Send')
    await page.role('heading', { name: 'You asked a question' }).hasFocus()
    await isSaid(api, id, 'question', 'Is there parking?')
  }),
)

test(
  'what was typed can still be read when the plan that is shown anew is cancelled',
  atPage(async ({ page, api }) => {
    const id = await typeQuestion(page, api)
    await api(shootRoutes.change, { params: { id }, body: { status: 'cancelled' } })
    await press(page, 'Send')
    await press(page, 'Show the plan')
    const region = page.role('region', { name: 'Nobody is asked any more' })
    await region.text('This was not sent, and cannot be any more:').shows()
    await region.text('Is there parking?').shows()
    await region.role('button').isGone()
  }),
)

test(
  'by a link of their own the plan that is shown anew says what has changed',
  atPage(async ({ page, api }) => {
    const { id, forMara } = await sharedPlan(api)
    await page.open(forMara)
    await press(page, "I'm in")
    await card(page).text("You're in").shows()
    await api(shootRoutes.change, { params: { id }, body: { time: '11:00' } })
    await press(page, "I can't")
    await press(page, 'Show the plan')
    await card(page).text('Time moved from 2:00 PM to 11:00 AM since you said yes').shows()
    await press(page, "I can't")
    await isSaid(api, id, 'cant', null)
  }),
)

test(
  'what is typed waits in its box while another answer is pressed, whether that is saved or not',
  atPage(async ({ page, api }) => {
    const { id, forMara } = await sharedPlan(api)
    await page.open(forMara)
    await press(page, 'Question')
    await page.label('Your question').fill('Is there parking?')
    page.answerWrites(networkIsGone)
    await press(page, "I'm in")
    await card(page).role('alert').says('The server cannot be reached')
    page.answer()
    await press(page, "I'm in")
    await card(page).text("You're in").shows()
    await isSaid(api, id, 'in', null)
    await press(page, 'Question')
    await page.label('Your question').holds('Is there parking?')
    await press(page, 'Send')
    await card(page).text('You asked a question').shows()
    await isSaid(api, id, 'question', 'Is there parking?')
    await press(page, 'Question')
    await page.label('Your question').holds('')
  }),
)

test(
  'of two answers pressed while the network is slow the last one counts',
  atPage(async ({ page, api }) => {
    const { id, forMara } = await sharedPlan(api)
    await page.open(forMara)
    await card(page).shows()
    const release = page.hold('PUT', /\/answer$/)
    await press(page, "I'm in")
    await press(page, "I can't")
    await card(page).role('button', { name: "I can't" }).has('aria-pressed', 'true')
    release()
    await card(page).text("You can't come").shows()
    await isSaid(api, id, 'cant', null)
    assert.equal(page.bodies('PUT', /\/answer$/).length, 2)
  }),
)
