import { sql, type SQL } from 'drizzle-orm'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { happeningLimits, type Happening } from '@contactsheet/contracts/dashboard/happenings.schemas'
import { contacts } from '#contacts/contacts.tables.ts'
import { users } from '#identity/identity.tables.ts'
import { moodboardGuests, moodboardOffers, moodboardPicks, moodboards } from '#moodboards/moodboards.tables.ts'
import { instantText } from '#platform/database/columns.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shootAnswers } from '#shoots/answers/answers.tables.ts'
import { pollDays, pollVotes } from '#shoots/poll/poll.tables.ts'
import { shoots } from '#shoots/shoots.tables.ts'

/** What people without an account did: nothing is written down for it, it is read from what they said. */
export const happeningStore = (owner: Owner) => ({
  /** The latest, newest first. */
  async list(): Promise<{ entries: Happening[] }> {
    const found = await owner.query<Found>(latestWithin)
    return { entries: found.map(toHappening) }
  },

  /** Never moves back, nor beyond now. */
  async see(until: string) {
    const seen = sql`greatest(${users.happeningsSeenAt}, least(${until}::timestamptz, now()))`
    await owner.self(users, { happeningsSeenAt: seen })
  },
})

type Found = Pick<Happening, 'kind' | 'at' | 'answer' | 'words' | 'count' | 'shoot' | 'board' | 'isNew'> & {
  guest: string | null
  person: Record<'firstName' | 'lastName' | 'instagramHandle' | 'email', string | null> | null
}

const toHappening = ({ guest, person, ...found }: Found): Happening => ({
  ...found,
  name: guest ?? displayName(person ?? {}),
})

const since = sql.raw(`now() - interval '${happeningLimits.days} days'`)
const most = sql.raw(String(happeningLimits.entries))

const person = sql`json_build_object('firstName', c.first_name, 'lastName', c.last_name,
  'instagramHandle', c.instagram_handle, 'email', c.email)`
const shoot = sql`json_build_object('id', s.id, 'title', s.title, 'genre', s.genre)`
const board = sql`json_build_object('id', b.id, 'title', b.title)`
const none = sql`null::json`

/** One kind of entry: `at` is when it happened last. Only its latest are read. */
type Kind = { kind: string; at: SQL; who: SQL; where: SQL; said?: SQL; count: SQL; from: SQL }

const ofKind = ({ kind, at, who, where, said = sql`null, null`, count, from }: Kind) => sql`
  (select ${kind}::text, ${at} as at, ${who}, ${where}, ${said}, ${count}::int ${from} order by at desc limit ${most})`

const byPerson = sql`null::text, ${person}`
const byGuest = sql`g.name, ${none}`
const onShoot = sql`${shoot}, ${none}`
const onBoard = sql`${none}, ${board}`

/** What people of a team did. */
const byTeams = (mine: MineOf): Kind[] => [
  {
    kind: 'answer',
    at: sql`a.answered_at`,
    who: byPerson,
    where: onShoot,
    said: sql`a.answer, a.words`,
    count: sql`1`,
    from: sql`from ${mine(shootAnswers, 'a')} join ${mine(contacts, 'c')} on c.id = a.contact_id
        join ${mine(shoots, 's')} on s.id = a.shoot_id where a.answered_at > ${since} and a.way <> 'owner'`,
  },
  {
    kind: 'votes',
    at: sql`max(v.updated_at)`,
    who: byPerson,
    where: onShoot,
    count: sql`count(*)`,
    from: sql`from ${mine(pollVotes, 'v')} join ${mine(pollDays, 'd')} on d.id = v.day_id
        join ${mine(contacts, 'c')} on c.id = v.contact_id join ${mine(shoots, 's')} on s.id = d.shoot_id
        where v.updated_at > ${since} and v.way <> 'owner'
        group by c.id, c.first_name, c.last_name, c.instagram_handle, c.email, s.id, s.title, s.genre`,
  },
]

/** What guests of boards did. */
const byGuests = (mine: MineOf): Kind[] => [
  {
    kind: 'picks',
    at: sql`max(p.updated_at)`,
    who: byGuest,
    where: onBoard,
    count: sql`count(*)`,
    from: sql`from ${mine(moodboardPicks, 'p')} join ${mine(moodboardGuests, 'g')} on g.id = p.guest_id
        join ${mine(moodboards, 'b')} on b.id = g.moodboard_id
        where p.updated_at > ${since} group by g.id, g.name, b.id, b.title`,
  },
  {
    kind: 'done',
    at: sql`g.done_at`,
    who: byGuest,
    where: onBoard,
    count: sql`1`,
    from: sql`from ${mine(moodboardGuests, 'g')} join ${mine(moodboards, 'b')} on b.id = g.moodboard_id
        where g.done_at > ${since}`,
  },
  {
    kind: 'pictures',
    at: sql`max(o.created_at)`,
    who: byGuest,
    where: onBoard,
    count: sql`count(*)`,
    from: sql`from ${mine(moodboardOffers, 'o')} join ${mine(moodboardGuests, 'g')} on g.id = o.guest_id
        join ${mine(moodboards, 'b')} on b.id = o.moodboard_id
        where o.created_at > ${since} and o.declined_at is null group by g.id, g.name, b.id, b.title`,
  },
]

const happened = (mine: MineOf) => sql`
  with happened (kind, at, guest, person, shoot, board, answer, words, count) as (
    ${sql.join([...byTeams(mine), ...byGuests(mine)].map(ofKind), sql` union all `)})`

/** How much happened since an instant, and has not been seen: of each kind at most as much as is listed. */
export async function countNews(owner: Owner, since: string | null): Promise<number> {
  const [row] = await owner.query<{ news: number }>(
    (mine) => sql`${happened(mine)}
      select count(*)::int as news from happened h, ${mine(users, 'u')}
      where date_trunc('milliseconds', h.at) > greatest(u.happenings_seen_at, ${since}::timestamptz, '-infinity')`,
  )
  return row?.news ?? 0
}

const latestWithin = (mine: MineOf) => sql`${happened(mine)}
  select kind, ${instantText(sql`h.at`)} as at, guest, person, shoot, board, answer, words, count,
    date_trunc('milliseconds', h.at) > coalesce(u.happenings_seen_at, '-infinity') as "isNew"
  from happened h, ${mine(users, 'u')} order by h.at desc, kind limit ${most}`
