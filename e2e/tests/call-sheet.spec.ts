import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addPictures } from '../boards/board-pictures.ts'
import { addCallSheet, addTeam, card, crew, visit } from '../call-sheets.ts'
import { readBack } from '../looks/printed.ts'
import { withoutFirstAnswers } from '../pages/first-answers.ts'
import { expect, test, type Studio } from '../studio.ts'

async function sharedAt(studio: Studio, id: number) {
  const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params: { id }, body: {} })
  return `/shoots/share/${shareToken}`
}

// spec 1.2.10 2.2.4 2.2.71 2.2.72 2.2.74 2.2.76 2.2.78 2.2.79 2.2.80 2.2.84 2.7.28, asvs 3.2.2
visit('a stranger sees every card of the plan, with all words as text @desktop', async ({ stranger, studio }) => {
  const { email } = await studio.signIn()
  await studio.api(profileRoutes.change, { body: { portfolioUrl: 'https://ana.example.com/' } })
  const shoot = await addCallSheet(studio)
  const params = { id: shoot.id }
  await studio.api(shootRoutes.addTask, { params, body: { title: 'Pack' } })
  const { id: taskId } = await studio.api(shootRoutes.addTask, { params, body: { title: 'Scout' } })
  await studio.api(shootRoutes.changeTask, { params: { ...params, taskId }, body: { status: 'done' } })
  const asked: string[] = []
  stranger.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname))
  const address = await sharedAt(studio, shoot.id)
  await stranger.goto(address)

  await expect(stranger.getByRole('heading', { level: 1, name: 'Shoot Plan' })).toBeVisible()
  await expect(stranger.getByRole('banner')).toContainText('Ana Lindqvist')
  const overview = stranger.getByRole('region', { name: 'Overview' })
  for (const text of ['Editorial', 'Sunday, May 9, 2027', '9:30 AM', 'Rain plan: the café next door.'])
    await expect(overview).toContainText(text)
  await expect(overview.getByRole('link', { name: /^Studio Nord/ })).toHaveAttribute('href', /maps/)

  const team = card(stranger, 'Team')
  await expect(team.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(team.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('href', 'https://ana.example.com/')
  await expect(team.getByRole('listitem')).toContainText(
    ['Ana', 'Mara OkaforModel', 'Jonas', 'Yuki TanakaTeam Member'].map(
      (words) => new RegExp(words.replace(/([a-z])([A-Z])/, '$1\\s*$2')),
    ),
  )
  await expect(team.getByRole('link', { name: '@mara.ok' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(team.getByText('mara.okafor@example.com')).toHaveCount(0)

  await expect(card(stranger, 'Call Times').getByRole('listitem')).toContainText([
    /8:00 AM.*Crew call/,
    /11:00 AM.*First look.*North wall/,
  ])
  await expect(card(stranger, 'Sun')).toContainText('Sunrise5:21 AM')
  for (const text of ['Confirm the location', 'Ask for the lift key.', 'In Progress', 'Jonas Bergström · Due May 7'])
    await expect(card(stranger, 'Tasks')).toContainText(text)
  await expect(card(stranger, 'Tasks').getByRole('listitem')).toContainText([
    /In Progress/,
    /Pack.*To Do/,
    /Scout.*Done/,
  ])
  await expect(card(stranger, 'Links').getByRole('link', { name: 'References' })).toHaveAttribute(
    'href',
    'https://example.com/references',
  )
  // Everything came with the page.
  expect(asked).toEqual([])

  await studio.api(shootRoutes.change, { params, body: { genre: '<b>Film</b> & "$&"' } })
  await studio.api(profileRoutes.change, {
    body: { firstName: '"><script>alert(1)</script>', lastName: "O'Neil & Co" },
  })
  await stranger.reload()
  await expect(overview).toContainText('<b>Film</b> & "$&"')
  await expect(stranger).toHaveTitle(`<b>Film</b> & "$&" Shoot with "><script>alert(1)</script> O'Neil & Co`)
})

// spec 2.2.82 2.2.83 2.8.25
visit('a link that leads nowhere, and a plan that cannot be fetched, say so @desktop', async ({ stranger, studio }) => {
  const answer = await stranger.goto(`/shoots/share/${'a'.repeat(32)}`)
  expect(answer?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Shoot Not Found')
  const gone = stranger.getByText('The shared shoot link is invalid or has expired.', { exact: true })
  await expect(gone).toBeVisible()
  const maybe = stranger.getByText('It may also be the connection.')
  await expect(maybe).toHaveCount(0)

  await studio.signIn()
  const { id } = await addCallSheet(studio)
  await withoutFirstAnswers(stranger)
  await stranger.route('**/api/shared-shoots/*', (route) => route.abort())
  await stranger.goto(await sharedAt(studio, id))
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Shoot Not Found')
  await expect(gone).toBeVisible()
  await expect(maybe).toBeVisible()
  await stranger.unroute('**/api/shared-shoots/*')
  await stranger.getByRole('button', { name: 'Try again' }).click()
  await expect(stranger.getByText('Shoot Plan')).toBeVisible()
})

visit(
  'the plan is accessible and fits a 320 px screen, however long its words are @touch',
  async ({ stranger, studio }) => {
    await studio.signIn()
    const shoot = await addCallSheet(studio)
    const params = { id: shoot.id }
    const long = 'Fotografieausstattungsverleihgesellschaft'.repeat(3)
    await studio.api(shootRoutes.change, { params, body: { genre: long.slice(0, 50), location: long, notes: long } })
    await studio.api(profileRoutes.change, { body: { firstName: long.slice(0, 80) } })
    await studio.api(shootRoutes.addCallTime, { params, body: { time: '12:00', title: long, notes: long } })
    await studio.api(shootRoutes.addTask, { params, body: { title: long } })
    await studio.api(shootRoutes.addLink, { params, body: { url: `https://example.com/${long}` } })
    await addTeam(studio, shoot.id, [{ firstName: long.slice(0, 90), lastName: 'Long', role: long.slice(0, 90) }])
    await stranger.setViewportSize({ width: 320, height: 640 })
    await stranger.goto(await sharedAt(studio, shoot.id))
    await expect(card(stranger, 'Team')).toBeVisible()
    await expectNoSidewaysScroll(stranger)
    const print = await stranger.getByRole('button', { name: 'Print' }).boundingBox()
    expect(print?.height).toBeLessThan(60)
    await expectAccessible(stranger)
  },
)

visit('a plan with 25 people prints as a call sheet with nothing cut @whole', async ({ stranger, studio }) => {
  await studio.signIn()
  const shoot = await addCallSheet(studio)
  const others = Array.from({ length: 25 - crew.length }, (_, index) => ({
    firstName: `Person${index + 1}`,
    lastName: 'Of the long and double-barrelled family name'.slice(0, 20 + index),
    role: index % 2 ? 'Second assistant camera and lights' : null,
    email: `person${index + 1}.with.a.long.address@subdomain.example.com`,
    instagramHandle: `person_${index + 1}_pictures`,
  }))
  await addTeam(studio, shoot.id, others)
  await studio.api(sharingRoutes.shareShoot, { params: { id: shoot.id }, body: { showEmails: true } })
  const address = await sharedAt(studio, shoot.id)
  await stranger.emulateMedia({ colorScheme: 'dark' })
  await stranger.goto(address)
  await expect(card(stranger, 'Team').getByRole('listitem')).toHaveCount(26)

  for (const format of ['A4', 'Letter']) {
    const { text, outside, pages } = await readBack(await stranger.pdf({ format }))
    expect(outside).toEqual([])
    expect(pages).toBeLessThanOrEqual(3)
    for (const { firstName, lastName, email } of [...crew, ...others]) {
      expect(text).toContain(`${firstName} ${lastName}`)
      if (email !== undefined) expect(text.replaceAll(' ', '')).toContain(email)
    }
    for (const words of [
      'Studio Nord, Kastanienallee 12, Rear building, 10435 Berlin',
      'Sunrise 5:21 AM',
      'Confirm the location',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/8:00 AM Crew call 11:00 AM First look/)
    expect(text.replaceAll(' ', '')).toContain(`Liveplan:${stranger.url()}`)
    expect(text).toMatch(/Version [0-9a-f]{8} of /)
    expect(text).not.toContain('Made with')
  }
})

test('the plan opens in a browser that refuses all cookies @whole', async ({ studio, baseURL, launchOptions }) => {
  await studio.signIn()
  const shoot = await addCallSheet(studio)
  const address = await sharedAt(studio, shoot.id)
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-no-cookies-'))
  await mkdir(path.join(folder, 'Default'))
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(path.join(folder, 'Default/Preferences'), JSON.stringify(blocked))
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, baseURL })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await expect(page.getByText('Mara Okafor')).toBeVisible()
    expect(
      await page.evaluate<string>(
        '(() => { try { return String(localStorage.length) } catch { return "refused" } })()',
      ),
    ).toBe('refused')
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
})

// spec 2.2.5 2.2.77
visit(
  'the moodboard stands on the plan and on paper while it is public, and no longer',
  { tag: '@desktop' },
  async ({ page, stranger, studio }) => {
    await studio.signIn()
    const shoot = await addCallSheet(studio)
    const { id } = await studio.api(moodboardRoutes.add, { body: { title: 'Linen', description: 'Soft light' } })
    const images = await addPictures(page.request, id, 7)
    await studio.api(moodboardRoutes.commentImage, {
      params: { id, imageId: images[0]?.id ?? 0 },
      body: { comment: 'This light' },
    })
    await studio.api(shootRoutes.change, { params: { id: shoot.id }, body: { moodboardId: id } })
    const address = await sharedAt(studio, shoot.id)
    await stranger.goto(address)
    await expect(card(stranger, 'Team')).toBeVisible()
    await expect(card(stranger, 'Linen')).toHaveCount(0)

    const params = { id: shoot.id }
    await studio.api(sharingRoutes.shareShoot, { params, body: { shareMoodboard: true } })
    const { shareToken } = await studio.api(moodboardRoutes.detail, { params: { id } })
    await stranger.reload()
    const board = card(stranger, 'Linen')
    await expect(board).toContainText('Soft light')
    await expect(board.locator('img')).toHaveCount(6)
    for (const image of await board.locator('img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect(image).not.toHaveJSProperty('naturalWidth', 0)
    }
    await expect(board.getByRole('img', { name: 'This light' })).toBeVisible()
    const full = board.getByRole('link', { name: 'View Full Moodboard' })
    await expect(full).toHaveAttribute('href', `/moodboards/share/${shareToken}`)
    await expectAccessible(stranger)
    await stranger.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(stranger)

    await stranger.emulateMedia({ media: 'print' })
    await expect(board.getByText(`/moodboards/share/${shareToken}`)).toBeVisible()
    await expect(board.locator('img').last()).toBeVisible()

    await studio.api(moodboardRoutes.change, { params: { id }, body: { isPublic: false } })
    await stranger.reload()
    await expect(card(stranger, 'Team')).toBeVisible()
    await expect(board).toHaveCount(0)
  },
)
