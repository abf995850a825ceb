import { and, eq, sql, type SQL } from 'drizzle-orm'
import { conflict, notFound } from '@contactsheet/contracts/calls/problem'
import type { WithWas } from '@contactsheet/contracts/calls/was'
import type { ListedMember, ShootContact } from '@contactsheet/contracts/shoots/shoot'
import { recountShootsOf } from '../neighbours.store.ts'
import { pictureAddress } from '#contacts/contact-row.store.ts'
import type { BulkTeams } from '#contacts/contact-bulk.store.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import { contactTypes } from '#labels/labels.tables.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { answersOfTeam, faceAnswerOf, faceColumns, plansAnswered, type FaceRow } from '../answers/plan-state.store.ts'
import { touchOnCalendars } from '../shoot-row.store.ts'
import { assertShootHolds } from '../shoots.rules.ts'
import { shootContacts } from '../shoots.tables.ts'
import { together } from '#platform/owner/together.ts'
import { assertUnchanged } from '#platform/database/unchanged.ts'
import { rowBefore } from '#platform/owner/row-before.ts'

type Role = { role?: string | null | undefined }

/** The people on a shoot and their roles. */
export const teamStore = (owner: Owner) => ({
  /** Throws 404 for a missing shoot or contact, 409 when the contact is already on the shoot, 400 when the team is full. */
  add: (shootId: number, contactId: number, { role }: Role) =>
    touchOnCalendars(owner, shootId, async (owner) => {
      const [contact, onShoot] = await together([owner.row(contacts, contactId), contactIdsOn(owner, shootId)])
      if (contact === undefined) throw notFound('Contact')
      if (onShoot.includes(contactId)) throw conflict('This contact is on the shoot already', 'already_on_shoot')
      // Deleted contacts count too, so that restoring them never makes a team too large.
      assertShootHolds('team', onShoot.length + 1)
      const [, , added] = await together([
        owner.add(shootContacts, { shootId, contactId, role: role || null }),
        recountShootsOf(owner, [contactId]),
        member(owner, shootId, contactId),
      ])
      return added
    }),

  /** Throws 404, and 409 `conflict` when what it `was` is another by now. */
  change: (shootId: number, contactId: number, { role, was }: WithWas<Role>) =>
    touchOnCalendars(owner, shootId, async (owner) => {
      const changes = role === undefined ? {} : { role: role || null }
      const [before, , , changed] = await together([
        was && rowBefore(owner, shootContacts, pair(shootId, contactId)),
        owner.changeAll(shootContacts, pair(shootId, contactId), { ...changes, contactId }),
        recountShootsOf(owner, [contactId]),
        member(owner, shootId, contactId),
      ])
      assertUnchanged(before, changes, was)
      return changed
    }),

  remove: (shootId: number, contactId: number) =>
    touchOnCalendars(owner, shootId, async (owner) => {
      await together([
        member(owner, shootId, contactId),
        owner.remove(shootContacts, pair(shootId, contactId)),
        recountShootsOf(owner, [contactId]),
      ])
    }),

  /**
   * Somebody else takes over a member's row, with its role and its place; what was answered stays with whoever answered. Throws 404,
   * and 409 when both are on the shoot. Once it is done, nothing more happens.
   */
  replace: (shootId: number, contactId: number, by: number) =>
    touchOnCalendars(owner, shootId, async (owner) => {
      const [people, onShoot] = await together([owner.byIds(contacts, [by]), contactIdsOn(owner, shootId)])
      if (people.length === 0) throw notFound('Contact')
      const [isThere, isDone] = [onShoot.includes(contactId), onShoot.includes(by)]
      if (isThere && isDone) throw conflict('This contact is on the shoot already', 'already_on_shoot')
      if (!isThere && !isDone) throw notFound('Contact')
      const [, , taken] = await together([
        isThere && owner.changeAll(shootContacts, pair(shootId, contactId), { contactId: by }),
        recountShootsOf(owner, [contactId, by]),
        member(owner, shootId, by),
      ])
      return taken
    }),
})

/** Many at once, as acts on a selection of contacts. */
export const bulkTeams: BulkTeams = {
  /** Throws 404 for a missing shoot, and 400 when the team would be too large. */
  add: (owner, { shootId, role }, ids) =>
    touchOnCalendars(owner, shootId, async (owner) => {
      const there = await contactIdsOn(owner, shootId)
      const coming = ids.filter((id) => !there.includes(id))
      assertShootHolds('team', there.length + coming.length)
      const members = coming.map((contactId) => ({ shootId, contactId, role: role || null }))
      await together([owner.addAll(shootContacts, members), recountShootsOf(owner, coming)])
      return coming
    }),

  remove: (owner, { shootId }, ids) =>
    touchOnCalendars(owner, shootId, async (owner) => {
      const there = new Set(await contactIdsOn(owner, shootId))
      const going = ids.filter((id) => there.has(id))
      const theirs = and(eq(shootContacts.shootId, shootId), sql`contact_id = any(${intArray(going)})`)
      await together([owner.remove(shootContacts, theirs), recountShootsOf(owner, going)])
      return going
    }),
}

