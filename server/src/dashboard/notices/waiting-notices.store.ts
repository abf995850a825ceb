import { sql } from 'drizzle-orm'
import { users } from '#identity/identity.tables.ts'
import type { NoteNews } from '#identity/news.ts'
import { instantText } from '#platform/database/columns.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { countNews } from '../happenings.store.ts'
import { waitingNotices } from './notices.tables.ts'

export const tellNewsKind = 'tell what others did'

/** Seconds in which more may come, or be seen: whoever marks one picture marks the next, and who sits at the page needs no mail. */
const gathering = 300

/** Has the user told, unless that is on its way already. Of several at once the first makes the job, and the others wait for it. */
export const noteNews: NoteNews = async (owner) => {
  const added = await owner.addAll(waitingNotices, [{}], { unlessThere: true })
  if (added.length > 0) await tellLater(owner, gathering)
}

/** Inside a transaction: looks once more whether the user is to be told, in so many seconds. */
export const tellLater = (owner: Owner, seconds: number) =>
  owner.later({ kind: tellNewsKind }, [{ userId: owner.userId }], seconds)

/** True while the user waits to be told. */
export const isWaiting = async (owner: Owner): Promise<boolean> => (await owner.count(waitingNotices)) > 0

/** The user waits no longer. What came meanwhile made no job of its own, and gets one now. */
export const endWaiting = (owner: Owner) =>
  owner.transaction(async (owner) => {
    await owner.remove(waitingNotices, undefined)
    const told = await toldOf(owner)
    if (told?.isActive === true && (await countNews(owner, told.noticedAt)) > 0) await noteNews(owner)
  })

type Told = {
  email: string
  isActive: boolean
  newsByMail: boolean
  noticedAt: string | null
  /** Seconds until an hour has passed since. */
  wait: number
}

/** What is known about the user for whom there is news; undefined when the account is gone. */
export async function toldOf(owner: Owner): Promise<Told | undefined> {
  const [told] = await owner.query<Told>(
    (mine) => sql`
      select u.email, u.is_active as "isActive", u.news_by_mail as "newsByMail",
        ${instantText(sql`u.noticed_at`)} as "noticedAt",
        greatest(0, coalesce(ceil(extract(epoch from u.noticed_at + interval '1 hour' - now())), 0))::int as wait
      from ${mine(users, 'u')}`,
  )
  return told
}
