import { randomBytes } from 'node:crypto'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { fileKey } from '#media/media.store.ts'
import { mediaFiles } from '#media/media.tables.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { aBoard } from '../../testing/a-board.ts'
import type { Person } from '../../testing/start-app.ts'

/** More than connections hold by themselves: one picture, as large as the largest are kept, many times. */
export async function fillWithMuch(person: Person, files: FileStore) {
  const [from, to] = [await aBoard(person, 1), await aBoard(person)]
  const [picture] = await person.owner.rows(mediaFiles)
  // What is sent is what lies there, so nothing has to be painted for it.
  await files.put(fileKey(picture?.key ?? '', 'display'), randomBytes(1_100_000))
  const imageIds = from.images.map(({ id }) => id)
  for (let n = 0; n < 40; n += 1)
    await person(moodboardRoutes.bulkImages, { params: { id: from.id }, body: { act: 'copy', imageIds, to: to.id } })
}
