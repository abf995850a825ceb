import type { QueryClient } from '@tanstack/react-query'
import { atSize } from '@contactsheet/contracts/media/image-files'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import type { ListedShoot, ShootDetail, ShootPage } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { contactDetail } from '#contacts/contacts.queries.ts'
import { contactsSearchParams } from '#contacts/filters/contact-search.rules.ts'
import { prefetchContacts } from '#contacts/list/prefetch-contacts.ts'
import { overview } from '#dashboard/dashboard.queries.ts'
import { happenings } from '#dashboard/happenings.queries.ts'
import { nameThings, removeOthers, type KeptThing } from '#lib/data/kept/kept-store.ts'
import { keepPictures, type WantedPicture } from '#lib/data/kept/picture-cache.ts'
import { pins } from '#lib/data/kept/device-choices.ts'
import { me } from '#lib/data/session.ts'
import { todayIn } from '#lib/dates.ts'
import { moodboardDetail } from '#moodboards/moodboards.queries.ts'
import { prefetchMoodboards } from '#moodboards/prefetch-moodboards.ts'
import { prefetchShoot } from '#shoots/detail/prefetch-shoot.ts'
import { prefetchSchedule } from '#shoots/schedule/prefetch-schedule.ts'
import { withRememberedSchedule } from '#shoots/schedule/remembered-schedule.ts'
import { shootDetail, monthOfShoots } from '#shoots/shoots.queries.ts'
import { candidates } from '#shoots/team/team.queries.ts'
import { keepingReader, readsOf, Stopped, type Pause } from '#lib/data/kept/keeping-reader.ts'
import {
  frameGoodForMs,
  goodForMs,
  monthsNear,
  mostBoards,
  mostCandidatePages,
  nearShoots,
  peopleGoodForMs,
  peopleOf,
} from './near.rules.ts'

type Keep = Awaited<ReturnType<typeof keepingReader>>
type KeptBoard = { board: Moodboard; thing: string }

/** How many of the pictures of something that is kept deliberately are on the device. */
export type PicturesFit = { there: number; wanted: number }

/**
 * Keeps what a day without a signal needs: the frame, the shoots of these weeks with their parts and boards, and whatever is kept
 * deliberately. Ends at the first failure, and when `pause` says so. One tab does it for all. Returns how many pictures fit of `asked`.
 */
export function keepNear(client: QueryClient, pause: Pause, asked?: string): Promise<PicturesFit | undefined> {
  const run = () => keepAll(client, pause, asked)
  // One that was asked for waits for the one that goes on.
  return 'locks' in navigator
    ? navigator.locks.request('contactsheet-keeping', { ifAvailable: !asked }, (lock) => (lock ? run() : undefined))
    : run()
}

async function keepAll(client: QueryClient, pause: Pause, asked?: string): Promise<PicturesFit | undefined> {
  const user = client.getQueryData(me().queryKey)
  if (!user) return undefined
  await removeOthers()
  const today = todayIn(user.timeZone)
  const keep = await keepingReader(client, pause)
  const things: KeptThing[] = []
  const pictures: WantedPicture[] = []
  let isWhole = false
  try {
    await keepFrame(keep, today)
    const shoots = await keepShoots(keep, today, things)
    await keepPeople(keep, shoots)
    const boards = await keepBoards(keep, shoots, things)
    pictures.push(...picturesOf(shoots, boards, user.profileImageUrl))
    isWhole = true
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    return undefined
  } finally {
    await nameThings(things, isWhole)
  }
  const there = await keepPictures(pictures, pause)
  const wanted = pictures.filter(({ thing }) => thing === asked)
  return { there: wanted.filter(({ address }) => there.has(address)).length, wanted: wanted.length }
}

const pinnedIn = (area: string) =>
  pins.all().flatMap((thing) => (thing.startsWith(`${area} `) ? [Number(thing.slice(area.length + 1))] : []))

/** The shoots kept deliberately, then those near today, each with all that its page asks for. */
async function keepShoots(keep: Keep, today: string, things: KeptThing[]): Promise<ShootDetail[]> {
  const listed: ListedShoot[] = []
  for (const month of monthsNear(today)) {
    const page = await keep<ShootPage>(monthOfShoots(month, {}), frameGoodForMs)
    listed.push(...(page?.shoots ?? []))
  }
  const near = nearShoots(listed, today)
  const dates = new Map(near.map(({ id, date }) => [id, date]))
  const kept: ShootDetail[] = []
  for (const id of new Set([...pinnedIn('shoots'), ...dates.keys()])) {
    const goodFor = goodForMs({ date: dates.get(id) ?? null }, today)
    const shoot = await keep<ShootDetail>(shootDetail(id), goodFor)
    if (!shoot) continue
    for (const read of readsOf((asks) => prefetchShoot(asks, id))) await keep(read, goodFor)
    kept.push(shoot)
    const day = shoot.date === null ? 'no date yet' : formatDate(shoot.date, 'short')
    things.push({
      thing: `shoots ${id}`,
      name: `${shootName(shoot)}, ${day}`,
      place: '/schedule/$id',
      id,
      near: dates.has(id),
    })
  }
  return kept
}

/** The pages of those on the teams, and who could join one. */
async function keepPeople(keep: Keep, shoots: ShootDetail[]) {
  await keep(candidates(''), peopleGoodForMs, mostCandidatePages)
  for (const id of peopleOf(shoots)) await keep(contactDetail(id), peopleGoodForMs)
}

/** The boards kept deliberately, then those of the shoots. */
async function keepBoards(keep: Keep, shoots: ShootDetail[], things: KeptThing[]): Promise<KeptBoard[]> {
  const ofShoots = shoots.flatMap(({ moodboardId }) => moodboardId ?? []).slice(0, mostBoards)
  const kept: KeptBoard[] = []
  for (const id of new Set([...pinnedIn('moodboards'), ...ofShoots])) {
    const board = await keep<Moodboard>(moodboardDetail(id), frameGoodForMs)
    if (!board) continue
    const thing = `moodboards ${id}`
    kept.push({ board, thing })
    things.push({ thing, name: board.title, place: '/moodboards/$id', id, near: ofShoots.includes(id) })
  }
  return kept
}

/** What the places of the frame show first. */
async function keepFrame(keep: Keep, today: string) {
  const reads = readsOf((asks) => {
    void asks.prefetchQuery(overview())
    void asks.prefetchQuery(happenings())
    prefetchSchedule(asks, {}, today)
    prefetchSchedule(asks, withRememberedSchedule({}) ?? {}, today)
    prefetchMoodboards(asks)
    prefetchContacts(asks, contactsSearchParams({}))
  })
  for (const read of reads) await keep(read, frameGoodForMs)
}

/** Faces first, then the boards as thumbnails; what is kept deliberately also as large as a phone shows it. */
function picturesOf(shoots: ShootDetail[], boards: KeptBoard[], own: string | null): WantedPicture[] {
  const faces = shoots.flatMap(({ id, shootContacts }) =>
    shootContacts.flatMap(({ contact }) =>
      contact.picture ? { address: contact.picture, thing: `shoots ${id}` } : [],
    ),
  )
  const inSize = (size: 'small' | 'large') => (board: KeptBoard) =>
    board.board.images.map(({ imageUrl }) => ({ address: atSize(imageUrl, size), thing: board.thing }))
  const deliberate = boards.filter(({ thing }) => pins.has(thing))
  return [
    ...(own ? [{ address: own, thing: 'own' }] : []),
    ...faces,
    ...boards.flatMap(inSize('small')),
    ...deliberate.flatMap(inSize('large')),
  ]
}
