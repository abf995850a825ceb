import { sql } from 'drizzle-orm'
import { contactLimits } from '@contactsheet/contracts/contacts'
import { recountShoots, type CountShoots, type ShootsOf } from '#contacts/contacts.store.ts'
import { intArray, type Owner } from '#platform/owner/owner.ts'
import { shootContacts, shoots } from '../shoots.tables.ts'

const countShoots: CountShoots = async (owner, contactIds) => {
  const counted = await owner.query<{ id: number; n: number }>(
    // Each shoot is looked up by its id: joined, PostgreSQL compares every pair until it has statistics of the tables.
    (mine) => sql`
      select j.contact_id as id,
        count(*) filter (where (select true from ${shoots} s where ${mine(shoots, 's')} and s.id = j.shoot_id))::int as n
      from ${shootContacts} j where ${mine(shootContacts, 'j')} and j.contact_id = any(${intArray(contactIds)})
      group by j.contact_id`,
  )
  const numbers = new Map(counted.map(({ id, n }) => [id, n]))
  return contactIds.map((id) => ({ id, n: numbers.get(id) ?? 0 }))
}

/** Updates the number of live shoots of these contacts. To be called in the transaction that changes a team or a shoot. */
export const recountShootsOf = (owner: Owner, contactIds: number[]) => recountShoots(owner, contactIds, countShoots)

type OnShoot = { id: number; role: string | null; shootId: number }

export const shootsOfContact: ShootsOf = async (owner, contactId) => {
  const links = await owner.query<OnShoot>(
    (mine) => sql`
      select j.id, j.role, s.id as "shootId" from ${shootContacts} j
      join ${shoots} s on ${mine(shoots, 's')} and s.id = j.shoot_id
      where ${mine(shootContacts, 'j')} and j.contact_id = ${contactId}
      order by s.date desc nulls first, s.time desc nulls last, s.id desc limit ${contactLimits.shoots}`,
  )
  const found = await owner.byIds(
    shoots,
    links.map((link) => link.shootId),
  )
  const byId = new Map(found.map((shoot) => [shoot.id, shoot]))
  return links.flatMap(({ id, role, shootId }) => {
    const shoot = byId.get(shootId)
    return shoot === undefined ? [] : [{ id, role, shoot }]
  })
}
