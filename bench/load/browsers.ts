import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Database } from '../../server/src/platform/database/database.ts'
import { client } from '../measures/client.ts'
import { cookieOf, type Account } from './fill-installation.ts'

/** Somebody who is signed in, what their screens have shown them, and what others open by their links. */
export type BrowserInUse = Awaited<ReturnType<typeof openBrowser>>

const lettersAtOnce = 16

/** Accounts that are in use: the larger ones more often than their number says, as who keeps more people works more with them. */
export function inUse(accounts: Account[], count: number): Account[] {
  const largest = accounts.slice(0, Math.ceil(count / 5))
  const others = accounts.slice(largest.length)
  const step = Math.max(1, others.length / (count - largest.length))
  const spread = Array.from({ length: count - largest.length }, (_, place) => others[Math.floor(place * step)])
  return [...largest, ...spread.filter((account) => account !== undefined)].slice(0, count)
}

/** Signs people in and has each look at every screen once, which also gives their links and calendar. */
export async function openBrowsers(address: string, db: Database, accounts: Account[]) {
  const browsers: BrowserInUse[] = []
  const left = [...accounts.entries()]
  const hand = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      browsers.push(await openBrowser(address, db, next))
  }
  await Promise.all(Array.from({ length: lettersAtOnce }, hand))
  return browsers
}

async function openBrowser(address: string, db: Database, [place, account]: [number, Account]) {
  const { call, send, close } = client(address, await cookieOf(db, account.userId))
  const [{ body: page }, { body: planned }, { body: boards }, { body: calendar }] = await Promise.all([
    call(contactRoutes.page, {}),
    call(shootRoutes.page, { query: { limit: 20 } }),
    call(moodboardRoutes.list, {}),
    call(calendarFeedRoutes.renewFeed, {}),
  ])
  const [board] = boards
  const [shoot] = planned.shoots
  if (board === undefined || shoot === undefined) throw new Error('An account has no board or no shoot')
  const { images } = (await call(moodboardRoutes.detail, { params: { id: board.id } })).body
  const callSheet = (await call(sharingRoutes.shareShoot, { params: { id: shoot.id }, body: {} })).body
  const shared = (await call(moodboardRoutes.change, { params: { id: board.id }, body: { isPublic: true } })).body
  return {
    send,
    close,
    /** Its own address, as the proxy in front says it, so that limits by address count each browser alone. */
    from: `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
    contactIds: page.contacts.map(({ id }) => id),
    names: page.contacts.map(({ firstName, lastName }) => lastName ?? firstName ?? ''),
    shootIds: planned.shoots.map(({ id }) => id),
    boardIds: boards.map(({ id }) => id),
    pictures: images.map(({ imageUrl }) => imageUrl),
    callSheetToken: callSheet.shareToken,
    boardToken: shared.shareToken ?? '',
    calendar: calendar.feed?.path ?? '',
  }
}
