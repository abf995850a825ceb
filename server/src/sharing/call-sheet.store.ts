import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import type { Vote } from '@contactsheet/contracts/shoots/poll-votes'
import { mapLinks } from '@contactsheet/contracts/shoots/map-links'
import { callSheet, type PublicOwner, type CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { sharedImageUrl } from '@contactsheet/contracts/media/image-files'
import { users } from '#identity/identity.tables.ts'
import { genres } from '#labels/labels.tables.ts'
import { coversOf } from '#moodboards/images-of-boards.store.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { callTimesOf, linksOf, sharedTasksOf } from '#shoots/planning/parts.store.ts'
import { foundShotsOf } from '#shoots/planning/shots.store.ts'
import { dayName, daysOf, isPollOpen, votesOf, type PollDayRow } from '#shoots/poll/poll-days.store.ts'
import { getShootOrThrow, type ShootRow } from '#shoots/shoot-row.store.ts'
import { sunOf } from '@contactsheet/contracts/shoots/sun-times'
import { boardLinks } from './share-links.store.ts'
import { teamsOf } from '#shoots/planning/team.store.ts'
import { callSheetEvent } from '@contactsheet/contracts/sharing/call-sheet-event'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import { isNoName } from '@contactsheet/contracts/contacts/quick-contact'
import { calendarDownload } from '#shoots/calendar/calendar-file.store.ts'
import { originOf, type CalendarSource } from '#shoots/calendar/ics.ts'
import { answeringStore, personName } from '#shoots/answers/answering.store.ts'
import { nameOfState, planStateOf } from '#shoots/answers/plan-state.store.ts'
import { openCallSheet, type OpenCallSheet } from './opened-links.store.ts'

/** Images of the moodboard that a call sheet shows. */
const callSheetImages = 6

/** Everything that the public page of a shoot shows, and nothing else. */
export const callSheetOf = async (open: OpenCallSheet): Promise<CallSheet> => (await callSheetWithRow(open)).sheet

/** The same beside the shoot that it was read from. */
async function callSheetWithRow({ owner, shootId, showEmails, asksAnswers, reader }: OpenCallSheet) {
  const [shoot, me, team, callTimes, tasks, shots, links, state, readBy, days, votes] = await Promise.all([
    getShootOrThrow(owner, shootId),
    owner.self(users),
    teamsOf(owner, [shootId]),
    callTimesOf(owner, shootId),
    sharedTasksOf(owner, shootId),
    foundShotsOf(owner, shootId),
    linksOf(owner, shootId),
    planStateOf(owner, shootId),
    reader === null || !asksAnswers ? null : answeringStore(owner, shootId).reader(reader.contactId),
    asksAnswers ? daysOf(owner, shootId) : [],
    reader === null || !asksAnswers ? [] : votesOf(owner, shootId, reader.contactId),
  ])
  const zone = shoot.timeZone ?? me.timeZone
  const moodboard = await sheetMoodboardOf(owner, shoot.moodboardId)
  const sheet = callSheet.parse({
    ...shoot,
    ...mapLinks(shoot),
    notes: shoot.notesOnlyMe ? null : shoot.notes,
    owner: me,
    hourCycle: me.hourCycle,
    genreColor: await colourOf(owner, shoot.genre),
    cancelled: shoot.status === 'cancelled',
    zone,
    sun: sunOf(shoot, zone),
    asksAnswers,
    answersTo: nameOfState(state),
    reader: readBy,
    poll: days.length === 0 || !isPollOpen(shoot) ? null : planPollOf({ shoot, zone, days, votes }),
    shootContacts: team.map(({ contactId, role, contact }) => {
      const { firstName } = contact
      const name = firstName !== null && isNoName(firstName) ? null : firstName
      const person = personName(shoot, contactId)
      return { person, role, contact: { ...contact, firstName: name, email: showEmails ? contact.email : null } }
    }),
    callTimes,
    tasks,
    shots: shots.map((shot) => sharedShotOf(shot, shoot.moodboardId, moodboard?.shareToken)),
    links,
    moodboard,
    version: '',
  })
  return { shoot, sheet: { ...sheet, version: versionOf(sheet) } }
}

type Polled = { shoot: ShootRow; zone: string; days: PollDayRow[]; votes: { dayId: number; vote: Vote }[] }

/** The days that are offered, with their light; `votes` are the reader's own. */
const planPollOf = ({ shoot, zone, days, votes }: Polled): CallSheet['poll'] => ({
  days: days.map(({ id, date, time }) => ({
    day: dayName(shoot, id),
    date,
    time,
    sun: sunOf({ ...shoot, date }, zone),
    myVote: votes.find(({ dayId }) => dayId === id)?.vote ?? null,
  })),
})

/** The linked moodboard, when it is public itself. */
async function sheetMoodboardOf(owner: Owner, id: number | null): Promise<CallSheet['moodboard']> {
  if (id === null) return null
  const [board, link, covers] = await Promise.all([
    owner.row(moodboards, id),
    boardLinks.linksOf(owner, [id]).then((links) => links.get(id)),
    coversOf(owner, [id], callSheetImages),
  ])
  const cover = covers.get(id)
  if (board === undefined || link === undefined || cover === undefined) return null
  const { shareToken } = link
  const images = cover.images.map((image) => ({ ...image, imageUrl: sharedImageUrl(shareToken, image.key) }))
  return { title: board.title, description: board.description, images, imageCount: cover.imageCount, shareToken }
}

/** A shot as strangers see it: with a picture only of the moodboard of the shoot, and only by the link under which that is public. */
function sharedShotOf(
  { image, doneAt, ...shot }: Awaited<ReturnType<typeof foundShotsOf>>[number],
  moodboardId: number | null,
  boardToken: string | undefined,
) {
  const isShown = image !== null && image.moodboardId === moodboardId && boardToken !== undefined
  const picture = isShown ? { ...image, imageUrl: sharedImageUrl(boardToken, image.key) } : null
  return { ...shot, picture, done: doneAt !== null }
}

/** What strangers may know about a photographer. */
export const publicOwnerOf = (owner: Owner): Promise<PublicOwner> => owner.self(users)

async function colourOf(owner: Owner, name: string | null) {
  const [genre] = name === null ? [] : await owner.rows(genres, eq(genres.name, name), { limit: 1 })
  return genre?.color ?? defaultShootColour
}

/**
 * A version short enough to read out from a print: what counts is the plan, not when it changed last, who reads it, what they said to
 * which day, nor which shots are ticked.
 */
function versionOf({ shots, teamTicksShots: _may, ...sheet }: CallSheet) {
  const list = shots.map(({ title, notes, picture }) => ({ title, notes, picture }))
  const poll = sheet.poll?.days.map(({ day }) => day) ?? null
  const shown = { ...sheet, ...(list.length > 0 && { shots: list }), updatedAt: '', reader: null, poll }
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8)
}

/** The shoot of a shared call sheet as a calendar file for guests. Throws 404 like the call sheet, and 400 when it has no date. */
export async function callSheetCalendar(visitor: Visitor, token: string, source: CalendarSource) {
  const { sheet, shoot } = await callSheetWithRow(await openCallSheet(visitor, token))
  const address = shareAddress(originOf(source), 'shoot', token)
  const event = {
    ...callSheetEvent(sheet, address),
    uid: `plan-${nameOf(token)}`,
    path: shareAddress('', 'shoot', token),
    sequence: shoot.sequence,
    updatedAt: sheet.updatedAt,
    // Guests learn that a shoot is off, and nothing else of its state.
    status: sheet.cancelled ? ('cancelled' as const) : ('booked' as const),
  }
  return calendarDownload(event, source)
}

/** Stable for a call sheet, and reveals neither its token nor its id. */
const nameOf = (token: string) => createHash('sha256').update(`calendar ${token}`).digest('hex').slice(0, 24)
