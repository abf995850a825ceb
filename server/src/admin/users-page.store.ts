import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Direction, UserSort } from '@contactsheet/contracts/admin/admin-names'
import type { AdminUser, UsersQuery } from '@contactsheet/contracts/admin/users'
import { fold } from '@contactsheet/contracts/text/fold'
import { aiGenerations } from '#ai/ai.tables.ts'
import { countsThisMonth, type Clock } from '#ai/allowance.store.ts'
import { contactCounts } from '#contacts/contacts.tables.ts'
import { localAccounts, userIdentities, users } from '#identity/identity.tables.ts'
import { embeddedIssuer } from '#identity/relying-party/provider-address.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { countsAsStored } from './counted-pictures.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { instantText } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import { folded, containing } from '#platform/database/search.ts'
import { accessLevels } from '#plans/plans.tables.ts'

/** What the list of users depends on beside the database. */
export type UserParts = {
  clock: Clock
  /** Bytes that one user may use. */
  storage: number
  /** Whether people sign in with a password that this installation keeps. */
  hasPasswords: boolean
}

const fullName = sql`concat_ws(' ', u.first_name, u.last_name)`

const sortKeys: Record<UserSort, SQL> = {
  name: sql`nullif(${folded(fullName)}, '') collate "C"`,
  email: sql`lower(u.email) collate "C"`,
  level: sql`l."order"`,
  joined: sql`u.created_at`,
  seen: sql`u.last_seen_at`,
}

/** Those who have no value come last, but for who was never here: that is the longest time ago. */
const inDirection = (sort: UserSort, direction: Direction) =>
  sql`${sortKeys[sort]} ${direction === 'asc' ? sql`asc` : sql`desc`} nulls ${sort === 'seen' && direction === 'asc' ? sql`first` : sql`last`}`

const matching = (search: string) => {
  const words = fold(search)
  if (words === '') return sql`true`
  const email = sql`u.email`
  return sql`(${containing(folded(fullName), words)} or ${containing(folded(email), words)})`
}

type Row = Omit<AdminUser, 'hasPassword' | 'contacts' | 'moodboards' | 'aiGenerations' | 'storage'> & {
  contacts: number
  maxContacts: number
  moodboards: number
  maxMoodboards: number
  aiGenerations: number
  maxAiGenerations: number
  bytes: number
  /** Under which name the embedded provider knows the user. */
  subject: string | null
}

/**
 * One user with all that is counted, for each row of `p`, which has ids and their places; `theirs` says of what they have that it is
 * theirs. Counted by itself and then joined, because a database that is spread over machines cannot count for each row of a join.
 */
const details = ({ clock }: UserParts, theirs: (userId: SQL) => SQL) => sql`
  select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
    u.profile_image_url as "profileImageUrl", u.access_level as "accessLevel", u.is_active as "isActive",
    ${instantText(sql`u.created_at`)} as "createdAt", ${instantText(sql`u.updated_at`)} as "updatedAt",
    ${instantText(sql`u.last_seen_at`)} as "lastSeenAt", known.subject,
    coalesce(c.n, 0) as contacts, l.max_contacts as "maxContacts",
    coalesce(b.n, 0) as moodboards, l.max_moodboards as "maxMoodboards",
    coalesce(g.n, 0) as "aiGenerations", l.max_ai_generations as "maxAiGenerations", coalesce(f.bytes, 0) as bytes
  from p join ${users} u on u.id = p.id join ${accessLevels} l on l.level = u.access_level
  left join (select user_id, max(subject) as subject from ${userIdentities}
    where ${theirs(sql`user_id`)} and issuer = ${embeddedIssuer} group by user_id) known on known.user_id = u.id
  left join (select user_id, sum(n)::int as n from ${contactCounts}
    where ${theirs(sql`user_id`)} group by user_id) c on c.user_id = u.id
  left join (select user_id, count(*)::int as n from ${moodboards}
    where ${theirs(sql`user_id`)} and deleted_at is null group by user_id) b on b.user_id = u.id
  left join (select user_id, count(*)::int as n from ${aiGenerations}
    where ${theirs(sql`user_id`)} and ${countsThisMonth(clock)} group by user_id) g on g.user_id = u.id
  left join (select user_id, sum(bytes)::float8 as bytes from ${mediaFiles}
    where ${theirs(sql`user_id`)} and ${countsAsStored} group by user_id) f on f.user_id = u.id
  order by p.place`

/** Accounts with passwords lie beside no user: they are asked about by themselves. */
async function toUsers(db: Database, rows: Row[], { storage, hasPasswords }: UserParts): Promise<AdminUser[]> {
  const subjects = hasPasswords ? rows.flatMap(({ subject }) => subject ?? []) : []
  const isAmong = inArray(localAccounts.id, subjects)
  const found =
    subjects.length === 0 ? [] : await db.select({ id: localAccounts.id }).from(localAccounts).where(isAmong)
  const accounts = new Set(found.map(({ id }) => id))
  return rows.map(({ maxContacts, maxMoodboards, maxAiGenerations, bytes, subject, ...row }) => ({
    ...row,
    hasPassword: subject !== null && accounts.has(subject),
    contacts: { used: row.contacts, max: maxContacts },
    moodboards: { used: row.moodboards, max: maxMoodboards },
    aiGenerations: { used: row.aiGenerations, max: maxAiGenerations },
    storage: { used: bytes, max: storage },
  }))
}

/**
 * One page of the users whose name or address contains the words, ignoring case and accents. The names of all of them are looked
 * at, but what a user has is counted for those of the page only.
 */
export async function usersPage(db: Database, parts: UserParts, query: UsersQuery) {
  const { page, limit, search, sort, direction } = query
  const ofPage = (userId: SQL) => sql`${userId} = any(array(select id from p))`
  const { rows } = await db.execute<Row & { total: number }>(sql`
    with found as materialized (
      select u.id, row_number() over (order by ${inDirection(sort, direction)}, u.id) as place
      from ${users} u join ${accessLevels} l on l.level = u.access_level where ${matching(search)}),
    p as (select id, place from found where place > ${(page - 1) * limit} and place <= ${page * limit}),
    shown as (${details(parts, ofPage)})
    select total.n as total, shown.* from (select count(*)::int as n from found) total left join shown on true`)
  const totalCount = rows[0]?.total ?? 0
  const there = rows.filter(({ id }) => id !== null).map(({ total: _total, ...row }) => row)
  return {
    users: await toUsers(db, there, parts),
    totalPages: Math.max(1, Math.ceil(totalCount / limit)),
    totalCount,
  }
}

/** One user as the list shows it; undefined when no user has this id. */
export async function userForAdministrators(db: Database, parts: UserParts, userId: string) {
  const theirs = (column: SQL) => sql`${column} = ${userId}`
  const { rows } = await db.execute<Row>(
    sql`with p as (select id, 1 as place from ${users} where id = ${userId}) ${details(parts, theirs)}`,
  )
  const [user] = await toUsers(db, rows, parts)
  return user
}
