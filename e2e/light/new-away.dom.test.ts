import { test } from 'node:test'
import { atPage } from './light.ts'
import { toast } from './toasts.ts'

test(
  'a new shoot without a network says before the press and at it that it needs one, and keeps what was typed',
  atPage(async ({ page }) => {
    await page.open('/schedule?add=true')
    const sheet = page.role('dialog', { name: 'Schedule New Shoot' })
    await sheet.label('Notes').fill('At the quarry')
    page.goOffline()
    await sheet.text(/needs a network/).isGone()
    await sheet.role('button', { name: 'Schedule Shoot' }).click()
    await sheet.role('alert').says('Not sent: there is no network. What you typed stays here.')
    await toast(page, /./).isGone()
    await sheet.label('Notes').holds('At the quarry')
    await sheet.role('button', { name: 'Cancel' }).click()
    await sheet.isGone()
    page.push('/schedule?add=true')
    await sheet.text('A new shoot needs a network. What you type stays here until there is one.').shows()
    await sheet.label('Notes').holds('At the quarry')
  }),
)
