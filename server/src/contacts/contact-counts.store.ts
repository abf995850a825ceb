import { sql } from 'drizzle-orm'
import type { StageCount } from '@contactsheet/contracts/contacts/contacts.schemas'
import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import type { Limited } from '#plans/plans.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { contactCounts, contacts } from './contacts.tables.ts'
import { together } from '#platform/owner/together.ts'

/**
 * Runs work that changes the number of contacts, or how many are archived or at some stage, in a transaction that recounts them
 * afterwards. Such changes of one user wait for each other; they count from an index, so that reading costs nothing. `last` is
 * that of `Owner.transaction`.
 */
export const counted = <M, R = M>(
  owner: Owner,
  work: (owner: Owner) => Promise<M>,
  last?: (owner: Owner, made: M) => Promise<R>,
): Promise<R> =>
  owner.transaction(
    async (owner) => {
      const [, made] = await together([owner.lock(), work(owner)])
      return made
    },
    async (owner, made) => {
      const [, answer] = await together([recount(owner), last?.(owner, made) ?? made])
      return answer as R
    },
  )

/** Groups that no longer have contacts are kept with a count of 0. */
const recount = (owner: Owner) =>
  owner.put(
    contactCounts,
    sql`
      select archived, stage, sum(n)::int from (
        select archived, stage, count(*) as n from ${owner.mine(contacts)} group by archived, stage
        union all select archived, stage, 0 from ${owner.mine(contactCounts)}) as each
      group by archived, stage`,
    { key: [contactCounts.archived, contactCounts.stage], changes: contactCounts.n },
  )

/** How many contacts are at each stage, and how many of these are archived. */
export async function stageCounts(owner: Owner): Promise<StageCount[]> {
  const groups = await owner.rows(contactCounts)
  const sum = (of: typeof groups) => of.reduce((total, { n }) => total + n, 0)
  return contactStages.map((stage) => {
    const here = groups.filter((group) => group.stage === stage)
    return { stage, contactCount: sum(here), archivedCount: sum(here.filter(({ archived }) => archived)) }
  })
}

/** Contacts as plans count them: archived ones too. */
export const limitedContacts: Limited = {
  name: 'contacts',
  limit: 'maxContacts',
  used: (owner, atMost) => owner.count(contacts, undefined, atMost),
}
