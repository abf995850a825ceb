import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { MergeChoice } from '@contactsheet/contracts/contacts/contact-merge'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { conflict, invalid, notFound } from '@contactsheet/contracts/calls/problem'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import { keysIn } from '@contactsheet/contracts/calls/by-name'
import { noStorage, type Storage } from '#media/storage.store.ts'
import { noRoom } from '#plans/plans.store.ts'
import { amongIds } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { counted, limitedContacts } from '../contact-counts.store.ts'
import { asBefore, lockContacts } from '../contact-row.store.ts'
import { contactDetail, type ShootsOf } from '../contacts.store.ts'
import { contactMerges, contacts } from '../contacts.tables.ts'
import { searchColumns } from '../contacts.rules.ts'
import { contactPictures } from '../pictures/contact-pictures.tables.ts'
import { mergedColumns, type Merged, type Stored } from './merge.rules.ts'

/** What a merge did to the teams of shoots: rows and answers that are another contact's now, and a role that was given to an empty one. */
type MovedTeams = MovedAnswers & { rows: number[]; roles: { id: number; role: string }[] }
/** Answers and the days of votes that were moved; of both on one shoot, the row that stays, the other's links, and whether it took the answer. */
export type MovedAnswers = {
  answers?: number[]
  votes?: number[]
  joined?: { id: number; from: number; links: string[]; isTaken: boolean }[]
}

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

type Beside = { shootsOf: ShootsOf; teams: MergingTeams; storage: Storage }

/** Two contacts become one, and are two again. */
export const contactMergeStore = (owner: Owner, { shootsOf, teams, storage }: Beside) => ({
  /** Throws 404, and 400 for the same contact twice. */
  merge: (id: number, from: number, choice: MergeChoice) =>
    counted(
      owner,
      (owner) => merge(owner, { id, from, choice }, teams),
      async (owner, mergeId) => ({ ...(await contactDetail(owner, id, shootsOf)), mergeId }),
    ),

  /** Throws 404, 409 when one of them was changed since in a way that would be lost, `limit_reached` and `storage_full` when there is no room. */
  undo: (id: number, mergeId: number) =>
    counted(
      owner,
      (owner) => undo(owner, { id, mergeId, storage }, teams),
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

type Undone = { id: number; mergeId: number; storage: Storage }

async function undo(owner: Owner, { id, mergeId, storage }: Undone, teams: MergingTeams) {
  const [, [found], kept, lookup] = await together([
    lockContacts(owner, amongIds(contacts, [id])),
    owner.rows(contactMerges, and(eq(contactMerges.id, mergeId), eq(contactMerges.keptId, id)), { limit: 1 }),
    owner.row(contacts, id),
    labelLookup(owner),
  ])
  if (found === undefined || kept === undefined) throw notFound('Merge')
  const record = found.record as MergeRecord
  if (record.undone) return
  const { before, teams: moved, pictures } = record
  const back = takenBack(kept, record)
  const hasType = back?.typeId === undefined || lookup.byId.type.has(back.typeId)
  const sinceThen = conflict(`${displayName(kept)} was changed since, which would be lost. Nothing was undone.`)
  if (back === undefined || !hasType) throw sinceThen
  const [there, restored, full] = await together([
    owner.byIds(contacts, [found.goneId]),
    owner.restore(contacts, [found.goneId]),
    noRoom(owner, limitedContacts, 0),
  ])
  if (there.length > 0) throw conflict('The other contact is back already. Nothing was undone.')
  if (restored === undefined) throw notFound('Contact')
  if (full !== undefined) throw full
  const after = { ...kept, ...back }
  await owner.change(contacts, id, { ...back, ...searchColumns(after) })
  if (pictures !== null) await movePictureBack(owner, { goneId: found.goneId, pictures, record, storage })
  if (!(await teams.moveBack(owner, id, found.goneId, moved))) throw sinceThen
  const isAsBefore = storedNames(record.after).every((name) => isDeepStrictEqual(after[name], before[name]))
  await together([
    owner.update(
      contacts,
      { ...asBefore, ...(isAsBefore && before.updatedAt && { updatedAt: before.updatedAt }) },
      { where: eq(contacts.id, id) },
    ),
    owner.change(contactMerges, mergeId, { record: { ...record, undone: true } }),
  ])
}

/** What a merge has written of a contact, without what is made of it. */
function storedNames(merged: Merged) {
  const made = searchColumns(merged)
  return keysIn(merged).filter((name): name is keyof Stored => !(name in made))
}

/**
 * What the merge has changed of the contact that stays, as it was before; whatever else was changed since stays.
 * Undefined where a change since would be lost.
 */
function takenBack(kept: Stored, { before, after }: MergeRecord): Partial<Stored> | undefined {
  const changed = storedNames(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const isFree = changed.every((name) => [before[name], after[name]].some((was) => isDeepStrictEqual(kept[name], was)))
  return isFree ? Object.fromEntries(changed.map((name) => [name, before[name]])) : undefined
}

type Pictures = NonNullable<MergeRecord['pictures']>

type Back = { goneId: number; pictures: Pictures; record: MergeRecord; storage: Storage }

async function movePictureBack(owner: Owner, { goneId, pictures: { moved, hidden }, record, storage }: Back) {
  await owner.changeAll(contactPictures, amongIds(contactPictures, moved), { contactId: goneId })
  const [, , full] = await together([
    owner.restore(contactPictures, hidden),
    owner.change(contacts, goneId, { picture: moved.length === 0 ? null : record.after.picture }),
    noStorage(owner, storage, 0),
  ])
  if (full !== undefined) throw full
}
