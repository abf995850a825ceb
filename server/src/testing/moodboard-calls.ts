import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { aPicture } from './a-picture.ts'
import type { Person } from './start-app.ts'

/** A new moodboard of a person. */
export const aBoard = async (person: Person, title = 'Golden hour') =>
  (await person(moodboardRoutes.add, { body: { title } })).body

/** Uploads a picture to a board; returns the image. */
export const anImage = async (person: Person, boardId: number, file: Blob = aPicture()) =>
  (await person(moodboardRoutes.addImage, { params: { id: boardId }, body: {}, files: { image: file } })).body

/** A board with so many images, and their ids in order. */
export async function boardWith(person: Person, count: number) {
  const board = await aBoard(person)
  const imageIds: number[] = []
  for (let n = 0; n < count; n += 1) imageIds.push((await anImage(person, board.id)).id)
  return { id: board.id, imageIds }
}

/** The ids of a board's images in their order. */
export const orderOf = async (person: Person, id: number) =>
  (await person(moodboardRoutes.detail, { params: { id } })).body.images.map((image) => image.id)
