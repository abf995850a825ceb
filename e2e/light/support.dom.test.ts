import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'

const link = (page: LightPage, name: string) => page.role('main').role('link', { name, exact: true })

/** What a mail program reads from a link. */
async function mailOf(page: LightPage, name: string) {
  const href = (await link(page, name).attribute('href')) ?? ''
  const [, to = '', query = ''] = /^mailto:([^?]+)\?(.*)$/.exec(href) ?? []
  // By the rules of mails, where a plus is a plus.
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent))
  return { to: decodeURIComponent(to), ...(Object.fromEntries(fields) as { subject: string; body?: string }) }
}

// spec 3.2.82 3.2.83
test(
  'support has an address to write to, and advice on what to write',
  atPage(async ({ page }) => {
    await page.open('/support')
    await link(page, 'Contact support').shows()
    const mail = await mailOf(page, 'Contact support')
    assert.match(mail.to, /^support@/)
    assert.deepEqual(mail, { to: mail.to, subject: 'Contactsheet support' })
    await page.text(mail.to, { exact: true }).shows()
    for (const name of ['Steps to reproduce', 'Your browser', 'Your operating system', 'Screenshots']) {
      await page.role('heading', { name }).shows()
    }
  }),
)

// spec 3.2.82
test(
  'a bug report says where the person was and which request failed last',
  atPage(async ({ page, person, api }) => {
    const me = await api(identityRoutes.me, {})
    await page.open('/moodboards/999999?by=anyone')
    await page.role('heading', { name: 'Moodboard not found' }).shows()
    await page.role('link', { name: 'Support', exact: true }).first.click()

    await link(page, 'Report a bug').shows()
    const { subject, body = '' } = await mailOf(page, 'Report a bug')
    assert.match(subject, /^Contactsheet bug report \(version \d+\.\d+\.\d+\)$/)
    const facts = body.slice(body.indexOf('About this report')).split('\r\n').slice(1, -1)
    const [version, browser, system, place, request = '', ...others] = facts
    assert.match(version ?? '', /^Version: \d+\.\d+\.\d+$/)
    assert.deepEqual(
      [browser, system, place, others],
      ['Browser: Chrome 140', 'System: Linux', 'Page: /moodboards/999999', []],
    )
    const id = /^Last failed request: ([\w-]{8,})$/.exec(request)?.[1] ?? ''
    assert.deepEqual(
      page.received
        .filter(({ status }) => status === 404)
        .map((answer) => answer.requestId)
        .at(-1),
      id,
    )
    // Nobody is named, neither here nor by the words of a search.
    for (const own of [me.email ?? '', me.lastName ?? '', person.userId, 'anyone']) {
      assert.ok(own !== '' && !body.includes(own), own)
    }
    // The screen shows what the mail will say.
    await page.role('definition').saying(id).shows()
  }),
)

test(
  'without a mail program, the address and the report are copied',
  atPage(async ({ page }) => {
    await page.open('/support')
    await page.role('button', { name: 'Copy address' }).click()
    await page.text('Address copied').first.shows()
    assert.match(await page.copied(), /^support@\S+$/)
    await page.role('button', { name: 'Copy report' }).click()
    await page.text('Report copied').first.shows()
    assert.match(await page.copied(), /^To: support@\S+\nSubject: Contactsheet bug report .*\n\nWhat happened\?\n/)
  }),
)

test(
  'while the address is loading there is advice, and a failure can be tried again',
  atPage(async ({ page }) => {
    const { promise: free, resolve: release } = Promise.withResolvers<void>()
    page.answer(async ({ path }) => {
      if (path !== '/api/about') return
      await free
      return Response.json({ message: 'The database is away' }, { status: 503 })
    })
    await page.open('/support')
    await page.text('Loading the address of support...').shows()
    await page.role('heading', { name: 'Steps to reproduce' }).shows()
    release()
    await page.role('alert').says('The address of support could not be loaded')
    await page.role('alert').says('The database is away')
    page.answer()
    await page.role('button', { name: 'Try again' }).click()
    await link(page, 'Contact support').shows()
  }),
)
