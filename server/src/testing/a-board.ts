import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { aPicture } from './a-picture.ts'
import type { Person } from './start-app.ts'

/** Puts one picture on a board. */
export const addImage = async (person: Person, id: number) =>
  (await person(moodboardRoutes.addImage, { params: { id }, body: {}, files: { image: aPicture() } })).body

/** A board with that many pictures. */
export async function aBoard(person: Person, count = 0, title = 'Moody') {
  const { body } = await person(moodboardRoutes.add, { body: { title, description: 'Soft light' } })
  const images = []
  for (let place = 0; place < count; place += 1) images.push(await addImage(person, body.id))
  return { id: body.id, images }
}