/** Puts people who are there on a new shoot, in this order. */
export async function addTeam(owner: Owner, shootId: number, contactIds: number[], roles: readonly string[]) {
  const members = contactIds.map((contactId, at) => ({ shootId, contactId, role: roles[at] || null }))
  await together([owner.addAll(shootContacts, members), recountShootsOf(owner, contactIds)])
}

const pair = (shootId: number, contactId: number) =>
  and(eq(shootContacts.shootId, shootId), eq(shootContacts.contactId, contactId))

async function member(owner: Owner, shootId: number, contactId: number): Promise<ShootContact> {
  const found = (await teamsOf(owner, [shootId])).find((one) => one.contactId === contactId)
  if (found === undefined) throw notFound('Contact')
  return found
}

/** A team member as a flat row, which is far quicker to read than one with a nested contact. */
type Flat<M extends ListedMember> = Omit<M, 'contact' | 'answer'> & Omit<M['contact'], 'id'> & FaceRow
type Standin = 'email' | 'instagramHandle'
/** A member as lists read it: a row with the contact's names only. */
export type NamedMember = Omit<Flat<ListedMember>, Standin> & { [name in Standin]: string | null } & { shootId: number }

const isNameless = sql`coalesce(trim(c.first_name), '') = ''`

/** A select of the teams of these shoots as `NamedMember`; deleted contacts are left out. */
export const namedMembersOf = (mine: MineOf, shootIds: SQL) => sql`${plansAnswered(mine, shootIds)}
  select j.id, j.shoot_id as "shootId", j.contact_id as "contactId", j.role, c.first_name as "firstName", c.last_name as "lastName",
    c.picture, ${faceColumns},
    case when ${isNameless} then c.email end as email,
    case when ${isNameless} then c.instagram_handle end as "instagramHandle"
  from ${mine(shootContacts, 'j')}
  join ${mine(contacts, 'c')} on c.id = j.contact_id
  ${answersOfTeam(mine)}
  where j.shoot_id = any(${shootIds})`

/** A member as lists return it, with the contact nested. */
export const listedMemberOf = ({
  id,
  contactId,
  role,
  firstName,
  lastName,
  picture,
  email,
  instagramHandle,
  ...face
}: NamedMember) => ({
  id,
  contactId,
  role,
  answer: faceAnswerOf(face),
  contact: {
    id: contactId,
    firstName,
    lastName,
    picture: pictureAddress(picture),
    ...(email !== null && { email }),
    ...(instagramHandle !== null && { instagramHandle }),
  },
})

/** A member as the shoot's own page reads it. */
export type FlatMember = Flat<ShootContact>

/** A select of the teams of these shoots as `FlatMember`; deleted contacts are left out. */
export const membersOf = (mine: MineOf, shootIds: SQL) => sql`${plansAnswered(mine, shootIds)}
  select j.id, j.shoot_id as "shootId", j.contact_id as "contactId", j.role,
    c.first_name as "firstName", c.last_name as "lastName", c.picture, c.email, c.phone, t.name as type,
    c.instagram_handle as "instagramHandle", c.address, c.city, c.country, c.postal_code as "postalCode", c.roles,
    ${faceColumns}
  from ${mine(shootContacts, 'j')}
  join ${mine(contacts, 'c')} on c.id = j.contact_id
  join ${mine(contactTypes, 't')} on t.id = c.type_id
  ${answersOfTeam(mine)}
  where j.shoot_id = any(${shootIds})`

/** A member as the API returns it, with the contact nested. */
export const memberOf = (member: FlatMember): ShootContact => {
  const { id, shootId, contactId, role, picture, standing, isOld, ...contact } = member
  const answer = faceAnswerOf({ standing, isOld })
  return {
    id,
    shootId,
    contactId,
    role,
    answer,
    contact: { ...contact, id: contactId, picture: pictureAddress(picture) },
  }
}

/** The members of these shoots' teams, in the order they were added; deleted contacts are left out. */
export async function teamsOf(owner: Owner, shootIds: number[]): Promise<ShootContact[]> {
  if (shootIds.length === 0) return []
  const members = await owner.query<FlatMember>((mine) => sql`${membersOf(mine, intArray(shootIds))} order by j.id`)
  return members.map(memberOf)
}

/** Ids of everybody on a shoot, including deleted contacts: their counts change with the shoot. */
export async function contactIdsOn(owner: Owner, shootId: number) {
  const rows = await owner.rows(shootContacts, eq(shootContacts.shootId, shootId))
  return rows.map((row) => row.contactId)
}
