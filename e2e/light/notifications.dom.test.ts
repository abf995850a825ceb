import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import type { Window } from 'happy-dom'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { vapid } from '../../server/src/testing/vapid.ts'
import { startApp } from '../../server/src/testing/start-app.ts'
import { atPage, lightAt } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

const told = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'photos@example.com', ...vapid })
after(told.close)
const whereToldPage = await lightAt(told)

const card = (page: LightPage) => page.role('region', { name: 'When others answer' })
const device = (page: LightPage) => card(page).role('switch', { name: 'Notify this device' })

const keys = { p256dh: vapid.VAPID_PUBLIC_KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }

/** A browser with a push service, whose user answers like this when asked. */
function pushBrowser(page: LightPage, answers: 'granted' | 'denied') {
  let subscription: { endpoint: string } | undefined
  const asked: unknown[] = []
  const subscribed = () =>
    subscription && {
      ...subscription,
      toJSON: () => ({ keys }),
      unsubscribe: async () => void (subscription = undefined),
    }
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => subscribed() ?? null,
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        asked.push(Buffer.from(applicationServerKey).toString('base64url'))
        subscription = { endpoint: `https://fcm.googleapis.com/fcm/send/${asked.length}` }
        return subscribed()
      },
    },
    unregister: async () => void (subscription = undefined),
  }
  const permission = { now: 'default' }
  page.equip = (window: Window) => {
    const serviceWorker = { getRegistration: async () => registration, register: async () => registration }
    Object.defineProperty(window.navigator, 'serviceWorker', { value: serviceWorker })
    const Notification = { requestPermission: async () => (permission.now = answers) }
    Object.defineProperty(Notification, 'permission', { get: () => permission.now })
    Object.assign(window, { PushManager: class {}, Notification })
  }
  return { asked, permission }
}

test(
  'where neither mails nor notices are set up, Settings say nothing of them',
  atPage(async ({ page }) => {
    await page.open('/settings')
    await page.role('heading', { name: 'Preferences' }).shows()
    await until(() => assert.ok(page.sent.some(({ path }) => path === '/api/notices')))
    await page.calm()
    assert.equal(card(page).count(), 0)
  }),
)

test(
  'mails can be switched off; a browser that cannot be notified says so',
  whereToldPage(async ({ page, api }) => {
    await page.open('/settings')
    const mails = card(page).role('switch', { name: 'E-mail me when my team answers' })
    await mails.isChecked()
    await mails.click()
    await mails.isChecked(false)
    await until(async () => assert.equal((await api(identityRoutes.me, {})).newsByMail, false))
    await device(page).isEnabled(false)
    await device(page).isDescribed(/^This browser cannot be notified/)
  }),
)

test(
  'a device is notified from a press on, and not any more after another; a new visit knows',
  whereToldPage(async ({ page, api }) => {
    const { asked } = pushBrowser(page, 'granted')
    const devices = async () => (await api(dashboardRoutes.notices, {})).devices
    await page.open('/settings')
    await device(page).isChecked(false)
    await device(page).click()
    await device(page).isChecked()
    assert.deepEqual(asked, [vapid.VAPID_PUBLIC_KEY])
    const endpoint = 'https://fcm.googleapis.com/fcm/send/1'
    assert.deepEqual(await devices(), [createHash('sha256').update(endpoint).digest('base64url')])
    await page.reload()
    await device(page).isChecked()
    await device(page).click()
    await device(page).isChecked(false)
    assert.deepEqual(await devices(), [])
  }),
)

test(
  'whoever says no to the browser is told how to say yes later',
  whereToldPage(async ({ page, api }) => {
    pushBrowser(page, 'denied')
    await page.open('/settings')
    await device(page).click()
    await device(page).isDescribed(/Allow them in the settings that it has for this site/)
    await device(page).isEnabled(false)
    assert.deepEqual((await api(dashboardRoutes.notices, {})).devices, [])
  }),
)

test(
  'a device that the server refuses stays off, and the server says why',
  whereToldPage(async ({ page }) => {
    pushBrowser(page, 'granted')
    await page.open('/settings')
    page.answerWrites(() =>
      Response.json({ message: 'This browser uses a push service that is not known here' }, { status: 400 }),
    )
    await device(page).click()
    await page.text('This browser uses a push service that is not known here').shows()
    await device(page).isChecked(false)
    await device(page).isEnabled()
  }),
)
