import { asc } from 'drizzle-orm'
import { everythingRecords } from '@contactsheet/contracts/account/everything'
import { avatars } from '#profile/avatars.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { imagesAndGuests, slicesOf, toRecord, type Numbers, type PictureInFile } from './everything-rows.store.ts'
import { imageName, safeName, uniqueNames } from '#platform/files/safe-names.rules.ts'

/** A moodboard as everything.json holds it, with its pictures and what was written beside them. */
export type BoardInFile = Awaited<ReturnType<typeof boardInFile>>

/** Boards one after another, in the order in which they were made; notes their numbers. */
export async function* boardsInFile(owner: Owner, numbers: Numbers) {
  const unique = uniqueNames()
  const pictures: Numbers = new Map()
  for await (const rows of slicesOf(owner, moodboards)) {
    for (const row of rows) {
      numbers.set(row.id, numbers.size + 1)
      const folder = `moodboards/${unique(safeName(row.title, 'Moodboard'))}`
      yield boardInFile(owner, row, { number: numbers.size, folder, pictures })
    }
  }
}

type Place = { number: number; folder: string; pictures: Numbers }

async function boardInFile(owner: Owner, row: typeof moodboards.$inferSelect, { number, folder, pictures }: Place) {
  const { images, guests, offers } = await imagesAndGuests(owner, row.id)
  const numberOf = (fileId: number) => {
    const known = pictures.get(fileId) ?? pictures.size + 1
    pictures.set(fileId, known)
    return known
  }
  const paths = images.map((_image, place) => `${folder}/${imageName(place + 1)}`)
  const waiting = offers.map((_offer, place) => `${folder}/waiting/${imageName(place + 1)}`)
  return {
    folder,
    entry: toRecord(everythingRecords.board, {
      ...row,
      number,
      images: images.map((image, place) =>
        toRecord(everythingRecords.image, { ...image, file: paths[place] ?? '', picture: numberOf(image.fileId) }),
      ),
      guests,
      offers: offers.map((offer, place) =>
        toRecord(everythingRecords.offer, { ...offer, file: waiting[place] ?? '', picture: numberOf(offer.fileId) }),
      ),
    }),
    pictures: [...images, ...offers].map(({ fileKey }, place): PictureInFile => ({
      path: [...paths, ...waiting][place] ?? '',
      key: fileKey,
    })),
  }
}

/** The words of a board for comments.txt: its description, and under each image's name what was said about it. */
export function wordsOfBoard({ entry: { title, description, images, guests } }: BoardInFile): string {
  const notes = guests.flatMap(({ name, picks }) => picks.map((pick) => ({ name, ...pick })))
  const heads = [title, ...(description ? [description] : [])]
  const parts = images.flatMap(({ comment, prompt, guestName }, place) => {
    const said = [
      ...(guestName ? [`From ${guestName}`] : []),
      ...(comment ? [comment] : []),
      ...(prompt ? [`Made from: ${prompt}`] : []),
      ...notes
        .filter(({ image }) => image === place + 1)
        .map(({ name, verdict, note }) => `${name}: ${[verdict, note].filter(Boolean).join(', ')}`),
    ]
    return said.length === 0 ? [] : [[imageName(place + 1), ...said].join('\n')]
  })
  return `${[...heads, ...parts].join('\n\n')}\n`.replaceAll('\n', '\r\n')
}

/** The picture that stands for the user, if there is one. */
export async function avatarInFile(owner: Owner): Promise<PictureInFile | undefined> {
  const [avatar] = await owner.rows(avatars, undefined, { orderBy: [asc(avatars.id)], limit: 1 })
  const file = avatar && (await owner.row(mediaFiles, avatar.fileId))
  return file && { path: 'avatar.webp', key: file.key }
}
