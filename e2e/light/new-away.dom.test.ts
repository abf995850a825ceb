import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'
import { toast } from './toasts.ts'

/** What draws toasts comes a little later than the page. */
const toastsReady = (page: LightPage) => page.role('region', { name: /Notifications/ }).shows()

test(
  'a new shoot without a network says before the press and at it that it needs one, and keeps what was typed',
  atPage(async ({ page }) => {
    await page.open('/schedule?add=true')
    await toastsReady(page)
    const sheet = page.role('dialog', { name: 'Schedule New Shoot' })
    await sheet.label('Notes').fill('At the quarry')
    page.goOffline()
    await sheet.text(/needs a network/).isGone()
    await sheet.role('button', { name: 'Schedule Shoot' }).click()
    await sheet.role('alert').says('Not sent: there is no network. What you typed stays here.')
    assert.equal(toast(page, /./).count(), 0)
    await sheet.label('Notes').holds('At the quarry')
    await sheet.role('button', { name: 'Cancel' }).click()
    await sheet.isGone()
    page.push('/schedule?add=true')
    await sheet.text('A new shoot needs a network. What you type stays here until there is one.').shows()
    await sheet.label('Notes').holds('At the quarry')
  }),
)

test(
  'a new moodboard says that it was not sent only of a press for which there was no network, and once',
  atPage(async ({ page }) => {
    await page.open('/moodboards?add=true')
    const sheet = page.role('dialog', { name: 'New Moodboard' })
    const create = sheet.role('button', { name: 'Create Moodboard' })
    const needed = sheet.text('A new moodboard needs a network. What you type stays here until there is one.')
    const notSent = sheet.text('Not sent: there is no network. What you typed stays here.')
    const lose = () => {
      page.goOffline()
      page.hears('offline')
    }
    await toastsReady(page)
    await create.click()
    await sheet.text('Title is required').shows()
    lose()
    await needed.shows()
    await create.click()
    await notSent.isGone()
    await sheet.label('Title').fill('Linen')
    await create.click()
    await notSent.shows()
    assert.equal(toast(page, /./).count(), 0)
    page.answer()
    page.hears('online')
    await notSent.isGone()
    lose()
    await needed.shows()
    await notSent.isGone()
  }),
)
