import { and, eq, sql } from 'drizzle-orm'
import type { MergingTeams } from '#contacts/merging/contact-merge.store.ts'
import { amongIds } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { recountShootsOf } from '../neighbours.store.ts'
import { moveSaid, moveSaidBack } from './merged-answers.store.ts'
import { shootContacts, shoots } from '../shoots.tables.ts'

/** Rows of a team that are moved from one contact to another, when the two become one or two again. */
export const mergingTeams: MergingTeams = {
  async move(owner, from, to) {
    const [theirs, own] = await together([rowsOf(owner, from), rowsOf(owner, to)])
    const beside = new Map(own.map((row) => [row.shootId, row]))
    const moving = theirs.filter(({ shootId }) => !beside.has(shootId))
    // Of somebody who is on a shoot twice the row stays that has been there; the other one is hidden with its contact.
    const roles = theirs.flatMap(({ shootId, role }) => {
      const row = beside.get(shootId)
      return row !== undefined && !row.role && role ? [{ id: row.id, role }] : []
    })
    const rows = moving.map(({ id }) => id)
    await owner.changeAll(shootContacts, amongIds(shootContacts, rows), { contactId: to })
    const said = await moveSaid(owner, from, to)
    for (const { id, role } of roles) await owner.changeAll(shootContacts, eq(shootContacts.id, id), { role })
    await together([touch(owner, moving), recountShootsOf(owner, [from, to])])
    return { rows, roles, ...said }
  },

  async moveBack(owner, from, to, { rows, roles, ...said }) {
    const moved = await owner.rows(shootContacts, and(amongIds(shootContacts, rows), eq(shootContacts.contactId, from)))
    const given = await owner.byIds(
      shootContacts,
      roles.map(({ id }) => id),
    )
    const asGiven = given.every(({ id, role }) => roles.some((one) => one.id === id && one.role === role))
    if (moved.length < rows.length || given.length < roles.length || !asGiven) return false
    await owner.changeAll(shootContacts, amongIds(shootContacts, rows), { contactId: to })
    await moveSaidBack(owner, from, to, said)
    await owner.changeAll(
      shootContacts,
      amongIds(
        shootContacts,
        roles.map(({ id }) => id),
      ),
      { role: null },
    )
    await together([touch(owner, moved), recountShootsOf(owner, [from, to])])
    return true
  },
}

const rowsOf = (owner: Owner, contactId: number) =>
  owner.rows(shootContacts, eq(shootContacts.contactId, contactId), { orderBy: [shootContacts.id] })

/** Calendars name the people of a shoot. */
const touch = (owner: Owner, rows: { shootId: number }[]) =>
  owner.update(
    shoots,
    { sequence: sql`${shoots.sequence} + 1` },
    {
      where: amongIds(
        shoots,
        rows.map(({ shootId }) => shootId),
      ),
      withDeleted: true,
    },
  )
