import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { addPictures } from '../boards/board-pictures.ts'
import { addCallSheet, card, visit } from '../call-sheets.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { holdCode } from '../looks/held-code.ts'
import { countShifts, shiftsNow } from '../looks/layout-shift.ts'
import { readBack } from '../looks/printed.ts'
import { expect, type Studio } from '../studio.ts'

const overview = (page: Page) => page.getByRole('region', { name: 'Overview' })

/** An afternoon in Berlin that ends after sunset, and the address of its call sheet. */
async function afternoon(studio: Studio, notes = 'Warm, quiet pictures.') {
  const { id } = await addCallSheet(studio)
  const params = { id }
  await studio.api(shootRoutes.change, {
    params,
    body: { date: '2027-11-27', time: '14:30', duration: 180, notes },
  })
  await studio.api(shootRoutes.addCallTime, { params, body: { time: '15:30', title: 'Portraits' } })
  const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params, body: {} })
  return { params, address: `/shoots/share/${shareToken}`, shareToken }
}

visit(
  'the plan can be read before its code has loaded; the head and the timeline of the day stand where they were',
  { tag: '@touch' },
  async ({ stranger, studio }) => {
    await studio.signIn()
    const genres = await studio.api(labelRoutes.listGenres, {})
    const { id } = genres.find(({ name }) => name === 'Editorial') ?? { id: 0 }
    await studio.api(labelRoutes.changeGenre, { params: { id }, body: { name: 'Editorial', color: '#ffee00' } })
    const { address } = await afternoon(studio)
    const errors: string[] = []
    stranger.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await countShifts(stranger)
    const letGo = await holdCode(stranger)
    await stranger.goto(address, { waitUntil: 'commit' })
    const times = card(stranger, 'Call Times')
    await visit.step(
      'the plan can be read before its code has loaded, and nothing moves when that takes over',
      async () => {
        await expect(overview(stranger).getByText('2:30 PM to 5:30 PM', { exact: true })).toBeVisible()
        await expect(overview(stranger).getByText('Warm, quiet pictures.')).toBeVisible()
        await expect(times.getByText('Portraits', { exact: true })).toBeVisible()
        await expect(overview(stranger)).not.toContainText('For you')
        letGo()
        await expect(overview(stranger)).toContainText('Berlin time. For you it begins at 8:30 AM')
        expect((await shiftsNow(stranger)).shifted).toBeLessThanOrEqual(0.02)
        expect(errors).toEqual([])
      },
    )
    // spec 2.2.72 2.2.74
    await visit.step('the head says who, when and how long, by whose clocks, in the colour of the genre', async () => {
      await expect(stranger.getByRole('heading', { level: 1, name: 'Shoot Plan' })).toBeVisible()
      await expect(stranger.getByRole('banner').getByText('Ana Lindqvist', { exact: true })).toBeVisible()
      await expect(overview(stranger).getByRole('heading', { name: 'Saturday, November 27, 2027' })).toBeVisible()
      await expect(overview(stranger)).toContainText('Nov27Sat')
      await expect(overview(stranger).getByText('2:30 PM to 5:30 PM', { exact: true })).toBeVisible()
      await expect(
        overview(stranger).getByText('Berlin time. For you it begins at 8:30 AM', { exact: true }),
      ).toBeVisible()
      await expect(overview(stranger).getByText('Nov', { exact: true })).toHaveCSS(
        'background-color',
        'rgb(255, 238, 0)',
      )
    })
    // spec 2.2.78
    await visit.step(
      'call times are a timeline of the day, with gold where golden hours meet them or the shoot',
      async () => {
        await expect(
          times.getByText(
            /^Line of the day\. The shoot is from 2:30 PM to 5:30 PM\. Golden hour [23]:\d\d to [34]:\d\d PM/,
          ),
        ).toBeAttached()
        await expect(times.getByRole('listitem')).toContainText([
          /8:00 AM.*Crew call/,
          /11:00 AM.*First look.*North wall/,
          /[23]:\d\d PM.*Evening golden hour until [34]:\d\d PM/,
          /3:30 PM.*Portraits.*In the evening golden hour/,
        ])
      },
    )
    await expectAccessible(stranger)
    await stranger.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(stranger)
  },
)

/** Opens a call sheet in another browser than that of the test. */
async function otherReader(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
  look: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(address)
  await expect(overview(page).getByText('2:30 PM to 5:30 PM', { exact: true })).toBeVisible()
  await look(page)
  await context.close()
}

