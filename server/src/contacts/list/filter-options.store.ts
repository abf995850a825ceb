import { sql } from 'drizzle-orm'
import type { FilterOptions } from '@contactsheet/contracts/contacts/contacts.schemas'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { asFilterName } from '../contact-keys.rules.ts'
import { contacts } from '../contacts.tables.ts'

/** Of each: nobody looks through more. */
const most = sql.raw('100')

const statement = new FixedStatement<FilterOptions>(
  'contact_filter_options',
  (mine) => sql`
    select (
      select coalesce(json_agg(option), '[]') from (
        select min(name) as name, count(*)::int as count
        from ${mine(contacts, 'c')}, unnest(c.roles, string_to_array(btrim(c.role_keys, chr(10)), chr(10))) as held(name, key)
        where not c.archived and c.role_keys is not null group by key order by count(*) desc, key limit ${most}) as option) as roles, (
      select coalesce(json_agg(option), '[]') from (
        select min(city) as name, count(*)::int as count
        from ${mine(contacts)} where not archived and city_key <> ''
        group by city_key order by count(*) desc, city_key limit ${most}) as option) as cities`,
)

/** The roles and cities of everybody who is not archived, by number. */
export async function filterOptions(owner: Owner): Promise<FilterOptions> {
  const { roles, cities } = await owner.fixed(statement, {})
  const named = (list: FilterOptions['roles']) => list.map(({ name, count }) => ({ name: asFilterName(name), count }))
  return { roles: named(roles), cities: named(cities) }
}
