import type { Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { addPictures } from '../boards/board-pictures.ts'
import { openBoard, shownOrder, storedOrder, tile } from '../boards/board-page.ts'
import { drag, middle, way } from '../pointers/fingers.ts'
import { expect, test } from '../studio.ts'

const link = (page: Page, id: number | undefined) => tile(page, id).getByRole('link')

/** The left edge of a picture, a little above its middle. */
async function before(page: Page, id: number | undefined) {
  const box = await tile(page, id).boundingBox()
  if (!box) throw new Error('The picture is not on the screen')
  return { x: box.x + 6, y: box.y + box.height / 2 }
}

/** The order with the first picture put before the fourth. */
const expected = (ids: number[]) => [ids[1], ids[2], ids[0], ...ids.slice(3)]

test('a mouse carries a picture to another place; several selected pictures move as one @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id, ids } = await openBoard(page, studio, 6)
  await test.step('Escape ends a drag and leaves everything as it was', async () => {
    const [from, to] = [await middle(tile(page, ids[0])), await before(page, ids[3])]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await expect(page.locator('[data-carried]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-carried]')).toHaveCount(0)
    // Let go over the picture itself, it is not opened either.
    await page.mouse.move(from.x, from.y)
    await page.mouse.up()
    expect(await shownOrder(page)).toEqual(ids)
    expect(await storedOrder(studio, id)).toEqual(ids)
    await expect(page).toHaveURL(`/moodboards/${id}`)
  })
  // spec 3.2.19 3.2.24 3.9.14
  await test.step('a mouse carries a picture to another place', async () => {
    const [from, to] = [await middle(tile(page, ids[0])), await before(page, ids[3])]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 7, from.y)
    await expect(page.locator('[data-carried]')).toHaveCount(0)
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await expect(tile(page, ids[0])).toHaveAttribute('data-carried', '')
    await page.mouse.up()
    await expect.poll(() => shownOrder(page)).toEqual(expected(ids))
    await expect.poll(() => storedOrder(studio, id)).toEqual(expected(ids))
    // What was carried was not opened.
    await expect(page).toHaveURL(`/moodboards/${id}`)
  })
  await test.step('several selected pictures move as one', async () => {
    const now = expected(ids)
    const mark = async (place: number) => {
      await tile(page, now[place]).hover()
      await tile(page, now[place]).getByRole('checkbox').check()
    }
    await mark(0)
    await mark(2)
    const [from, to] = [await middle(tile(page, now[2])), await before(page, now[5])]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await expect(page.locator('[data-carried]')).toHaveCount(2)
    await page.mouse.up()
    await expect.poll(() => storedOrder(studio, id)).toEqual([1, 3, 4, 0, 2, 5].map((place) => now[place]))
    await link(page, now[0]).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Home')
    await expect(page.getByText('2 images at places 1 to 2 of 6.')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect.poll(() => storedOrder(studio, id)).toEqual([0, 2, 1, 3, 4, 5].map((place) => now[place]))
  })
})

/** The click after the next touch comes a tenth of a second late, as on a busy phone. */
const clickLate = `window.late = new Promise((resolve) => {
  const over = new AbortController()
  const drop = (event) => event.isTrusted && (event.preventDefault(), event.stopImmediatePropagation())
  addEventListener('click', drop, { capture: true, signal: over.signal })
  addEventListener('pointerdown', () => over.abort(), { capture: true, once: true })
  const click = ({ target }) => resolve(target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })))
  addEventListener('pointerup', (event) => setTimeout(click, 100, event), { once: true })
}), undefined`

