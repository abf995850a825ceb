import type { Page } from '@playwright/test'
import { expect, test } from '../studio.ts'

const about = '**/api/about'
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** What a mail program reads from a link. */
async function mailOf(page: Page, name: string) {
  const href = (await link(page, name).getAttribute('href')) ?? ''
  const [, to = '', query = ''] = /^mailto:([^?]+)\?(.*)$/.exec(href) ?? []
  // By the rules of mails, where a plus is a plus.
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent))
  return { to: decodeURIComponent(to), ...(Object.fromEntries(fields) as { subject: string; body?: string }) }
}

async function expectAddressAndAdvice(page: Page) {
  await expect(link(page, 'Contact support')).toBeVisible()
  const mail = await mailOf(page, 'Contact support')
  expect(mail.to).toMatch(/^support@/)
  expect(mail).toEqual({ to: mail.to, subject: 'Contactsheet support' })
  await expect(page.getByText(mail.to, { exact: true })).toBeVisible()
  for (const point of ['Steps to reproduce', 'Your browser', 'Your operating system', 'Screenshots']) {
    await expect(page.getByRole('heading', { name: point })).toBeVisible()
  }
}

/** The report names the page and one of the failed requests, and nothing of these people and words. */
async function expectReport(page: Page, failed: string[], own: string[]) {
  const { subject, body = '' } = await mailOf(page, 'Report a bug')
  expect(subject).toMatch(/^Contactsheet bug report \(version \d+\.\d+\.\d+\)$/)
  const facts = body.slice(body.indexOf('About this report')).split('\r\n').slice(1, -1)
  expect(facts).toEqual([
    expect.stringMatching(/^Version: \d+\.\d+\.\d+$/),
    expect.stringMatching(/^Browser: Chrom\w+ \d+$/),
    expect.stringMatching(/^System: (Linux|Windows)$/),
    'Page: /moodboards/999999',
    expect.stringMatching(/^Last failed request: [\w-]{8,}$/),
  ])
  const id = facts.at(-1)?.split(': ')[1] ?? ''
  expect(failed).toContain(id)
  for (const word of own) expect(body).not.toContain(word)
  // The screen shows what the mail will say.
  await expect(page.getByRole('definition').filter({ hasText: id })).toBeVisible()
}

test('support has an address to write to, and advice on what to write; a failure to load it can be tried again @desktop', async ({
  page,
  context,
  studio,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await studio.signIn()
  const failed: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) failed.push(answer.headers()['x-request-id'] ?? '')
  })
  await page.goto('/moodboards/999999?by=anyone')
  await expect(page.getByRole('heading', { name: 'Moodboard not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Support', exact: true }).click()
  await expectAddressAndAdvice(page)
  // Nobody is named, neither here nor by the words of a search.
  await test.step('a bug report says where the person was and which request failed last', () =>
    expectReport(page, failed, [person.email, person.lastName, 'anyone']))

  await test.step('without a mail program, the address and the report are copied', async () => {
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect(page.getByText('Address copied').first()).toBeVisible()
    expect(await copied()).toMatch(/^support@\S+$/)
    await page.getByRole('button', { name: 'Copy report' }).click()
    await expect(page.getByText('Report copied').first()).toBeVisible()
    expect(await copied()).toMatch(/^To: support@\S+\nSubject: Contactsheet bug report .*\n\nWhat happened\?\n/)
  })

  await test.step('while the address is loading there is advice, and a failure can be tried again', async () => {
    const { promise: free, resolve: release } = Promise.withResolvers<void>()
    await page.route(about, async (route) => {
      await free
      await route.fulfill({ status: 503, json: { message: 'The database is away' } })
    })
    await page.reload()
    await expect(page.getByText('Loading the address of support...')).toBeAttached()
    await expect(page.getByRole('heading', { name: 'Steps to reproduce' })).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toContainText('The address of support could not be loaded')
    await expect(page.getByRole('alert')).toContainText('The database is away')
    await page.unroute(about)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(link(page, 'Contact support')).toBeVisible()
  })
})
