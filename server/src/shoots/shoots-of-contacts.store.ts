import { sql } from 'drizzle-orm'
import { contactLimits } from '@contactsheet/contracts/contacts'
import { writeShootCounts, type ShootsOf } from '#contacts/contacts.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shootContacts, shoots } from './shoots.tables.ts'

/** After teams or shoots have changed: how many live shoots each of these contacts is on now. */
export const recountShoots = (owner: Owner, contactIds: number[]) =>
  // Counted for all at once: counted contact by contact, a large import takes as many looks at all shoots.
  writeShootCounts(
    owner,
    contactIds,
    (mine, ids) => sql`
      select j.contact_id as id, count(*) as n from ${shootContacts} j
      join ${shoots} s on ${mine(shoots, 's')} and s.id = j.shoot_id
      where ${mine(shootContacts, 'j')} and j.contact_id = any(${ids}) group by j.contact_id`,
  )

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
