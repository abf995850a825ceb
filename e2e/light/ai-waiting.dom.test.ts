import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { generate, startAi, until } from '../../server/src/ai/testing/start-ai.ts'
import { lightAt, type Light } from './light.ts'
import { networkIsGone, type LightPage } from './light-page.ts'
import { expectFailure, toast } from './toasts.ts'

const atPage = await lightAt(await startAi(['flux', 'openai']))

const describing = (page: LightPage) => page.role('dialog', { name: 'Generate AI Images' })
const waiting = (page: LightPage) => page.role('dialog', { name: 'Generating AI Images' })
const results = (page: LightPage) => page.role('dialog', { name: 'Select Generated Image' })

const isOrder = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.endsWith('/generate-image')
const orders = (page: LightPage) => page.sent.filter(isOrder)

async function describe({ page, api }: Pick<Light, 'page' | 'api'>, prompt: string, before = () => {}) {
  const { id } = await api(moodboardRoutes.add, { body: { title: 'Snow' } })
  await page.open(`/moodboards/${id}`)
  await page.all('main header').role('button', { name: 'Generate with AI' }).click()
  await describing(page).label('Image Description').fill(prompt)
  before()
  await describing(page).role('button', { name: 'Generate', exact: true }).click()
  return id
}

test(
  'what never reached the server is cancelled at once: it is sent no more, and makes nothing should it still arrive',
  atPage(async ({ page, api, person }) => {
    page.answer((call) => (isOrder(call) ? networkIsGone() : undefined))
    const id = await describe({ page, api }, 'Into the void')
    await waiting(page).says('No answer from the server: trying again')
    await waiting(page).role('button', { name: 'Cancel' }).click()
    await describing(page).label('Image Description').holds('Into the void')
    await toast(page, 'Generation cancelled').shows()
    // The server was told once, and had nothing there.
    const told = page.received.flatMap(({ path, status }) => (path.includes('/generations/') ? [status] : []))
    assert.deepEqual(told, [404])
    const sent = orders(page)
    const { key } = JSON.parse(sent[0]?.body ?? '{}') as { key: string }
    const late = await generate(person, { board: id, prompt: 'Into the void', key })
    assert.deepEqual([late.status, late.body.code], [409, 'ai_cancelled'])
    page.answer()
    // The next one is asked for and comes; the one before is not.
    await describing(page).role('button', { name: 'Generate', exact: true }).click()
    await results(page).role('checkbox').shows(3)
    assert.equal(orders(page).filter(({ body }) => body.includes(key)).length, sent.length)
    assert.equal((await api(aiRoutes.limitCheck, {})).used, 1)
  }, 'free'),
)

test(
  'without a network cancelling closes the dialog at once, and it is said that the server could not be told',
  atPage(async ({ page, api }) => {
    await describe({ page, api }, 'In a tunnel', page.goOffline)
    await waiting(page).role('button', { name: 'Cancel' }).click()
    await describing(page).label('Image Description').holds('In a tunnel')
    const sent = orders(page).length
    await expectFailure(page, 'The server cannot be reached. Check your connection.')
    assert.equal(orders(page).length, sent)
    page.answer()
    assert.equal((await api(aiRoutes.limitCheck, {})).used, 0)
  }, 'free'),
)

// spec 3.8.11
test(
  'a server that fails is asked three times, which is said, and then that it failed',
  atPage(async ({ page, api }) => {
    page.answer((call) =>
      isOrder(call) ? Response.json({ message: 'Something went wrong on our side' }, { status: 500 }) : undefined,
    )
    await describe({ page, api }, 'A broken server')
    await waiting(page).says('No answer from the server: trying again')
    await expectFailure(page, 'Failed to generate image')
    assert.equal(orders(page).length, 3)
    await describing(page).label('Image Description').holds('A broken server')
  }, 'free'),
)

// spec 3.9.7
test(
  'images that did not come are missed in words',
  atPage(async ({ page, api }) => {
    await describe({ page, api }, 'Half a coat {half}')
    await results(page).role('checkbox').shows(1)
    await results(page).role('region', { name: 'Generation 1' }).says('Only 1 of 3 images came.')
    await toast(page, 'AI images generated successfully').says('Only 1 of 3 images came.')
  }, 'free'),
)

test(
  'several that are cancelled at once all say so until each is',
  atPage(async ({ page, api, person }) => {
    const { id } = await api(moodboardRoutes.add, { body: { title: 'Snow' } })
    const prompts = ['First coat {hang}', 'Second coat {hang}']
    const made = prompts.map((prompt) => generate(person, { board: id, prompt }))
    await page.open(`/moodboards/${id}?generate=waiting`)
    const cancels = prompts.map((prompt) => waiting(page).role('region', { name: prompt }).role('button'))
    for (const cancel of cancels) await cancel.says('Cancel', true)
    const release = page.hold('DELETE', /generations/)
    for (const cancel of cancels) await cancel.click()
    for (const cancel of cancels) await cancel.says('Cancelling...')
    release()
    await describing(page).shows()
    for (const { body } of await Promise.all(made)) assert.equal(body.code, 'ai_cancelled')
  }),
)

test(
  'what is cancelled too late is offered where that is said',
  atPage(async ({ page, api }) => {
    const release = page.hold('DELETE', /generations/)
    const id = await describe({ page, api }, 'A late coat {slow}')
    const there = () => api(aiRoutes.board, { params: { id } })
    await until(async () => (await there()).running.length > 0)
    await waiting(page).role('button', { name: 'Cancel' }).click()
    await until(async () => (await there()).images.length > 0)
    release()
    await toast(page, 'It was too late to cancel').role('button', { name: 'Show' }).click()
    await results(page).role('checkbox').shows(3)
  }),
)