visit(
  'guests add the plan to their own calendar, follow its links, and read it in its zone and without JavaScript',
  { tag: '@desktop' },
  async ({ stranger, browser, studio }) => {
    await studio.signIn()
    const { address, params } = await afternoon(
      studio,
      'See https://example.com/cafe. Not javascript:alert(1) (http://example.org/a_(b)), www.example.net',
    )
    await studio.api(shootRoutes.addLink, { params, body: { label: 'Key is with the porter', url: '' } })
    await visit.step('readers in the zone of the shoot are told nothing of zones', () =>
      otherReader(browser, { timezoneId: 'Europe/Paris' }, address, async (page) => {
        await expect(overview(page).getByText('Berlin time')).toBeHidden()
        await expect(overview(page).getByText(/^(In \d+ days|Tomorrow|Today|Yesterday|\d+ days ago)$/)).toBeVisible()
      }),
    )
    await visit.step('without JavaScript the plan can be read as well', () =>
      otherReader(browser, { javaScriptEnabled: false }, address, async (page) => {
        await expect(card(page, 'Call Times').getByText('Portraits', { exact: true })).toBeVisible()
        await expect(page.getByText('needs JavaScript')).toHaveCount(0)
      }),
    )
    await stranger.goto(address)
    // spec 2.2.74 2.2.80
    await visit.step(
      'addresses in texts are links, http and https only; a link without an address is text',
      async () => {
        const links = overview(stranger).getByRole('link', { name: /^http/ })
        await expect(links).toHaveText(['https://example.com/cafe', 'http://example.org/a_(b)'])
        for (const link of await links.all()) await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
        await expect(overview(stranger)).toContainText('Not javascript:alert(1) (')
        const listed = card(stranger, 'Links')
        await expect(listed.getByText('Key is with the porter', { exact: true })).toBeVisible()
        await expect(listed.getByRole('link')).toHaveCount(1)
      },
    )
    const calendars = stranger.getByRole('navigation', { name: 'Add to Calendar' })
    const query = async (name: string) => {
      const link = calendars.getByRole('link', { name })
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      return new URL((await link.getAttribute('href')) ?? '').searchParams
    }
    // spec 2.2.75
    await visit.step('guests add the plan to their own calendar', async () => {
      const google = await query('Google')
      expect(google.get('text')).toBe('Editorial with Ana Lindqvist')
      expect(google.get('dates')).toBe('20271127T143000/20271127T173000')
      expect(google.get('ctz')).toBe('Europe/Berlin')
      expect(google.get('location')).toContain('Studio Nord')
      expect(google.get('details')).toContain(`Plan: ${stranger.url()}`)
      expect((await query('Outlook')).get('startdt')).toBe('2027-11-27T13:30:00Z')
      const arrives = stranger.waitForEvent('download')
      await calendars.getByRole('link', { name: 'Calendar file (.ics)' }).click()
      expect((await arrives).suggestedFilename()).toBe('editorial-with-ana-lindqvist-2027-11-27.ics')
    })
    await studio.api(shootRoutes.change, { params, body: { status: 'cancelled' } })
    await stranger.reload()
    await expect(
      stranger.getByRole('heading', { name: /^Cancelled on [A-Z][a-z]{2} \d{1,2} by Ana Lindqvist$/ }),
    ).toBeInViewport()
    await expect(overview(stranger)).toBeHidden()
    await stranger.getByText('What was planned').click()
    await expect(overview(stranger)).toBeVisible()
    await expect(calendars).toHaveCount(0)
  },
)

visit(
  'the screen says when the plan was updated; a usual shoot is one page on paper, with its code @whole',
  async ({ stranger, studio, page }) => {
    await studio.signIn()
    await studio.api(profileRoutes.change, { body: { portfolioUrl: 'https://ana.example.com/' } })
    const { address, params } = await afternoon(studio)
    const { id } = await studio.api(moodboardRoutes.add, { body: { title: 'Linen', description: 'Soft light' } })
    await addPictures(page.request, id, 6)
    await studio.api(shootRoutes.change, { params, body: { moodboardId: id } })
    await studio.api(sharingRoutes.shareShoot, { params, body: { shareMoodboard: true } })
    for (const title of ['Book the van', 'Charge batteries']) {
      const task = await studio.api(shootRoutes.addTask, { params, body: { title } })
      const body = { assignedTo: 'Jonas Bergström', dueDate: '2027-05-07' }
      await studio.api(shootRoutes.changeTask, { params: { ...params, taskId: task.id }, body })
    }
    await stranger.goto(address)
    const foot = stranger.getByRole('contentinfo')
    await expect(foot.getByText(/^Updated [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M$/)).toBeVisible()
    await expect(foot.getByText(/^Version/)).toBeHidden()
    for (const format of ['A4', 'Letter']) {
      const { text, outside, pages } = await readBack(await stranger.pdf({ format }))
      expect([format, pages, outside]).toEqual([format, 1, []])
      expect(text).toMatch(/Version [0-9a-f]{8} of /)
      // Whoever reads it may be elsewhere than whoever printed it.
      expect(text).toContain('Berlin time')
      expect(text).not.toMatch(/Updated|Add to Calendar|For you/)
    }
  },
)
