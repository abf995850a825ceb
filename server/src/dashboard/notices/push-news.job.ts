import { eq } from 'drizzle-orm'
import { ownerOf } from '#identity/users.store.ts'
import { currentInstant } from '#platform/process/clock.ts'
import type { PushAccess } from '#platform/process/settings/push.ts'
import { watched } from '#platform/watching/timings.ts'
import type { Job } from '#platform/work/jobs.store.ts'
import { countNews } from '../happenings.store.ts'
import { isStale, newsWords, type News } from './news-words.rules.ts'
import { pushSubscriptions } from './notices.tables.ts'
import { sendPush } from './push-service.ts'
import { toldOf } from './waiting-notices.store.ts'

/** Who we are to push services, undefined where no device is notified; and the milliseconds that a service has for an answer. */
export type PushParts = { push: PushAccess | undefined; patience?: number }

export const pushNewsKind = 'notify a device'

/** Notifies a device of how much others did, unless that has been seen meanwhile or is an hour old. A device that its service does not know any more is forgotten. */
export const pushNews = ({ push, patience }: PushParts): Job<News & { id: number }> => ({
  kind: pushNewsKind,
  limit: 60,
  lane: 'notices',
  async run({ userId, id, at, since }, { db }) {
    const owner = ownerOf(db, userId)
    const told = await toldOf(owner)
    if (push === undefined || told?.isActive !== true || isStale({ at }, currentInstant())) return
    const isIt = eq(pushSubscriptions.id, id)
    const [device] = await owner.rows(pushSubscriptions, isIt, { limit: 1 })
    const count = device === undefined ? 0 : await countNews(owner, since)
    if (device === undefined || count === 0) return
    const text = JSON.stringify({ text: newsWords(count) })
    const isThere = await watched({ what: 'notice', name: 'news' }, () => sendPush(push, device, text, patience))
    if (!isThere) await owner.remove(pushSubscriptions, isIt)
  },
})
