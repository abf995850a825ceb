import { addDays } from '@contactsheet/contracts/time/dates'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import type { Share, ShareKind } from '@contactsheet/contracts/sharing/sharing.schemas'
import { instantOf } from '@contactsheet/contracts/time/zones'
import { dateAt, lastDateBefore } from '#lib/dates.ts'

/** The name of each kind of share in lists. */
export const kindNames: Record<ShareKind, string> = { shoot: 'Shoot plan', moodboard: 'Moodboard' }

/** The instant at which a link ends whose last day is `date`: the midnight after it, in its owner's zone. */
export const endOfDay = (date: string, zone: string): string => instantOf(addDays(date, 1), '00:00', zone).toISOString()

/** The suggested last day: a week after the shoot, or 30 days from today when the shoot is over or has no date. */
export const suggestedLastDay = (shootDate: string | null, today: string): string =>
  shootDate !== null && shootDate >= today ? addDays(shootDate, 7) : addDays(today, 30)

/** When a link expires, in words. */
export const expiryWords = (expiresAt: string | null, zone: string): string =>
  expiresAt === null ? 'Never expires' : `Works through ${formatDate(lastDateBefore(expiresAt, zone), 'short')}`

/** The moodboard of a shoot that stays open to strangers when the link of its call sheet ends, because it has a link of its own. */
export const boardStillShared = (board: { title: string; isPublic: boolean } | null): string | undefined =>
  board?.isPublic === true ? board.title : undefined

/** What the list of shares says below a title: the day of the shoot, when it was shared, and when it expires. */
export function shareFacts({ date, createdAt, expiresAt, showEmails }: Share, zone: string): string[] {
  const shared = formatDate(dateAt(createdAt, zone), 'short')
  return [
    ...(date === null ? [] : [formatDate(date, 'short')]),
    `Shared ${shared}`,
    expiryWords(expiresAt, zone),
    ...(showEmails ? ['Shows e-mail addresses'] : []),
  ]
}
