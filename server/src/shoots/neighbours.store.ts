import { keysIn } from '@contactsheet/contracts/calls/by-name'
import { sql, count, eq, type SQL } from 'drizzle-orm'
import { contactShoot, type ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { contactLimits } from '@contactsheet/contracts/contacts/contact-limits'
import { unknownContact } from '@contactsheet/contracts/contacts/contact-name'
import { betweenWords, keyEnd } from '#contacts/contact-keys.rules.ts'
import { folded } from '#platform/database/search.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import {
  recountShoots,
  type LastShoots,
  type LastShootsOf,
  type OfShoots,
  type ShootsOf,
} from '#contacts/contacts.store.ts'
import { jsonColumns } from '#platform/database/columns.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { arrayText } from '#platform/owner/id-arrays.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { atMoment, upcomingAt, zonesNear, type Moment } from './moments.store.ts'
import { coverWithin, picturedOf, type CoverImage } from './covers.store.ts'
import { shootContacts, shoots } from './shoots.tables.ts'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import type { ShootOfBoard } from '@contactsheet/contracts/moodboards/moodboard'
import { fold } from '@contactsheet/contracts/text/fold'
import type { LabelUse } from '#labels/labels.store.ts'

// Each shoot is looked up by its id: joined, PostgreSQL compares every pair until it has statistics of the tables.
const ofShoots: OfShoots = {
  shootCount: (mine, contactId) => sql`
    select count(*) filter (where (select true from ${mine(shoots, 's')} where s.id = j.shoot_id))
    from ${mine(shootContacts, 'j')} where j.contact_id = ${contactId}`,
  roles: (mine, contactId) => sql`
    select coalesce(array_agg(role order by place), '{}') from (${rolesHeld(mine, contactId)}) as held`,
  roleKeys: (mine, contactId) => sql`
    select ${end} || string_agg(key, ${end} order by place) || ${end}
    from (${rolesHeld(mine, contactId)}) as held`,
}
const end = sql`chr(${sql.raw(String(keyEnd.charCodeAt(0)))})`

/** A role as `roleKey` makes it. */
export const roleKeyIn = (role: SQL) => sql`regexp_replace(${folded(role)}, ${sql.raw(`'${betweenWords}'`)}, '', 'g')`

/** The roles of a contact on live shoots, each once, those of the last shoots first: `role`, `key` and `place`. */
const rolesHeld = (mine: MineOf, contactId: SQL) => sql`
  select role, key, row_number() over (order by date desc nulls first, id desc) as place from (
    select distinct on (key) role, key, date, id from (
      select j.id, j.role, ${roleKeyIn(sql`j.role`)} as key, s.date
      from ${mine(shootContacts, 'j')}, lateral (select date from ${mine(shoots, 's')} where s.id = j.shoot_id) as s
      where j.contact_id = ${contactId} and j.role is not null) as each
    where key <> '' order by key, date desc nulls first, id desc) as once
  order by place limit ${sql.raw(String(contactLimits.roles))}`

/** Updates what these contacts keep of their live shoots. To be called in the transaction that changes a team or a shoot. */
export const recountShootsOf = (owner: Owner, contactIds: number[]) => recountShoots(owner, contactIds, ofShoots)

const lastTogether = new FixedStatement<{ days: LastShoots; zones: string[] }, 'ids' | keyof Moment>(
  'last_shoots_of_contacts',
  (mine, value) => sql`
    select (
      select coalesce(json_object_agg(contact_id, day), '{}') from (
        select j.contact_id, max(s.date)::text as day
        from ${mine(shootContacts, 'j')}, lateral (
          select date from ${mine(shoots, 'one')}
          where id = j.shoot_id and status <> 'cancelled' and not ${upcomingAt(value)}) as s
        where j.contact_id = any(${value('ids')}::int[]) group by j.contact_id) as each) as days,
      ${zonesNear(mine, value)} as zones`,
)

