import { eq, sql } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { NewShoot, ShootChanges, ShootQuery } from '@contactsheet/contracts/shoots/shoot-fields'
import { recountShootsOf } from './neighbours/shoots-of-contacts.store.ts'
import { users } from '#identity/identity.tables.ts'
import { coversOf } from '#moodboards/images-of-boards.store.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { callTimeStore } from './planning/call-times.store.ts'
import { duplicateShoot } from './duplicate.store.ts'
import { linksOf, linkStore } from './planning/links.store.ts'
import { overlapsOf } from './overlaps.store.ts'
import { shootPage } from './shoot-page.store.ts'
import { genreSpelling, getShootForUpdate } from './shoot-row.store.ts'
import { calendarsCare, newRow, searchTextOf, normalize, sunOf, zoneOfPlace } from './shoots.rules.ts'
import { shoots } from './shoots.tables.ts'
import { shootById, shootsByIds } from './shoots-by-ids.store.ts'
import { taskStore } from './planning/tasks.store.ts'
import { addTeam, contactIdsOn, teamStore } from './planning/team.store.ts'

/** The token under which a shoot is currently shared; null when it is not shared. */
export type ShareTokenOf = (owner: Owner, shootId: number) => Promise<string | null>
/** What shoots need of sharing, which this area must not import: tokens of shoots, and which of these moodboards are public. */
export type ShootShares = {
  shareTokenOf: ShareTokenOf
  boardLinksOf: (owner: Owner, boardIds: number[]) => Promise<Map<number, unknown>>
}

/** Photography sessions and everything planned for them. */
export const shootStore = (owner: Owner, shares: ShootShares) => ({
  page: (query: ShootQuery) => shootPage(owner, query),
  get: (id: number) => shootDetail(owner, id, shares),
  overlaps: (id: number) => overlapsOf(owner, id),
  links: linkStore(owner),
  team: teamStore(owner),
  callTimes: callTimeStore(owner),
  tasks: taskStore(owner),

  /** Every shoot, newest first, with undated ones before all others; page by page. */
  list: () => allShoots(owner),

  async add(fields: NewShoot) {
    return shootDetail(owner, await addShoot(owner, fields), shares)
  },

  /** Changes only the fields given. Throws 404 for a missing shoot or moodboard, 400 for half a place. */
  async change(id: number, changes: ShootChanges) {
    await owner.transaction(async (owner) => {
      const before = await getShootForUpdate(owner, id)
      const fields = normalize(changes, await genreSpelling(owner))
      const stored = { ...fields, ...zoneOfPlace(before, fields) }
      if (stored.moodboardId !== before.moodboardId) await assertMoodboard(owner, stored.moodboardId)
      const sequence = before.sequence + (calendarsCare(before, stored) ? 1 : 0)
      await owner.change(shoots, id, { ...stored, sequence, searchText: searchTextOf({ ...before, ...stored }) })
    })
    return shootDetail(owner, id, shares)
  },

  async remove(id: number) {
    await owner.transaction(async (owner) => {
      if ((await owner.remove(shoots, eq(shoots.id, id))).length === 0) throw notFound('Shoot')
      await recountShootsOf(owner, await contactIdsOn(owner, id))
    })
  },

  /** Restores a deleted shoot with everything it had; one that is not deleted stays unchanged. Throws 404. */
  async restore(id: number) {
    await restore(owner, id)
    return shootDetail(owner, id, shares)
  },

  async duplicate(id: number, date: string | null | undefined) {
    return shootDetail(owner, await duplicateShoot(owner, id, date || null), shares)
  },
})

/** Shoots per page of the list. */
const listedAtOnce = 200

async function* allShoots(owner: Owner) {
  const newestFirst = sql`date desc nulls first, coalesce(time, '') desc, id desc`
  const listed = await owner.query<{ id: number }>(
    (mine) => sql`select id from ${shoots} where ${mine(shoots)} order by ${newestFirst}`,
  )
  const ids = listed.map(({ id }) => id)
  for (let from = 0; from < ids.length || from === 0; from += listedAtOnce)
    yield await shootsByIds(owner, ids.slice(from, from + listedAtOnce))
}

/** Adds a shoot with its team. Throws 404 for a missing moodboard or contact. */
const addShoot = (owner: Owner, { contactIds = [], ...fields }: NewShoot) =>
  owner.transaction(async (owner) => {
    const row = newRow(fields, await genreSpelling(owner))
    await assertMoodboard(owner, row.moodboardId)
    const { id } = await owner.add(shoots, row)
    await addTeam(owner, id, [...new Set(contactIds)])
    return id
  })

/** Raises the sequence, so that calendars that dropped the shoot accept it again. */
async function restore(owner: Owner, id: number) {
  await owner.transaction(async (owner) => {
    const all = await owner.restore(shoots, [id])
    if (all === undefined) throw notFound('Shoot')
    const [restored] = all
    if (restored === undefined) return
    await owner.change(shoots, id, { sequence: sql`${shoots.sequence} + 1` })
    await recountShootsOf(owner, await contactIdsOn(owner, id))
  })
}

async function assertMoodboard(owner: Owner, id: number | null | undefined) {
  if (id == null) return
  if ((await owner.row(moodboards, id)) === undefined) throw notFound('Moodboard')
}

/** One shoot with everything the detail screen needs except call times and tasks. Throws 404. */
async function shootDetail(owner: Owner, id: number, shares: ShootShares) {
  const shoot = await shootById(owner, id)
  if (shoot === undefined) throw notFound('Shoot')
  const zone = shoot.timeZone ?? (await owner.self(users)).timeZone
  return {
    ...shoot,
    zone,
    sun: sunOf(shoot, zone),
    moodboard: await linkedBoard(owner, shoot.moodboard, shares),
    links: await linksOf(owner, id),
    shareToken: await shares.shareTokenOf(owner, id),
  }
}

/** Images of the moodboard that a shoot's page shows. */
const boardPreview = 16

async function linkedBoard(owner: Owner, board: { id: number; title: string } | null, { boardLinksOf }: ShootShares) {
  if (board === null) return null
  const [covers, links] = await Promise.all([
    coversOf(owner, [board.id], boardPreview),
    boardLinksOf(owner, [board.id]),
  ])
  const { imageCount, images } = covers.get(board.id) ?? { imageCount: 0, images: [] }
  return { ...board, isPublic: links.has(board.id), imageCount, images }
}
