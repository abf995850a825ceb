import type { Page } from '@playwright/test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { addCallSheet, visit } from '../call-sheets.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, type Studio } from '../studio.ts'

const answersOf = (studio: Studio, id: number) => studio.api(answerRoutes.answers, { params: { id } })
const answerOf = async (studio: Studio, id: number, name: string) =>
  (await answersOf(studio, id)).find(({ contact }) => contact.firstName === name)
async function ownLinkOf(studio: Studio, id: number, name: string) {
  const { contactId = 0 } = (await answerOf(studio, id, name)) ?? {}
  const { shareToken } = await studio.api(answerRoutes.addOwnLink, { params: { id, contactId }, body: {} })
  return `/shoots/share/${shareToken}`
}

/** The part of the plan that asks. */
const asking = (page: Page) => page.locator('section').filter({ has: page.locator('#answer') })
const button = (page: Page, name: string) => asking(page).getByRole('button', { name, exact: true })

/** As browsers are in which nothing may be stored. */
const withoutStorage = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('No', 'SecurityError') } })`

visit(
  'by a link of their own somebody answers with one press, and again when the time has moved @touch',
  async ({ stranger, studio }) => {
    await studio.signIn()
    const { id } = await addCallSheet(studio)
    const address = await ownLinkOf(studio, id, 'Mara')
    await stranger.setViewportSize({ width: 360, height: 740 })
    await stranger.goto(address)
    await expect(asking(stranger)).toContainText('Can you make it?')
    expect(((await button(stranger, "I'm in").boundingBox())?.height ?? 0) >= 48).toBe(true)
    await expectNoSidewaysScroll(stranger)
    await button(stranger, "I'm in").tap()
    await expect(asking(stranger)).toContainText("You're in")
    await expect(button(stranger, "I'm in")).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await answerOf(studio, id, 'Mara'))?.standing).toBe('in')
    await expect.poll(async () => (await answerOf(studio, id, 'Mara'))?.openedAt).not.toBeNull()

    await studio.api(shootRoutes.change, { params: { id }, body: { time: '11:00' } })
    await button(stranger, "I can't").tap()
    await expect(asking(stranger).getByRole('alert')).toContainText('The plan has changed since you opened it.')
    expect((await answerOf(studio, id, 'Mara'))?.standing).toBe('in')
    await button(stranger, 'Show the plan').tap()
    await expect(asking(stranger)).toContainText('Time moved from 9:30 AM to 11:00 AM since you said yes')
    await expect(asking(stranger)).toContainText('Does your answer still hold?')
    await expectAccessible(stranger)
    await button(stranger, "I'm in").tap()
    await expect(asking(stranger)).not.toContainText('moved')
    expect(await answerOf(studio, id, 'Mara')).toMatchObject({ standing: 'in', isOld: false, way: 'own' })

    await studio.api(shootRoutes.change, { params: { id }, body: { status: 'cancelled' } })
    await stranger.reload()
    await expect(asking(stranger)).toContainText('Cancelled since you said yes')
    await expect(button(stranger, "I'm in")).toHaveCount(0)
  },
)

visit(
  'by the link that all have somebody says who it is, also where nothing can be stored @touch',
  async ({ stranger, studio }) => {
    await studio.signIn()
    const { id } = await addCallSheet(studio)
    const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params: { id }, body: {} })
    await stranger.setViewportSize({ width: 360, height: 740 })
    await stranger.addInitScript(withoutStorage)
    await stranger.goto(`/shoots/share/${shareToken}`)
    await button(stranger, 'Question').tap()
    const send = button(stranger, 'Send')
    await stranger.getByLabel('Your question').fill('Is there parking?')
    await expect(send).toBeDisabled()
    await stranger.getByLabel('Who are you?').selectOption({ label: 'Jonas Bergström' })
    await stranger.route('**/answer', (route) => route.abort(), { times: 1 })
    await send.tap()
    await expect(asking(stranger).getByRole('alert')).toContainText('The server cannot be reached')
    await expect(stranger.getByLabel('Your question')).toHaveValue('Is there parking?')
    await send.tap()
    await expect(asking(stranger)).toContainText('You asked a question')
    await expect(asking(stranger)).toContainText('Is there parking?')
    expect(await answerOf(studio, id, 'Jonas')).toMatchObject({
      standing: 'question',
      way: 'link',
      words: 'Is there parking?',
    })

    // The page itself remembers; a new one asks again, and takes another answer for the same person.
    await button(stranger, "I can't").tap()
    await expect(asking(stranger)).toContainText("You can't come")
    await stranger.reload()
    await expect(asking(stranger)).toContainText('Can you make it?')
    await expectNoSidewaysScroll(stranger)
  },
)

visit(
  'a device that may store something knows the person again, who can say that it is somebody else @desktop',
  async ({ stranger, studio }) => {
    await studio.signIn()
    const { id } = await addCallSheet(studio)
    const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params: { id }, body: {} })
    await stranger.goto(`/shoots/share/${shareToken}`)
    await button(stranger, "I'm in").click()
    await stranger.getByLabel('Who are you?').selectOption({ label: 'Mara Okafor' })
    await button(stranger, 'Send').click()
    await expect(stranger.locator('#answer')).toBeFocused()
    await stranger.reload()
    await expect(asking(stranger)).toContainText("You're in")
    await asking(stranger).getByRole('button', { name: 'Not you?' }).click()
    await expect(asking(stranger)).toContainText('Can you make it?')
    await stranger.reload()
    await expect(asking(stranger)).toContainText('Can you make it?')
  },
)