/** The day of the last shoot with each of these contacts that is past and was not cancelled. */
export const lastShootsOf: LastShootsOf = async (owner, ids, { timeZone }) =>
  ids.length === 0
    ? {}
    : (await atMoment(owner, timeZone, (now) => owner.fixed(lastTogether, { ids: arrayText(ids), ...now }))).days

/** The short name of a contact `c`, as `shortName` says it. */
export const shortNameOf = sql`coalesce(nullif(trim(c.first_name), ''), nullif(trim(c.instagram_handle), ''), nullif(trim(c.email), ''),
    nullif(trim(c.last_name), ''), ${sql.raw(`'${unknownContact}'`)})`

/** A select of whoever is first on the team of a shoot, in short; null when nobody is. */
export const firstOfTeamWithin = (mine: MineOf, shootId: SQL) => sql`
  select ${shortNameOf} from ${mine(shootContacts, 'j')} join ${mine(contacts, 'c')} on c.id = j.contact_id
  where j.shoot_id = ${shootId} order by j.id limit 1`

type Listed = ContactDetail['shootContacts'][number]
/** A shoot of a contact as a statement finds it. */
type Found = Omit<Listed, 'shoot'> & { shoot: Omit<Listed['shoot'], 'cover'> & { cover: CoverImage | null } }

const listed = keysIn(contactShoot.shape.shoot.shape).filter(
  (name) => name in shoots,
) as (keyof typeof shoots.$inferSelect)[]

export const shootsOfContact: ShootsOf = async (owner, contactId) => {
  const found = await owner.query<Found>(
    (mine) => sql`
      select j.id, j.role, (
        select row_to_json(one) from (
          select ${jsonColumns(shoots, 's', listed)}, (${firstOfTeamWithin(mine, sql`s.id`)}) as person, (
            select row_to_json(c) from ${mine(moodboards, 'b')}
            cross join lateral (${coverWithin(mine, sql`b.id`)}) as c where b.id = s.moodboard_id) as cover) as one) as shoot
      from ${mine(shootContacts, 'j')} join ${mine(shoots, 's')} on s.id = j.shoot_id
      where j.contact_id = ${contactId}
      order by s.date desc nulls first, s.time desc nulls last, s.id desc limit ${contactLimits.shoots}`,
  )
  return found.map(({ shoot: { cover, ...shoot }, ...member }) => ({
    ...member,
    shoot: { ...shoot, cover: cover && picturedOf(cover) },
  }))
}

/** The first shoots that use a moodboard, undated ones first, then newest first, and how many use it. */
export async function shootsOfBoard(owner: Owner, boardId: number) {
  const first = await owner.query<ShootOfBoard & { count: number }>(
    (mine) => sql`
      select s.id, s.title, s.genre, (${firstOfTeamWithin(mine, sql`s.id`)}) as person, s.date::text as date, s.status,
        count(*) over ()::int as count
      from ${mine(shoots, 's')} where s.moodboard_id = ${boardId}
      order by s.date desc nulls first, s.id desc limit ${moodboardLimits.shoots}`,
  )
  return { shoots: first, shootCount: first[0]?.count ?? 0 }
}

/** Shoots store their genre's name and keep it when the genre is deleted, so there is no `removed`. */
export const genresOnShoots: LabelUse = {
  async counts(owner, kind) {
    if (kind !== 'genre') return () => 0
    const rows = await owner.query<{ genre: string; n: number }>(
      (mine) => sql`select genre, ${count()} as n from ${mine(shoots)} where genre is not null group by genre`,
    )
    const numbers = new Map(rows.map(({ genre, n }) => [genre, n]))
    return ({ name }) => numbers.get(name) ?? 0
  },

  /** Includes deleted shoots, which may be restored. Raises the sequence because calendars show the genre in the event's title. */
  async renamed(owner, kind, before, name) {
    if (kind !== 'genre') return
    const rest = [...fold(before.name)].length + 1
    const changes = {
      genre: name,
      sequence: sql`sequence + 1`,
      searchText: sql`${fold(name)} || substr(search_text, ${rest}::int)`,
    }
    await owner.update(shoots, changes, { where: eq(shoots.genre, before.name), withDeleted: true })
  },
}
