import { eq, sql } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { WithWas } from '@contactsheet/contracts/calls/was'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { sunOf } from '@contactsheet/contracts/shoots/sun-times'
import type { NewShoot, ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import type { ShootQuery } from '@contactsheet/contracts/shoots/shoots.schemas'
import { recountShootsOf } from './neighbours.store.ts'
import { users } from '#identity/identity.tables.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import { coversOf } from '#moodboards/images-of-boards.store.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { duplicateShoot } from './duplicate.store.ts'
import { addCallTimes, callTimesOf, linksOf, moveCallTimes, partStores } from './planning/parts.store.ts'
import { overlapsOf } from './overlaps.store.ts'
import { pollStore } from './poll/poll.store.ts'
import { standInsFor } from './stand-ins/stand-ins.store.ts'
import { placesUsed } from './places-used.store.ts'
import { shootPage, type CalendarSettings } from './shoot-page.store.ts'
import { genreSpelling, getShootForUpdate, type ShootRow } from './shoot-row.store.ts'
import { affectsCalendars, cancelledBy, newRow, searchTextOf, normalize, zoneOfPlace } from './shoots.rules.ts'
import { shoots } from './shoots.tables.ts'
import { shootById, shootsByIds } from './shoots-by-ids.store.ts'
import { shotStore } from './planning/shots.store.ts'
import { addTeam, contactIdsOn, teamStore } from './planning/team.store.ts'
import { together } from '#platform/owner/together.ts'
import { assertUnchanged } from '#platform/database/unchanged.ts'

/** The token under which a shoot is currently shared; null when it is not shared. */
export type ShareTokenOf = (owner: Owner, shootId: number) => Promise<string | null>
/** What shoots need of sharing, which this area must not import: tokens of shoots, and which of these moodboards are public. */
type ShootShares = {
  shareTokenOf: ShareTokenOf
  boardLinksOf: (owner: Owner, boardIds: number[]) => Promise<Map<number, unknown>>
}

/** Photography sessions and everything planned for them. */
export const shootStore = (owner: Owner, shares: ShootShares) => ({
  page: (query: ShootQuery, user: CalendarSettings) => shootPage(owner, query, user),
  get: (id: number) => shootDetail(owner, id, shares),
  overlaps: (id: number) => overlapsOf(owner, id),
  standIns: (id: number, contactId: number) => standInsFor(owner, id, contactId),
  placesUsed: () => placesUsed(owner),
  ...partStores(owner),
  shots: shotStore(owner),
  team: teamStore(owner),
  poll: pollStore(owner, {
    change: (owner, id, { date, time }) => changeShoot(owner, id, { date, time }, shares),
    detail: (owner, id) => shootDetail(owner, id, shares),
  }),

  /** Every shoot, newest first, with undated ones before all others; page by page. */
  list: () => allShoots(owner),

  add: (fields: NewShoot) => addShoot(owner, fields, shares),

  /** Changes only the fields given. Throws 404 for a missing shoot or moodboard, 400 for half a place, 409 `conflict` when what it `was` is another by now. */
  change: (id: number, changes: WithWas<ShootChanges>) => changeShoot(owner, id, changes, shares),

  async remove(id: number) {
    const remove = async (owner: Owner) => {
      const [removed, team] = await together([owner.remove(shoots, eq(shoots.id, id)), contactIdsOn(owner, id)])
      if (removed.length === 0) throw notFound('Shoot')
      return team
    }
    await owner.transaction(remove, recountShootsOf)
  },

  /** Restores a deleted shoot with everything it had; one that is not deleted stays unchanged. Throws 404. */
  restore: (id: number) => restore(owner, id, shares),

  duplicate: (id: number, date: string | null | undefined) =>
    owner.transaction(
      (owner) => duplicateShoot(owner, id, date || null),
      async (owner, { id, moodboardId, addParts }) => {
        const [, detail] = await together([addParts(owner), shootDetail(owner, id, shares, moodboardId)])
        return detail
      },
    ),
})

/** Shoots per page of the list. */
const listedAtOnce = 200

async function* allShoots(owner: Owner) {
  const newestFirst = sql`date desc nulls first, coalesce(time, '') desc, id desc`
  const listed = await owner.query<{ id: number }>(
    (mine) => sql`select id from ${mine(shoots)} order by ${newestFirst}`,
  )
  const ids = listed.map(({ id }) => id)
  for (let from = 0; from < ids.length || from === 0; from += listedAtOnce)
    yield await shootsByIds(owner, ids.slice(from, from + listedAtOnce))
}

/** Adds a shoot with its team and its call times. Throws 404 for a missing moodboard or contact. */
function addShoot(
  owner: Owner,
  { contactIds = [], contactRoles = [], callTimes = [], ...fields }: NewShoot,
  shares: ShootShares,
) {
  const team = [...new Set(contactIds)]
  const roles = team.map((contactId) => contactRoles[contactIds.indexOf(contactId)] ?? '')
  const add = async (owner: Owner) => {
    const [spelling, people] = await together([
      genreSpelling(owner),
      owner.byIds(contacts, team),
      assertMoodboard(owner, fields.moodboardId),
    ])
    if (people.length < team.length) throw notFound('Contact')
    return owner.add(shoots, {
      ...newRow(fields, spelling),
      ...cancelledBy(fields.status, undefined, currentInstant()),
    })
  }
  return owner.transaction(add, async (owner, { id, moodboardId }) => {
    const [, , detail] = await together([
      addTeam(owner, id, team, roles),
      addCallTimes(owner, id, callTimes),
      shootDetail(owner, id, shares, moodboardId),
    ])
    return detail
  })
}

function changeShoot(
  owner: Owner,
  id: number,
  { callTimesBy = 0, was, ...changes }: WithWas<ShootChanges>,
  shares: ShootShares,
) {
  const look = async (owner: Owner) => {
    const [before, spelling, board] = await together([
      getShootForUpdate(owner, id),
      genreSpelling(owner),
      moodboardOf(owner, changes.moodboardId),
    ])
    const fields = normalize(changes, spelling)
    if (was !== undefined) assertUnchanged(await shownOf(owner, before, was), fields, normalize(was, spelling))
    const stored = { ...fields, ...zoneOfPlace(before, fields) }
    const isOther = stored.moodboardId != null && stored.moodboardId !== before.moodboardId
    if (isOther && board === undefined) throw notFound('Moodboard')
    const sequence = before.sequence + (affectsCalendars(before, stored) ? 1 : 0)
    const off = cancelledBy(stored.status, before.status, currentInstant())
    const values = { ...stored, ...off, sequence, searchText: searchTextOf({ ...before, ...stored }) }
    return { values, moodboardId: stored.moodboardId === undefined ? before.moodboardId : stored.moodboardId }
  }
  return owner.transaction(look, async (owner, { values, moodboardId }) => {
    const [, , detail] = await together([
      owner.change(shoots, id, values),
      callTimesBy !== 0 && moveCallTimes(owner, id, callTimesBy),
      shootDetail(owner, id, shares, moodboardId),
    ])
    return detail
  })
}

/** A shoot as its page shows it: without a board that is deleted, which is asked for only where somebody says what they saw. */
async function shownOf(owner: Owner, shoot: ShootRow, was: Partial<ShootChanges>) {
  if (was.moodboardId === undefined) return shoot
  return { ...shoot, moodboardId: (await moodboardOf(owner, shoot.moodboardId))?.id ?? null }
}

/** Raises the sequence, so that calendars that dropped the shoot accept it again. */
const restore = (owner: Owner, id: number, shares: ShootShares) =>
  owner.transaction(
    async (owner) => {
      const [all, shoot, team] = await together([
        owner.restore(shoots, [id]),
        owner.row(shoots, id),
        contactIdsOn(owner, id),
      ])
      if (all === undefined || shoot === undefined) throw notFound('Shoot')
      return { isRestored: all.length > 0, shoot, team }
    },
    async (owner, { isRestored, shoot, team }) => {
      const raised = { sequence: sql`${shoots.sequence} + 1` }
      const back = isRestored ? [owner.change(shoots, id, raised), recountShootsOf(owner, team)] : []
      const [detail] = await together([shootDetail(owner, id, shares, shoot.moodboardId), ...back])
      return detail
    },
  )

const moodboardOf = async (owner: Owner, id: number | null | undefined) =>
  id == null ? undefined : owner.row(moodboards, id)

async function assertMoodboard(owner: Owner, id: number | null | undefined) {
  if (id != null && (await moodboardOf(owner, id)) === undefined) throw notFound('Moodboard')
}

/**
 * One shoot with everything the detail screen needs except call times and tasks. Everything is asked at once by whoever knows its
 * board (`boardId`); without that, the board is asked for when the shoot is there. Throws 404.
 */
async function shootDetail(owner: Owner, id: number, shares: ShootShares, boardId?: number | null) {
  const asking = shootById(owner, id)
  const [shoot, me, board, links, callTimes, shareToken] = await together([
    asking,
    owner.self(users),
    boardId === undefined
      ? asking.then((shoot) => linkedBoard(owner, shoot?.moodboard?.id, shares))
      : linkedBoard(owner, boardId, shares),
    linksOf(owner, id),
    callTimesOf(owner, id),
    shares.shareTokenOf(owner, id),
  ])
  if (shoot === undefined) throw notFound('Shoot')
  const zone = shoot.timeZone ?? me.timeZone
  const sun = sunOf(shoot, zone)
  return {
    ...shoot,
    zone,
    sun,
    line: dayLine({ ...shoot, zone, sun, callTimes }) ?? null,
    moodboard: shoot.moodboard && { ...shoot.moodboard, ...board },
    links,
    shareToken,
  }
}

/** Images of the moodboard that a shoot's page shows. */
const boardPreview = 16

/** What a shoot shows of its moodboard, which may have none. */
async function linkedBoard(owner: Owner, id: number | null | undefined, { boardLinksOf }: ShootShares) {
  const ids = id == null ? [] : [id]
  const [covers, links] = await together([coversOf(owner, ids, boardPreview), boardLinksOf(owner, ids)])
  const { imageCount, images } = covers.get(ids[0] ?? 0) ?? { imageCount: 0, images: [] }
  return { isPublic: links.size > 0, imageCount, images }
}
