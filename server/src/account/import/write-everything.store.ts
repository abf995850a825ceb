import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Everything } from '@contactsheet/contracts/account/everything'
import { addContacts } from '#contacts/contacts.store.ts'
import { placePicture } from '#contacts/pictures/contact-pictures.store.ts'
import { users } from '#identity/identity.tables.ts'
import { type LabelUses, replaceLabels } from '#labels/labels.store.ts'
import { moodboardGuests, moodboardOffers, moodboardPicks, moodboards } from '#moodboards/moodboards.tables.ts'
import { placeImages } from '#moodboards/place-images.store.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import { blanksToNull } from '#platform/database/blanks.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { placeAvatar } from '#profile/avatars.store.ts'
import { addShoots } from '#shoots/shoot-batch.store.ts'
import type { Entries } from './everything-thread.ts'
import type { Outline } from './outline.rules.ts'

/** A picture of boards is known by its number, one of a contact by its path. */
export type KeptBy = number | `face ${string}` | 'avatar'
export const faceAt = (path: string): KeptBy => `face ${path}`
/** Ids of the kept pictures. */
export type KeptPictures = Map<KeptBy, number>

type Whole = { outline: Outline; entries: Entries; pictures: KeptPictures }

/** Inside a transaction, in an empty account: writes everything that a file holds. */
export async function writeEverything(owner: Owner, { outline, entries, pictures }: Whole, labelUses: LabelUses) {
  const { types, genres, tags } = outline.labels
  await replaceLabels(owner, { type: types, genre: genres, tag: tags }, labelUses)
  const contactIds: number[] = []
  const made: MadeBoard[] = []
  for await (const people of entries('contacts')) contactIds.push(...(await writeContacts(owner, people, pictures)))
  for await (const boards of entries('moodboards'))
    for (const board of boards) made.push(await writeBoard(owner, board, pictures))
  await addShoots(owner, wholeShoots(entries('shoots'), contactIds, made), true)
  // Last, because on a distributed database sign-ins wait for transactions that change users.
  await writeProfile(owner, outline.profile, pictures)
}

async function writeContacts(owner: Owner, people: Everything['contacts'], pictures: KeptPictures) {
  const ids = await addContacts(owner, people.map(labelled))
  for (const [place, { picture }] of people.entries()) {
    const fileId = picture === null ? undefined : pictures.get(faceAt(picture))
    if (fileId !== undefined) await placePicture(owner, ids[place] ?? 0, fileId)
  }
  return ids
}

const labelled = ({ number: _number, picture: _picture, genres, tags, ...person }: Everything['contacts'][number]) => ({
  ...person,
  genreNames: genres,
  tagNames: tags,
})

async function writeProfile(owner: Owner, profile: Everything['profile'], pictures: KeptPictures) {
  const { email: _email, avatar: _avatar, ...fields } = profile
  const fileId = pictures.get('avatar')
  const picture = fileId !== undefined && { profileImageUrl: await placeAvatar(owner, fileId) }
  // What happened where it comes from is no news here.
  await owner.self(users, { ...blanksToNull(fields), ...picture, happeningsSeenAt: sql`now()` })
}

/** A board that was made, and the images that were, by their places in the file. */
type MadeBoard = { id: number; imageIds: Map<number, number> }

async function writeBoard(
  owner: Owner,
  board: Everything['moodboards'][number],
  pictures: KeptPictures,
): Promise<MadeBoard> {
  const { number: _number, images, guests, offers, ...fields } = board
  const { id } = await owner.add(moodboards, blanksToNull(fields))
  // Images whose picture is missing are left out, and so are the guests' marks on them.
  const there = images.flatMap((image, place) => {
    const fileId = pictures.get(image.picture)
    return fileId === undefined ? [] : [{ ...image, fileId, place: place + 1 }]
  })
  const ids = await placeImages(
    owner,
    id,
    there.map(({ place: _place, file: _file, picture: _picture, ...image }) => blanksToNull(image)),
  )
  const imageIds = new Map(there.map(({ place }, index) => [place, ids[index] ?? 0]))
  const guestIds: number[] = []
  for (const guest of guests) guestIds.push(await writeGuest(owner, id, guest, imageIds))
  const waiting = offers.flatMap(({ picture, guest, createdAt }) => {
    const [fileId, guestId] = [pictures.get(picture), guestIds[guest - 1]]
    return fileId === undefined || guestId === undefined
      ? []
      : [{ moodboardId: id, guestId, fileId, createdAt, key: newToken() }]
  })
  await owner.addAll(moodboardOffers, waiting)
  return { id, imageIds }
}

type Guest = Everything['moodboards'][number]['guests'][number]

/** The guest's key is gone: the marks stay, but are read-only. Returns the guest's id. */
async function writeGuest(owner: Owner, boardId: number, { picks, ...guest }: Guest, imageIds: Map<number, number>) {
  const keyHash = randomBytes(32).toString('base64url')
  const { id: guestId } = await owner.add(moodboardGuests, { ...guest, moodboardId: boardId, keyHash })
  const rows = picks.flatMap(({ image, ...pick }) => {
    const imageId = imageIds.get(image)
    return imageId === undefined ? [] : [{ ...blanksToNull(pick), guestId, imageId }]
  })
  await owner.addAll(moodboardPicks, rows)
  return guestId
}

/** The shoots with the ids of their people and boards instead of numbers. */
async function* wholeShoots(slices: AsyncIterable<Everything['shoots']>, contactIds: number[], made: MadeBoard[]) {
  for await (const shoots of slices) {
    for (const { number: _number, moodboard, team, answers, callTimes, tasks, shots, poll, ...shoot } of shoots)
      yield {
        ...shoot,
        moodboardId: moodboard === null ? null : (made[moodboard - 1]?.id ?? null),
        team: team.map(({ contact, ...member }) => ({
          ...blanksToNull(member),
          contactId: contactIds[contact - 1] ?? 0,
        })),
        answers: answers.map(({ contact, ...answer }) => ({
          ...answer,
          words: answer.words || null,
          contactId: contactIds[contact - 1] ?? 0,
        })),
        callTimes: callTimes.map((time) => blanksToNull(time)),
        tasks: tasks.map((task) => blanksToNull(task)),
        shots: shots.map(({ picture, ...shot }) => ({
          ...blanksToNull(shot),
          imageId: picture && (made[picture.moodboard - 1]?.imageIds.get(picture.image) ?? null),
        })),
        poll: poll.map(({ votes, ...day }) => ({
          ...day,
          votes: votes.map(({ contact, ...vote }) => ({ ...vote, contactId: contactIds[contact - 1] ?? 0 })),
        })),
      }
  }
}
