import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { MergeChoice } from '@contactsheet/contracts/contacts/contact-merge'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { conflict, invalid, notFound } from '@contactsheet/contracts/calls/problem'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import { noRoom } from '#plans/plans.store.ts'
import { amongIds } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { counted, limitedContacts } from '../contact-counts.store.ts'
import { asBefore, lockContacts } from '../contact-row.store.ts'
import { contactDetail, type ShootsOf } from '../contacts.store.ts'
import { contactMerges, contacts } from '../contacts.tables.ts'
import { contactPictures } from '../pictures/contact-pictures.tables.ts'
import { mergedColumns, type Merged } from './merge.rules.ts'

/** What a merge did to the teams of shoots: rows that are another contact's now, and a role that was given to an empty one. */
type MovedTeams = { rows: number[]; roles: { id: number; role: string }[] }

/** What a merge asks of the area that knows the shoots; each updates what both contacts keep of their shoots. */
export type MergingTeams = {
  /** Puts one contact in the other's place, but for shoots on which both are. */
  move: (owner: Owner, from: number, to: number) => Promise<MovedTeams>
  /** Takes that back. False when a team has been changed since, which then stays as it is. */
  moveBack: (owner: Owner, from: number, to: number, moved: MovedTeams) => Promise<boolean>
}

/** What the contact that stays was, and became, and what else was moved to it. */
type MergeRecord = {
  before: Merged & { updatedAt: string }
  after: Merged
  teams: MovedTeams
  /** Pictures that were moved, and hidden for it. */
  pictures: { moved: number[]; hidden: number[] } | null
  undone?: true
}

type Beside = { shootsOf: ShootsOf; teams: MergingTeams }

/** Two contacts become one, and are two again. */
export const contactMergeStore = (owner: Owner, { shootsOf, teams }: Beside) => ({
  /** Throws 404, and 400 for the same contact twice. */
  merge: (id: number, from: number, choice: MergeChoice) =>
    counted(
      owner,
      (owner) => merge(owner, { id, from, choice }, teams),
      async (owner, mergeId) => ({ ...(await contactDetail(owner, id, shootsOf)), mergeId }),
    ),

  /** Throws 404, 409 when one of them was changed since in a way that would be lost, and `limit_reached` when the plan has no room. */
  undo: (id: number, mergeId: number) =>
    counted(
      owner,
      (owner) => undo(owner, id, mergeId, teams),
      (owner) => contactDetail(owner, id, shootsOf),
    ),
})

type Wanted = { id: number; from: number; choice: MergeChoice }

async function merge(owner: Owner, { id, from, choice }: Wanted, teams: MergingTeams): Promise<number> {
  const [, [kept, gone]] = await together([
    lockContacts(owner, amongIds(contacts, [id, from])),
    owner.byIds(contacts, [id, from]),
  ])
  if (kept === undefined) throw notFound('Contact')
  if (id === from) throw invalid('Choose another contact to merge with', 'body')
  if (gone === undefined) throw notFound('Contact')
  const after = mergedColumns(kept, gone, choice)
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, kept[name as keyof Merged]])) as Merged
  const pictures = after.picture === kept.picture ? null : await movePicture(owner, from, id)
  await owner.change(contacts, id, after)
  const moved = await teams.move(owner, from, id)
  if (pictures !== null) await owner.change(contacts, from, { picture: null })
  const record: MergeRecord = { before: { ...before, updatedAt: kept.updatedAt }, after, teams: moved, pictures }
  const [, made] = await together([
    owner.remove(contacts, eq(contacts.id, from)),
    owner.add(contactMerges, { keptId: id, goneId: from, record }),
  ])
  return made.id
}

/** The picture of one contact becomes that of the other, whose own is hidden. */
async function movePicture(owner: Owner, from: number, to: number) {
  const [hidden, moved] = await together([
    owner.remove(contactPictures, eq(contactPictures.contactId, to)),
    owner.changeAll(contactPictures, eq(contactPictures.contactId, from), { contactId: to }),
  ])
  return { moved: moved.map((one) => one.id), hidden: hidden.map((one) => one.id) }
}

async function undo(owner: Owner, id: number, mergeId: number, teams: MergingTeams) {
  const [, [found], kept, lookup] = await together([
    lockContacts(owner, amongIds(contacts, [id])),
    owner.rows(contactMerges, and(eq(contactMerges.id, mergeId), eq(contactMerges.keptId, id)), { limit: 1 }),
    owner.row(contacts, id),
    labelLookup(owner),
  ])
  if (found === undefined || kept === undefined) throw notFound('Merge')
  const record = found.record as MergeRecord
  if (record.undone) return
  const { before, after, teams: moved, pictures } = record
  const changed = Object.entries(after).some(
    ([name, value]) =>
      !isDeepStrictEqual(kept[name as keyof Merged], value) && !isDeepStrictEqual(before[name as keyof Merged], value),
  )
  const hasType = before.typeId === undefined || lookup.byId.type.has(before.typeId)
  const sinceThen = conflict(`${displayName(kept)} was changed since, which would be lost. Nothing was undone.`)
  if (changed || !hasType) throw sinceThen
  const [restored, full] = await together([owner.restore(contacts, [found.goneId]), noRoom(owner, limitedContacts, 0)])
  if (restored === undefined) throw notFound('Contact')
  if (full !== undefined) throw full
  await owner.change(contacts, id, before)
  if (pictures !== null) await movePictureBack(owner, found.goneId, pictures, after.picture ?? null)
  if (!(await teams.moveBack(owner, id, found.goneId, moved))) throw sinceThen
  await together([
    owner.update(
      contacts,
      { ...asBefore, ...(before.updatedAt && { updatedAt: before.updatedAt }) },
      { where: eq(contacts.id, id) },
    ),
    owner.change(contactMerges, mergeId, { record: { ...record, undone: true } }),
  ])
}

type Pictures = NonNullable<MergeRecord['pictures']>

async function movePictureBack(owner: Owner, goneId: number, { moved, hidden }: Pictures, picture: string | null) {
  await owner.changeAll(contactPictures, amongIds(contactPictures, moved), { contactId: goneId })
  await together([
    owner.restore(contactPictures, hidden),
    owner.change(contacts, goneId, { picture: moved.length === 0 ? null : picture }),
  ])
}
