import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound } from '@contactsheet/contracts/calls/problem'
import type { WithWas } from '@contactsheet/contracts/calls/was'
import { imageUrl } from '@contactsheet/contracts/media/image-files'
import type { Shot } from '@contactsheet/contracts/shoots/shoot'
import { mediaFiles } from '#media/media.tables.ts'
import { moodboardImages, moodboards } from '#moodboards/moodboards.tables.ts'
import { blanksToNull } from '#platform/database/blanks.ts'
import { jsonColumns } from '#platform/database/columns.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { reorder, type NewOrder } from '#platform/owner/reorder.ts'
import { together } from '#platform/owner/together.ts'
import { assertUnchanged } from '#platform/database/unchanged.ts'
import { rowBefore } from '#platform/owner/row-before.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { looksLikeToken, newToken } from '#platform/rate-limit/secret-address.ts'
import { getShootOrThrow, touchShoot } from '../shoot-row.store.ts'
import { shots } from '../shoots.tables.ts'
import { behind, partStore, rowsOf, type Kind } from './parts.store.ts'

const kind: Kind<typeof shots> = { table: shots, part: 'shots', word: 'Shot', sorted: shots.order }
/** The shots of a shoot as they are stored. */
export const shotRowsOf = rowsOf(kind)

type FoundShot = Omit<Shot, 'picture'> & {
  key: string
  image: { moodboardId: number; key: string; width: number; height: number; placeholder: string } | null
}

const columns = ['id', 'shootId', 'title', 'notes', 'imageId', 'key', 'doneAt', 'order'] as const
const statement = new FixedStatement<{ shots: FoundShot[] }, 'shoot'>('shots_of_shoot', (mine, value) => {
  // An image that is deleted, or whose board is, comes back with it.
  const image = sql`
    select i.moodboard_id as "moodboardId", i.key, f.width, f.height, f.placeholder
    from ${mine(moodboardImages, 'i')} join ${mine(moodboards, 'b')} on b.id = i.moodboard_id
    join ${mine(mediaFiles, 'f')} on f.id = i.file_id where i.id = s.image_id`
  return sql`
    select coalesce(json_agg(shot order by "order", id), '[]') as shots from (
      select ${jsonColumns(shots, 's', [...columns])}, (select row_to_json(image) from (${image}) as image) as image
      from ${mine(shots, 's')} where s.shoot_id = ${value('shoot')}) as shot`
})

/** The shots of a shoot in their order, each with its key and the image that shows it. */
export const foundShotsOf = async (owner: Owner, shoot: number) => (await owner.fixed(statement, { shoot })).shots

/** The shots of a shoot as their owner sees them. */
const shotsOf = async (owner: Owner, shootId: number): Promise<Shot[]> =>
  (await foundShotsOf(owner, shootId)).map(({ key: _key, image, ...shot }) => ({
    ...shot,
    picture: image && { ...image, imageUrl: imageUrl(image.key) },
  }))

type Changes = { title?: string | null | undefined; notes?: string | null | undefined; done?: boolean | undefined }
type New = Changes & { imageId?: number | null | undefined }

/** When it was ticked, which a second tick leaves as it is. */
const doneAs = (done: boolean) =>
  done ? sql`coalesce(${shots.doneAt}, ${currentInstant().toISOString()}::timestamptz)` : null

async function assertImages(owner: Owner, ids: number[]) {
  if ((await owner.byIds(moodboardImages, ids)).length < ids.length) throw notFound('Image')
}

function shotAmong(list: readonly Shot[], id: number) {
  const shot = list.find((one) => one.id === id)
  if (shot === undefined) throw notFound('Shot')
  return shot
}

