import { sql } from 'drizzle-orm'
import type { ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import type { ContactSort } from '@contactsheet/contracts/contacts/contact-values'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { inOrder } from '#platform/owner/owned-tables.ts'
import { arrayText } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { listedColumns, toContact, type ListedRow } from '../contact-row.store.ts'
import { contacts } from '../contacts.tables.ts'
import type { ContactIndex } from './contact-index.rules.ts'
import { versionOf } from './contact-index.store.ts'
import { orders, startOf } from './contact-orders.store.ts'

type Found = { version: number; isThere: boolean; rows: ListedRow[]; lastKey: string | null }

/** The contacts with these ids, the version at that moment, and whether the cursor's contact still has the value in the cursor. */
const foundBy = (sort: ContactSort) =>
  new FixedStatement<Found, 'ids' | 'last' | 'behind' | 'key'>(
    `indexed_contacts_by_${sort}`,
    (mine, value) => sql`
      with page as (
        select ${listedColumns('c')} from ${mine(contacts, 'c')} where c.id = any(${value('ids')}::int[]))
      select (${versionOf(mine)}) as version, (select coalesce(json_agg(page), '[]') from page) as rows,
        (select ${orders[sort].key} from ${mine(contacts)} where id = ${value('last')}::int) as "lastKey",
        (${value('behind')}::int is null or exists (
          select 1 from ${mine(contacts)} where id = ${value('behind')}::int
            and ${orders[sort].key} = ${value('key')})) as "isThere"`,
  )
const found = { name: foundBy('name'), newest: foundBy('newest'), shoots: foundBy('shoots') }

/** A page from the index, or undefined when it cannot answer because the account or the cursor's contact has changed. */
export async function indexedPage(owner: Owner, query: ContactQuery, index: ContactIndex) {
  const { behind, skip } = startOf(query)
  const page = index.find(query, { behind: behind?.id, skip, limit: query.limit })
  if (page === undefined) return undefined
  const { id = null, key = null } = behind ?? {}
  const values = { ids: arrayText(page.ids), last: page.ids[query.limit - 1] ?? null, behind: id, key }
  const { version, isThere, rows, lastKey } = await owner.fixed(found[query.sort], values)
  if (version !== index.version || !isThere) return undefined
  return { people: inOrder(rows, page.ids).map((row) => toContact(row, index.lookup)), lastKey, total: page.total }
}
