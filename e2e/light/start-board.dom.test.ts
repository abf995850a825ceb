import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'
import { toast } from './toasts.ts'

const start = (page: LightPage) => page.role('region', { name: 'What should it feel like?' })
const failing = () => Response.json({ message: 'No' }, { status: 500 })

test(
  'an empty account is asked what the first shoot should feel like: words make a board and begin the description of its pictures',
  atPage(async ({ page, api }) => {
    await page.open('/')
    await start(page).shows()
    // The cards of document 1 stand for an empty account too.
    for (const card of ['Total Contacts', 'Total Shoots', 'Booked Shoots', 'Completed'])
      await page.role('link', { name: card, exact: true }).shows()
    await page.role('region', { name: 'First steps' }).role('heading', { name: 'Plan a shoot' }).shows()

    await start(page).role('button', { name: 'Start from words' }).click()
    await start(page).text('Prompt is required').shows()
    await start(page).label('Or describe it').fill('linen and dunes, the last light. A little wind.')
    page.answerWrites(failing)
    await start(page).role('button', { name: 'Start from words' }).click()
    await toast(page, 'Error').shows()
    await start(page).label('Or describe it').holds('linen and dunes, the last light. A little wind.')
    page.answer()
    await start(page).role('button', { name: 'Start from words' }).click()
    const dialog = page.role('dialog', { name: 'Generate AI Images' })
    await dialog.role('textbox').first.holds('linen and dunes, the last light. A little wind.')
    assert.match(page.address, /^\/moodboards\/\d+\?generate=describe$/)
    const [board] = await api(moodboardRoutes.list, {})
    assert.equal(board?.title, 'Linen and dunes, the last light')

    await page.open('/')
    await page.role('heading', { name: 'Plan a shoot' }).shows()
    await start(page).isGone()
  }),
)

test(
  'pictures that are chosen make a board that is called First ideas; without an answer they wait for another try',
  atPage(async ({ page, api }) => {
    await page.open('/')
    const picture = new File([new Uint8Array(8)], 'one.png', { type: 'image/png' })
    page.answerWrites(failing)
    await start(page).all('input[type=file]').upload(picture)
    await start(page).text('1 picture kept, not on a board yet.').shows()
    page.answer()
    await start(page).role('button', { name: 'Try again' }).click()
    await page.role('heading', { name: 'First ideas' }).shows()
    const [board] = await api(moodboardRoutes.list, {})
    assert.equal(page.address, `/moodboards/${board?.id}`)
    // The board takes them as if they had been chosen there.
    await until(() => assert.ok(page.sent.some(({ path }) => path === `/api/moodboards/${board?.id}/images`)))
  }),
)
