import { sql } from 'drizzle-orm'
import type { BulkAct, BulkRequest } from '@contactsheet/contracts/contacts'
import { invalid, notFound } from '@contactsheet/contracts/problem'
import { labelBook } from '#labels/labels-by-id.store.ts'
import { demandRoom } from '#plans/plans.store.ts'
import type { MineOf } from '#platform/owned-statement.ts'
import { amongIds, intArray, type Owner } from '#platform/owner.ts'
import { contactGenres, contacts, contactTags } from './contacts.tables.ts'

type Labelling = { kind: 'genre' | 'tag'; add: boolean }
const labellings: Partial<Record<BulkAct, Labelling>> = {
  addTag: { kind: 'tag', add: true },
  removeTag: { kind: 'tag', add: false },
  addGenre: { kind: 'genre', add: true },
  removeGenre: { kind: 'genre', add: false },
}

/** One act on many contacts in one transaction; answers the ids it changed. Throws 404 when one of them is not there. */
export function bulk(owner: Owner, { act, ids, name }: BulkRequest): Promise<{ changed: number[] }> {
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b)
  return owner.transaction(async (owner) => {
    if (act === 'restore') return { changed: await restoreContacts(owner, wanted) }
    await owner.lock()
    const there = await owner.count(contacts, amongIds(contacts, wanted))
    if (there !== wanted.length) throw notFound('Contact')
    return { changed: await apply(owner, act, wanted, name) }
  })
}

async function apply(owner: Owner, act: Exclude<BulkAct, 'restore'>, ids: number[], name: string | undefined) {
  const labelling = labellings[act]
  if (labelling !== undefined) return label(owner, labelling, ids, name)
  const among = amongIds(contacts, ids)
  if (act === 'delete') return idsOf(await owner.remove(contacts, among))
  const archived = act === 'archive'
  const changed = await owner.query<{ id: number }>(
    (mine) => sql`update ${contacts} set archived = ${archived}, updated_at = now()
      where ${mine(contacts)} and ${among} and archived <> ${archived} returning id`,
  )
  return idsOf(changed)
}

/**
 * Brings back these contacts with every link they had; those that are alive stay as they are. Answers the ids that came back.
 * Throws 404 when one of them is gone for good, and `limit_reached` when the plan has no room for those that come back.
 */
export const restoreContacts = (owner: Owner, ids: number[]): Promise<number[]> =>
  owner.transaction(async (owner) => {
    await owner.lock()
    const restored = await owner.restore(contacts, ids)
    if (restored === undefined) throw notFound('Contact')
    if (restored.length > 0) await demandRoom(owner, 'contacts', 0)
    return idsOf(restored)
  })

async function label(owner: Owner, { kind, add }: Labelling, ids: number[], name: string | undefined) {
  if (name === undefined) throw invalid(`Name the ${kind}`, 'name')
  const [labelId] = (await labelBook(owner)).demandIds(kind, [name], 'name')
  if (labelId === undefined) return []
  const changed = await link(owner, kind, add, ids, labelId)
  await writeDown(owner, kind, changed)
  return changed
}

/** Adds or takes the label where that changes something; answers those contacts. */
async function link(owner: Owner, kind: 'genre' | 'tag', add: boolean, ids: number[], labelId: number) {
  const table = kind === 'genre' ? contactGenres : contactTags
  const column = sql.identifier(kind === 'genre' ? 'genre_id' : 'tag_id')
  const among = sql`any(${intArray(ids)})`
  const statement = (mine: MineOf) =>
    add
      ? sql`insert into ${table} (user_id, contact_id, ${column})
          select ${owner.userId}, id, ${labelId}::int from unnest(${intArray(ids)}) as id
          on conflict do nothing returning contact_id as id`
      : sql`delete from ${table} where ${mine(table)} and ${column} = ${labelId} and contact_id = ${among} returning contact_id as id`
  return idsOf(await owner.query<{ id: number }>(statement))
}

/** Copies what the join table now says into the column that the list reads. */
async function writeDown(owner: Owner, kind: 'genre' | 'tag', ids: number[]) {
  const [table, label, column] =
    kind === 'genre'
      ? ([contactGenres, 'genre_id', 'genre_ids'] as const)
      : ([contactTags, 'tag_id', 'tag_ids'] as const)
  await owner.query(
    (mine) => sql`update ${contacts} set updated_at = now(), ${sql.identifier(column)} = coalesce(
        (select array_agg(j.${sql.identifier(label)}) from ${table} j where ${mine(table, 'j')} and j.contact_id = ${contacts}.id), '{}')
      where ${mine(contacts)} and id = any(${intArray(ids)})`,
  )
}

const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id).toSorted((a, b) => a - b)
