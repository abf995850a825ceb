import { sql } from 'drizzle-orm'
import type { ContactStage } from '@contactsheet/contracts/contacts'
import type { Owner } from '#platform/owner.ts'
import { contactCounts, contacts } from './contacts.tables.ts'

/** So many live contacts at one stage, archived or not. */
export type ContactCount = { archived: boolean; stage: ContactStage; n: number }

/**
 * Does what changes how many contacts there are, or how many of them are archived or at some stage, in a transaction that
 * counts them afterwards. Such changes of one user wait for each other; they count from an index, which costs reading nothing.
 */
export const counted = <R>(owner: Owner, work: (owner: Owner) => Promise<R>): Promise<R> =>
  owner.transaction(async (owner) => {
    await owner.lock()
    const done = await work(owner)
    await recount(owner)
    return done
  })

/** What is there no longer stays as a count of 0. */
const recount = (owner: Owner) =>
  owner.query(
    (mine) => sql`
      insert into ${contactCounts} (user_id, archived, stage, n)
      select ${owner.userId}, archived, stage, coalesce(found.n, 0)
      from (select archived, stage, count(*) as n from ${contacts} where ${mine(contacts)} group by archived, stage) found
      full join (select archived, stage from ${contactCounts} where ${mine(contactCounts)}) kept using (archived, stage)
      on conflict (user_id, archived, stage) do update set n = excluded.n
        where ${mine(contactCounts)} and ${contactCounts}.n <> excluded.n`,
  )

/** How many live contacts there are, by stage and whether they are archived. */
export const contactCountsOf = (owner: Owner): Promise<ContactCount[]> => owner.rows(contactCounts)
