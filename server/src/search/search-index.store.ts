import { setImmediate } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { versionOf } from '#contacts/list/contact-index.store.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shootContacts, shoots } from '#shoots/shoots.tables.ts'
import { contactEntries, shootEntries, type ContactStretch, type ShootStretch } from './search-entries.rules.ts'
import { SearchIndex } from './search-index.rules.ts'

/**
 * A select of one text that every change of contacts, shoots and teams alters. A row's `xmin` grows with each write, so that
 * with the same number of rows the sum only grows. A change of a team writes its shoot too.
 */
const versionText = (mine: MineOf) => sql`
  select (${versionOf(mine)})::text || ' ' || count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0)
  from ${mine.withXmin(shoots)}`

const version = new FixedStatement<{ version: string }>(
  'search_index_version',
  (mine) => sql`select (${versionText(mine)}) as version`,
)

/** Characters of a text that are searched: all of a name, an address and a place, and the beginning of long notes. */
const longestText = sql.raw('1000')
const changed = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`

const contactStretch = new FixedStatement<ContactStretch | { ids: null }, 'id' | 'size'>(
  'search_index_contacts',
  (mine, value) => sql`
    select json_agg(id) as ids, json_agg(${changed(sql`updated_at`)}) as changed, json_agg(archived) as archived,
      json_agg(sort_name) as names, json_agg(instagram_handle) as handles,
      json_agg(left(search_text, ${longestText})) as texts, json_agg(coalesce(phone_digits, '')) as phones,
      json_agg(roles) as roles, json_agg(coalesce(role_keys, '')) as "roleKeys"
    from (
      select id, updated_at, archived, sort_name, instagram_handle, search_text, phone_digits, roles, role_keys from ${mine(contacts)} where id > ${value('id')}::int order by id limit ${value('size')}::int) as stretch`,
)

const shootStretch = new FixedStatement<ShootStretch | { ids: null }, 'id' | 'size'>(
  'search_index_shoots',
  (mine, value) => sql`
    with stretch as (
      select id, updated_at, date, title, search_text from ${mine(shoots)} where id > ${value('id')}::int order by id limit ${value('size')}::int),
    teams as (
      select shoot_id, json_agg(contact_id) as team from ${mine(shootContacts)} where shoot_id in (select id from stretch) group by shoot_id)
    select json_agg(id) as ids, json_agg(${changed(sql`updated_at`)}) as changed, json_agg(date) as dates, json_agg(title) as titles,
      json_agg(left(search_text, ${longestText})) as texts, json_agg(coalesce(team, '[]')) as teams
    from stretch left join teams on shoot_id = id`,
)

/** Records per statement: few enough that other requests are not held up. */
const stretchSize = 2000

type Stretches<S> = FixedStatement<S | { ids: null }, 'id' | 'size'>

async function allOf<S extends { ids: number[] }>(owner: Owner, statement: Stretches<S>): Promise<S[]> {
  const stretches: S[] = []
  for (let id = 0; ;) {
    const stretch = await owner.fixed(statement, { id, size: stretchSize })
    if (stretch.ids === null) return stretches
    stretches.push(stretch)
    if (stretch.ids.length < stretchSize) return stretches
    id = Math.max(...stretch.ids)
  }
}

/** Records put into an index at once. */
const portion = 1000

function* portionsOf<Entry>(entries: Entry[]) {
  for (let from = 0; from < entries.length; from += portion) yield entries.slice(from, from + portion)
}

/** Does some work and then lets other requests have their turn. */
async function aside(work: () => void) {
  work()
  await setImmediate()
}

/** What the account is at now. */
export const versionNow = async (owner: Owner) => (await owner.fixed(version, {})).version

/** Reads an account. What changes meanwhile may be missing, so the index has the version from before. */
export async function readSearchIndex(owner: Owner): Promise<SearchIndex> {
  const before = await versionNow(owner)
  const [people, sessions] = await Promise.all([allOf(owner, contactStretch), allOf(owner, shootStretch)])
  const contacts = contactEntries(people)
  const shoots = shootEntries(sessions, contacts)
  const members = shoots.reduce((sum, { team }) => sum + team.length, 0)
  const index = new SearchIndex(before, { contacts: contacts.length, shoots: shoots.length, members })
  for (const some of portionsOf(contacts)) await aside(() => index.addContacts(some))
  for (const some of portionsOf(shoots)) await aside(() => index.addShoots(some))
  return index
}
