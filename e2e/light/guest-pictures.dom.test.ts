import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { aBoard } from '../../server/src/testing/a-board.ts'
import { aPicture } from '../../server/src/testing/a-picture.ts'
import { atPage, type Light } from './light.ts'
import { until, type Part } from './part.ts'
import { closeFailure, expectFailure, toast } from './toasts.ts'

/** A board with one image, on which pictures of a guest wait. */
async function boardWithOffers({ person, api }: Pick<Light, 'person' | 'api'>, count: number) {
  const { id } = await aBoard(person, 1)
  const params = { id }
  const board = await api(moodboardRoutes.change, { params, body: { isPublic: true, guestUploads: 'ask' } })
  const token = board.shareToken ?? ''
  const { guestKey } = await api(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name: 'Kai' } })
  const add = () =>
    api(sharedMoodboardRoutes.addGuestImage, { params: { token, guestKey }, files: { image: aPicture() } })
  for (let place = 0; place < count; place += 1) await add()
  return { id, params, token, guestKey }
}

const strip = (words: string) => ({ name: `From guests: ${words}` })

test(
  'pictures of guests wait above the board until they are accepted, and then say from whom they are',
  atPage(async ({ page, person, api }) => {
    const { id, params } = await boardWithOffers({ person, api }, 3)
    await page.open('/moodboards')
    await page.text('3 to accept').shows()
    await page.open(`/moodboards/${id}`)
    const waiting = page.role('region', strip('3 pictures wait'))
    await waiting.text('from Kai').shows(3)
    await page.all('main [data-id] a').shows(1)

    page.answerWrites(() => new Response('', { status: 500 }))
    await waiting.role('button', { name: 'Accept all' }).click()
    await expectFailure(page, 'Failed to accept the pictures')
    await closeFailure(page)
    await waiting.role('button', { name: 'Decline the picture from Kai' }).first.click()
    await expectFailure(page, 'Failed to decline the picture')
    await waiting.text('from Kai').shows(3)
    page.answer()

    await waiting.role('button', { name: 'Accept the picture from Kai' }).first.click()
    await toast(page, '1 picture added to the moodboard').shows()
    await page.role('button', { name: 'Comment on image 2, from Kai' }).shows()
    await page.role('region', strip('2 pictures wait')).role('button', { name: 'Accept all' }).click()
    await page.role('region', { name: /^From guests/ }).isGone()
    const { images, waitingCount } = await api(moodboardRoutes.detail, { params })
    assert.deepEqual([images.map(({ guestName }) => guestName), waitingCount], [[null, 'Kai', 'Kai', 'Kai'], 0])
    await page.open(`/moodboards/${id}?image=${images[1]?.id}`)
    await page.role('dialog', { name: 'Gallery' }).text('From Kai').shows()
  }),
)

test(
  'a declined picture comes back with Undo',
  atPage(async ({ page, person, api }) => {
    const { id, params } = await boardWithOffers({ person, api }, 1)
    await page.open(`/moodboards/${id}`)
    await page.role('region', strip('1 picture waits')).role('button', { name: 'Decline the picture from Kai' }).click()
    await page.role('region', strip('1 picture waits')).isGone()
    await toast(page, 'Picture declined').role('button', { name: 'Undo' }).click()
    await page.role('region', strip('1 picture waits')).text('from Kai').shows()
    assert.equal((await api(moodboardRoutes.offers, { params })).offers.length, 1)
  }),
)

test(
  'whoever shares a board says whether guests add pictures and save some, before there is a link and after',
  atPage(async ({ page, person, api }) => {
    const { id } = await aBoard(person, 1)
    await page.open(`/moodboards/${id}?share=true`)
    const dialog = page.role('dialog', { name: 'Share this moodboard' })
    await dialog.label('Pictures from guests').holds('off')
    await dialog.label('Pictures from guests').choose('ask')
    await dialog.label('Let guests save pictures').click()
    await dialog.role('button', { name: /^Share|^Open|^Create/ }).click()
    const asked = async () => {
      const { isPublic, guestUploads, guestsMaySave } = await api(moodboardRoutes.detail, { params: { id } })
      return [isPublic, guestUploads, guestsMaySave]
    }
    await dialog.label('Link to the moodboard').shows()
    assert.deepEqual(await asked(), [true, 'ask', true])
    await dialog.label('Pictures from guests').choose('They appear at once')
    await dialog.label('Let guests save pictures').click()
    await until(async () => assert.deepEqual(await asked(), [true, 'trust', false]))
  }),
)

/** A finger on a part, at a time of its own: always at the same place. */
function tap(part: Part, at: number) {
  const element = part.now()
  const window = element.ownerDocument.defaultView ?? assert.fail('no window')
  const options = { bubbles: true, cancelable: true, pointerType: 'touch', clientX: 300, clientY: 200 }
  const event = new window.PointerEvent('click', options)
  Object.defineProperty(event, 'timeStamp', { value: at })
  element.dispatchEvent(event)
}

test(
  'a double tap takes back one picture, though the next one has moved under the finger',
  atPage(async ({ page, person, api }) => {
    const { token, guestKey } = await boardWithOffers({ person, api }, 4)
    page.equip = ({ localStorage }) => localStorage.setItem(`contactsheet.guest.${token}`, JSON.stringify(guestKey))
    await page.open(`/moodboards/share/${token}`)
    const own = page.role('region', { name: 'Your pictures' })
    const tiles = own.role('button', { name: /^Take back/ })
    await tiles.shows(4)
    const taken = () => page.sent.filter(({ method }) => method === 'DELETE').length
    tap(tiles.first, 1000)
    tap(tiles.first, 1100)
    await tiles.shows(3)
    tap(tiles.first, 1300)
    await page.calm()
    assert.equal(taken(), 1)
    tap(tiles.first, 3000)
    await tiles.shows(2)
    await page.calm()
    assert.equal(taken(), 2)
  }),
)
