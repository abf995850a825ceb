import type { Page } from '@playwright/test'
import { expect, test } from '../studio.ts'

type Icon = { src: string; sizes: string; type: string; purpose: string }
type Manifest = Record<string, unknown> & {
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Omit<Icon, 'purpose'>[] }[]
}

/** Decodes a picture: its size, and how many pixels outside of the circle that every mask keeps differ from the corner or are see-through. */
const looking = (src: string) => `(async () => {
  const picture = await createImageBitmap(await (await fetch('${src}')).blob())
  const { width, height } = picture
  const sheet = new OffscreenCanvas(width, height).getContext('2d')
  sheet.drawImage(picture, 0, 0)
  const { data } = sheet.getImageData(0, 0, width, height)
  const colours = new Set()
  let outside = 0
  let opaque = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      if (data[at + 3] > 127) {
        opaque += 1
        colours.add(data[at] * 65536 + data[at + 1] * 256 + data[at + 2])
      }
      const isKept = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) <= width * 0.4
      const isGround = [0, 1, 2].every((one) => data[at + one] === data[one]) && data[at + 3] === 255
      if (!isKept && !isGround) outside += 1
    }
  return { width, height, outside, opaque: opaque / (width * height), colours: colours.size }
})()`
type Looked = { width: number; height: number; outside: number; opaque: number; colours: number }

async function manifestOf(page: Page) {
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  return (await answer.json()) as Manifest
}

test('the manifest is complete, the browser finds nothing wrong with it, and its shortcuts open their dialogs @desktop', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn()
  await page.goto('/roadmap')
  const { icons, shortcuts, ...fields } = await manifestOf(page)
  expect(fields).toEqual({
    id: '/',
    name: 'Contactsheet',
    short_name: 'Contactsheet',
    description: 'Your people, your shoots, your moodboards, on one sheet.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#faf8f5',
    background_color: '#faf8f5',
    color_scheme_dark: { theme_color: '#121110', background_color: '#121110' },
    categories: ['business', 'photo', 'productivity'],
    share_target: {
      action: '/add-pictures',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [
          { name: 'pictures', accept: ['image/*'] },
          { name: 'cards', accept: ['text/vcard', 'text/x-vcard', '.vcf'] },
        ],
      },
    },
  })
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
    'monochrome 512x512',
  ])
  for (const { src, sizes, type, purpose } of [...icons, ...shortcuts.flatMap((each) => each.icons)].map((icon) => ({
    purpose: 'any',
    ...icon,
  }))) {
    expect((await page.request.get(src)).headers()['content-type']).toBe(type)
    const { width, height, outside, opaque, colours } = await page.evaluate<Looked>(looking(src))
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
    if (purpose === 'maskable') expect([src, outside, opaque]).toEqual([src, 0, 1])
    if (purpose === 'monochrome') {
      expect(colours).toBe(1)
      expect(opaque).toBeGreaterThan(0.1)
      expect(opaque).toBeLessThan(0.6)
    }
  }
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect(await page.evaluate<Looked>(looking(apple ?? ''))).toMatchObject({ width: 180, height: 180, opaque: 1 })

  const session = await context.newCDPSession(page)
  expect((await session.send('Page.getAppManifest')).errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A test's window is always private.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  await test.step('the shortcuts open their dialogs, and the page has the colours of both schemes', async () => {
    expect(shortcuts.map(({ name }) => name)).toEqual(['New shoot', 'Add contact'])
    const dialogs = ['Schedule New Shoot', 'Add New Contact']
    for (const [place, { url }] of shortcuts.entries()) {
      await page.goto(url)
      await expect(page.getByRole('dialog', { name: dialogs[place] })).toBeVisible()
    }
    const colour = (scheme: string) => page.locator(`meta[name=theme-color][media*=${scheme}]`)
    await expect(colour('light')).toHaveAttribute('content', '#faf8f5')
    await expect(colour('dark')).toHaveAttribute('content', '#121110')
    for (const name of ['mobile-web-app-capable', 'apple-mobile-web-app-capable']) {
      await expect(page.locator(`meta[name=${name}]`)).toHaveAttribute('content', 'yes')
    }
  })
})
