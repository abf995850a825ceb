import { and, ne, not, sql } from 'drizzle-orm'
import type { BulkAct } from '@contactsheet/contracts/contacts/contact-limits'
import type { BulkAnswer, BulkRequest } from '@contactsheet/contracts/contacts/contacts.schemas'
import type { FollowUpDays } from '@contactsheet/contracts/contacts/follow-up'
import type { ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import { conflict, invalid, notFound } from '@contactsheet/contracts/calls/problem'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import { noStorage, type Storage } from '#media/storage.store.ts'
import { noRoom } from '#plans/plans.store.ts'
import { instantText } from '#platform/database/columns.ts'
import { amongIds, arrayText, intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { counted, limitedContacts } from './contact-counts.store.ts'
import { matchingIds } from './contact-page.store.ts'
import { lockContacts } from './contact-row.store.ts'
import { contacts } from './contacts.tables.ts'
import { contactPictures } from './pictures/contact-pictures.tables.ts'
import { together } from '#platform/owner/together.ts'

type Labelling = { kind: 'genre' | 'tag'; add: boolean }
const labellings: Partial<Record<BulkAct, Labelling>> = {
  addTag: { kind: 'tag', add: true },
  removeTag: { kind: 'tag', add: false },
  addGenre: { kind: 'genre', add: true },
  removeGenre: { kind: 'genre', add: false },
}

type OnShoot = { shootId: number; role?: string | null | undefined }
/** Puts contacts on a shoot's team and takes them off it; both return who really came or went. */
export type BulkTeams = {
  add: (owner: Owner, on: OnShoot, ids: number[]) => Promise<number[]>
  remove: (owner: Owner, on: OnShoot, ids: number[]) => Promise<number[]>
}

type Beside = { teams: BulkTeams; storage: Storage; days: FollowUpDays }

/**
 * Runs one act on many contacts in one transaction; returns the ids it changed. Throws 404 when one that was named does not
 * exist, and 409 when more match the filters than the user has seen.
 */
export async function bulk(owner: Owner, request: BulkRequest, { teams, storage, days }: Beside): Promise<BulkAnswer> {
  const { act, name, shootId = 0, role } = request
  if (act === 'restore') return { changed: await restoreContacts(owner, storage, inOrder(request.ids ?? [])) }
  return counted(owner, async (owner) => {
    if (act === 'restoreStages') return { changed: await restoreStages(owner, request.stages ?? []) }
    const ids = await idsMeant(owner, request, days)
    if (act === 'setStage') return setStage(owner, ids, request.stage ?? 'todo')
    if (act === 'addToShoot') return { changed: await teams.add(owner, { shootId, role }, ids) }
    if (act === 'removeFromShoot') return { changed: await teams.remove(owner, { shootId }, ids) }
    const [, changed] = await together([lockContacts(owner, amongIds(contacts, ids)), apply(owner, act, ids, name)])
    return { changed }
  })
}

const inOrder = (ids: number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

async function idsMeant(owner: Owner, { ids, all }: BulkRequest, days: FollowUpDays): Promise<number[]> {
  if (all !== undefined) return allMeant(owner, all, days)
  const named = inOrder(ids ?? [])
  if ((await owner.count(contacts, amongIds(contacts, named))) !== named.length) throw notFound('Contact')
  return named
}

async function allMeant(owner: Owner, { filters, count, except }: NonNullable<BulkRequest['all']>, days: FollowUpDays) {
  const matching = await matchingIds(owner, { filters, days }, count + 1)
  if (matching.length > count) throw conflict('More contacts match by now than you have seen. Nothing was changed.')
  const left = new Set(except)
  return inOrder(matching.filter((id) => !left.has(id)))
}

/** Sets the stage where it is another, and returns what each was at. */
async function setStage(owner: Owner, ids: number[], stage: ContactStage): Promise<BulkAnswer> {
  const where = and(amongIds(contacts, ids), ne(contacts.stage, stage))
  await lockContacts(owner, amongIds(contacts, ids))
  const rows = await owner.query<StageBefore>(
    (mine) => sql`
      select stage, ${instantText(sql`stage_since`)} as since, array_agg(id order by id) as ids
      from ${mine(contacts)} where id = any(${arrayText(ids)}::int[]) and stage <> ${stage}
      group by stage, stage_since order by min(id)`,
  )
  const changed = await owner.update(contacts, { stage, stageSince: sql`now()` }, { where })
  return { changed: idsOf(changed), stages: rows }
}

type StageBefore = NonNullable<BulkAnswer['stages']>[number]

async function restoreStages(owner: Owner, stages: StageBefore[]): Promise<number[]> {
  const ids = stages.flatMap((one) => one.ids)
  await lockContacts(owner, amongIds(contacts, ids))
  const json = JSON.stringify(stages.flatMap(({ ids, ...before }) => ids.map((id) => ({ id, ...before }))))
  const from = sql`jsonb_to_recordset(${json}::jsonb) as given(id int, stage varchar, since timestamptz)`
  const values = { stage: sql`given.stage`, stageSince: sql`given.since` }
  return idsOf(await owner.update(contacts, values, { from, where: sql`${contacts.id} = given.id` }))
}

type Applied = Exclude<BulkAct, 'restore' | 'restoreStages' | 'setStage' | 'addToShoot' | 'removeFromShoot'>

async function apply(owner: Owner, act: Applied, ids: number[], name: string | undefined) {
  const labelling = labellings[act]
  if (labelling !== undefined) return label(owner, labelling, ids, name)
  const among = amongIds(contacts, ids)
  if (act === 'delete') return idsOf(await owner.remove(contacts, among))
  const archived = act === 'archive'
  const changed = await owner.update(contacts, { archived }, { where: and(among, ne(contacts.archived, archived)) })
  return idsOf(changed)
}

/**
 * Restores these contacts with every link they had; live ones stay as they are. Returns the restored ids.
 * Throws 404 when one of them is gone for good, `limit_reached` when the plan has no room for those restored, and `storage_full`
 * when there is none for their pictures.
 */
export const restoreContacts = <R = number[]>(
  owner: Owner,
  storage: Storage,
  ids: number[],
  last?: (owner: Owner, restored: number[]) => Promise<R>,
): Promise<R> =>
  counted(
    owner,
    async (owner) => {
      const [, restored, tooMany, pictured, full] = await together([
        lockContacts(owner, amongIds(contacts, ids)),
        owner.restore(contacts, ids),
        noRoom(owner, limitedContacts, 0),
        owner.rows(contactPictures, sql`${contactPictures.contactId} = any(${intArray(ids)})`, { limit: 1 }),
        noStorage(owner, storage, 0),
      ])
      if (restored === undefined) throw notFound('Contact')
      if (restored.length > 0 && tooMany !== undefined) throw tooMany
      if (restored.length > 0 && pictured.length > 0 && full !== undefined) throw full
      return idsOf(restored)
    },
    last,
  )

/** Adds or removes the label where that changes something; returns the ids of those contacts. */
async function label(owner: Owner, { kind, add }: Labelling, ids: number[], name: string | undefined) {
  if (name === undefined) throw invalid(`Name the ${kind}`, 'name')
  const [labelId] = (await labelLookup(owner)).idsOrThrow(kind, [name], 'name')
  const column = kind === 'genre' ? contacts.genreIds : contacts.tagIds
  const has = sql`${column} @> array[${labelId}::int]`
  const labels = add ? sql`${column} || ${labelId}::int` : sql`array_remove(${column}, ${labelId}::int)`
  const where = and(amongIds(contacts, ids), add ? not(has) : has)
  const changed = await owner.update(contacts, kind === 'genre' ? { genreIds: labels } : { tagIds: labels }, { where })
  return idsOf(changed)
}

const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id).toSorted((a, b) => a - b)
