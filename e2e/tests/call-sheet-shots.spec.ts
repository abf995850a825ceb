import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPictures } from '../boards/board-pictures.ts'
import { addCallSheet, card, visit } from '../call-sheets.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, type Studio } from '../studio.ts'
import type { APIRequestContext } from '@playwright/test'

/** A shared plan with a shot by a picture of its public board, and one in words; the team may tick. */
async function aPlan(studio: Studio, request: APIRequestContext) {
  await studio.signIn()
  const { id } = await addCallSheet(studio)
  const board = await studio.api(moodboardRoutes.add, { body: { title: 'Linen' } })
  const [image] = await addPictures(request, board.id, 2)
  await studio.api(shootRoutes.change, { params: { id }, body: { moodboardId: board.id, teamTicksShots: true } })
  await studio.api(shootRoutes.addShotPictures, { params: { id }, body: { imageIds: [image?.id ?? 0] } })
  await studio.api(shootRoutes.addShot, { params: { id }, body: { title: 'Hands', notes: '85 mm, f/2' } })
  const body = { shareMoodboard: true }
  const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params: { id }, body })
  return { id, address: `/shoots/share/${shareToken}` }
}

visit(
  'the team ticks shots on the plan, in lines that a thumb meets, and on paper',
  async ({ stranger, studio, context }) => {
    const { id, address } = await aPlan(studio, context.request)
    await stranger.goto(address)
    const shots = card(stranger, 'Shot List')
    const hands = shots.getByRole('checkbox', { name: 'Hands' })
    await expect(shots.getByRole('checkbox')).toHaveCount(2)
    await expect(shots.locator('img')).toHaveCount(1)
    const line = await shots.locator('label').last().boundingBox()
    expect(line?.height).toBeGreaterThanOrEqual(48)
    await shots.locator('label').last().click()
    await expect(hands).toBeChecked()
    const stored = async () =>
      (await studio.api(shootRoutes.shots, { params: { id } })).map(({ doneAt }) => doneAt !== null)
    await expect.poll(stored).toEqual([false, true])
    await expectAccessible(stranger)
    await expectNoSidewaysScroll(stranger)

    await visit.step('a tick that cannot be saved is taken back with words', async () => {
      await stranger.context().setOffline(true)
      await hands.click()
      await expect(shots.getByRole('alert')).toContainText('Not saved. The server cannot be reached.')
      await expect(hands).toBeChecked()
      await stranger.context().setOffline(false)
    })
    await visit.step('where only the photographer ticks, what is done is said, and paper has boxes', async () => {
      await studio.api(shootRoutes.change, { params: { id }, body: { teamTicksShots: false } })
      await stranger.reload()
      await expect(shots.getByRole('checkbox')).toHaveCount(0)
      await expect(shots.getByRole('listitem').last()).toContainText('Done')
      await stranger.emulateMedia({ media: 'print' })
      await expect(shots.getByRole('checkbox')).toHaveCount(2)
      await expect(shots.getByRole('listitem').first()).toHaveCSS('break-inside', 'avoid')
    })
  },
)
