import { keysIn } from '@contactsheet/contracts/calls/by-name'
import { sql } from 'drizzle-orm'
import { contactShoot, type ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { contactLimits } from '@contactsheet/contracts/contacts/contact-limits'
import { recountShoots, type CountingShoots, type ShootsOf } from '#contacts/contacts.store.ts'
import { jsonColumns } from '#platform/database/json-columns.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shootContacts, shoots } from '../shoots.tables.ts'

// Each shoot is looked up by its id: joined, PostgreSQL compares every pair until it has statistics of the tables.
const countingShoots: CountingShoots = (mine, contactId) => sql`
  select count(*) filter (where (select true from ${mine(shoots, 's')} where s.id = j.shoot_id))
  from ${mine(shootContacts, 'j')} where j.contact_id = ${contactId}`

/** Updates the number of live shoots of these contacts. To be called in the transaction that changes a team or a shoot. */
export const recountShootsOf = (owner: Owner, contactIds: number[]) => recountShoots(owner, contactIds, countingShoots)

type OnShoot = ContactDetail['shootContacts'][number]
const listed = keysIn(contactShoot.shape.shoot.shape)

export const shootsOfContact: ShootsOf = (owner, contactId) =>
  owner.query<OnShoot>(
    (mine) => sql`
      select j.id, j.role, (select row_to_json(one) from (select ${jsonColumns(shoots, 's', listed)}) as one) as shoot
      from ${mine(shootContacts, 'j')} join ${mine(shoots, 's')} on s.id = j.shoot_id
      where j.contact_id = ${contactId}
      order by s.date desc nulls first, s.time desc nulls last, s.id desc limit ${contactLimits.shoots}`,
  )