/** The shot list of shoots. All writes throw 404 for what is missing. */
export function shotStore(owner: Owner) {
  const one = (shootId: number, id: number) => and(eq(shots.shootId, shootId), eq(shots.id, id))
  return {
    remove: partStore(owner, kind).remove,

    async list(shootId: number) {
      const [, list] = await together([getShootOrThrow(owner, shootId), shotsOf(owner, shootId)])
      return list
    },

    /** Behind all others. Throws 400 when the shoot has as many as it may have. */
    add: (shootId: number, { done = false, imageId = null, ...fields }: New) =>
      touchShoot(owner, shootId, async (owner) => {
        const [there] = await together([
          shotRowsOf(owner, shootId),
          assertImages(owner, imageId === null ? [] : [imageId]),
        ])
        const doneAt = done ? currentInstant().toISOString() : null
        const made = { ...blanksToNull({ ...fields }), imageId, doneAt, key: newToken(), shootId }
        const [[added], list] = await together([behind(owner, kind, there, [made]), shotsOf(owner, shootId)])
        return shotAmong(list, added?.id ?? 0)
      }),

    /** Behind all others, in this order. What is a shot already is left out. Returns those that were added: an answer is kept for weeks. */
    addPictures: (shootId: number, imageIds: number[]) =>
      touchShoot(owner, shootId, async (owner) => {
        const ids = [...new Set(imageIds)]
        const [there] = await together([shotRowsOf(owner, shootId), assertImages(owner, ids)])
        const taken = new Set(there.map(({ imageId }) => imageId))
        const made = ids.filter((id) => !taken.has(id)).map((imageId) => ({ imageId, key: newToken(), shootId }))
        const [added, list] = await together([behind(owner, kind, there, made), shotsOf(owner, shootId)])
        const isNew = new Set(added.map(({ id }) => id))
        return { shots: list.filter(({ id }) => isNew.has(id)), leftOut: ids.length - made.length }
      }),

    /** Throws 409 `conflict` when what it `was` is another by now. */
    change: (shootId: number, id: number, { was, ...changes }: WithWas<Changes>) =>
      touchShoot(owner, shootId, async (owner) => {
        const { done, ...fields } = changes
        const values = { ...blanksToNull({ ...fields }), ...(done !== undefined && { doneAt: doneAs(done) }), shootId }
        if (values.title === null) await assertPictured(owner, shootId, id)
        const [before, , list] = await together([
          was && rowBefore(owner, shots, one(shootId, id)),
          owner.changeAll(shots, one(shootId, id), values),
          shotsOf(owner, shootId),
        ])
        const changed = shotAmong(list, id)
        assertUnchanged(before && { ...before, done: before.doneAt !== null }, changes, was)
        return changed
      }),

    /** Throws 404, and 409 when the ids are not exactly the shoot's shots; an order that may have waited is merged with them. */
    reorder: (shootId: number, order: NewOrder) =>
      touchShoot(owner, shootId, (owner) => {
        const list = eq(shots.shootId, shootId)
        return reorder(owner, shots, { ...order, list, what: 'The list of shots has' }, () => shotsOf(owner, shootId))
      }),
  }
}

/** Throws 400 for a shot that would be left with nothing. */
async function assertPictured(owner: Owner, shootId: number, id: number) {
  const shot = shotAmong(await shotsOf(owner, shootId), id)
  if (shot.imageId === null) throw invalid('A shot needs a title or a picture')
}

/** Ticks the shot that a shared plan knows by this key, or takes that back. Throws 404. The shoot itself counts as unchanged. */
export async function tickShot(owner: Owner, shootId: number, key: string, done: boolean) {
  if (!looksLikeToken(key)) throw notFound('Shot')
  const changed = await owner.changeAll(shots, and(eq(shots.shootId, shootId), eq(shots.key, key)), {
    doneAt: doneAs(done),
  })
  if (changed.length === 0) throw notFound('Shot')
  return { key, done }
}

/** Copies of shots for another shoot, yet to be taken. */
export const copiedShots = <R extends object>(rows: R[]) =>
  rows.map((row) => ({ ...row, key: newToken(), doneAt: null }))