// spec 3.2.25 3.9.14
test('a finger that rests carries a picture; one that moves at once scrolls @touch', async ({ page, studio }) => {
  await studio.signIn()
  const { id, ids } = await openBoard(page, studio, 6)
  await page.setViewportSize({ width: 412, height: 480 })
  await tile(page, ids[0]).scrollIntoViewIfNeeded()
  const top = await page.evaluate<number>('scrollY')
  await drag(page, way(await middle(tile(page, ids[0])), 0, -120))
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(top)
  await expect(page.locator('[data-carried]')).toHaveCount(0)

  await page.setViewportSize({ width: 412, height: 839 })
  await tile(page, ids[3]).scrollIntoViewIfNeeded()
  const [from, to] = [await middle(tile(page, ids[0])), await before(page, ids[3])]
  const held = await drag(page, [from], { holds: true })
  await expect(page.locator('[data-carried]')).toHaveCount(1)
  await page.evaluate(clickLate)
  await held.release()
  await page.evaluate('window.late')
  // Resting without moving selects, and the click that the browser makes of it does not take that back.
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()

  const { carryTo } = await rest(page, from)
  await carryTo(way(from, to.x - from.x, to.y - from.y))
  await expect.poll(() => storedOrder(studio, id)).toEqual(expected(ids))
  expect(await shownOrder(page)).toEqual(expected(ids))
})

/** A finger that rests until the picture is lifted, and then moves along points. */
async function rest(page: Page, at: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await touch('touchStart', at)
  await expect(page.locator('[data-carried]')).toHaveCount(1)
  return {
    carryTo: async (points: { x: number; y: number }[]) => {
      for (const point of points) await touch('touchMove', point)
      await touch('touchEnd')
    },
  }
}

/** Notes every order of the pictures in the half second after a Space, looking between any two tasks of the page. */
const noteOrders = `window.orders = new Promise((resolve) => {
  const seen = []
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data: until }) => {
    const now = Array.from(document.querySelectorAll('[data-id]'), ({ dataset }) => Number(dataset.id))
    if (String(seen.at(-1)) !== String(now)) seen.push(now)
    if (performance.now() < until) port2.postMessage(until)
    else resolve(seen)
  }
  addEventListener('keydown', ({ key }) => key === ' ' && port2.postMessage(performance.now() + 500), true)
}), undefined`

// spec 3.2.26 3.9.14
test('the keyboard moves a picture step by step, says where it is, and keeps the focus @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id, ids } = await openBoard(page, studio, 6)
  await link(page, ids[0]).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Image picked up, place 1 of 6/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Image at place 2 of 6.')).toBeAttached()
  await expect(link(page, ids[0])).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.evaluate(noteOrders)
  await page.keyboard.press('Space')
  await expect(page.getByText('Image dropped at place 3 of 6.')).toBeAttached()
  expect(await page.evaluate('orders')).toEqual([expected(ids)])
  await expect.poll(() => storedOrder(studio, id)).toEqual(expected(ids))
  await expect(link(page, ids[0])).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await expect.poll(async () => (await shownOrder(page)).at(-1)).toBe(ids[0])
  await page.keyboard.press('Escape')
  await expect(page.getByText('Image back where it was.')).toBeAttached()
  expect(await shownOrder(page)).toEqual(expected(ids))
  await expect(link(page, ids[0])).toBeFocused()
  // Without anything in hand, arrows move the focus.
  await page.keyboard.press('ArrowLeft')
  await expect(link(page, ids[2])).toBeFocused()
})

// spec 3.4.2
test('an order that cannot be stored is put back, and one that is out of date is read again @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id, ids } = await openBoard(page, studio, 4)
  const move = async (steps: number) => {
    await link(page, ids[0]).focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
  }
  const order = '**/images/order'
  await page.route(order, (route) => route.abort())
  await move(1)
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect.poll(() => shownOrder(page)).toEqual(ids)
  await page.unroute(order)

  const [late] = await addPictures(page.request, id, 1)
  await test.step('an order is kept although a picture has come since the page was read', async () => {
    await move(2)
    await expect.poll(() => storedOrder(studio, id)).toEqual([...expected(ids), late?.id])
    await expect.poll(() => shownOrder(page)).toEqual([...expected(ids), late?.id])
  })

  // In another window, one is deleted.
  await studio.api(moodboardRoutes.removeImage, { params: { id, imageId: ids[3] ?? 0 } })
  await move(1)
  await expect(page.getByText('The images have changed. Please try again.').first()).toBeVisible()
  await expect.poll(() => shownOrder(page)).toEqual([ids[1], ids[2], ids[0], late?.id])
})
