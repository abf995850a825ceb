import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { imageFile } from '@contactsheet/contracts/media/image-files'
import { aiGenerations, generatedImages } from '#ai/ai.tables.ts'
import { moodboardImages } from '#moodboards/moodboards.tables.ts'
import type { Person } from '../start-app.ts'

/** A generation that is under way; returns the board it is for, and its key. */
export async function aGeneration(person: Person, id: number) {
  const { key } = await addGeneration(person, id, 'waiting')
  return { id, key }
}

const addGeneration = (person: Person, moodboardId: number, state: 'waiting' | 'done') =>
  person.owner.add(aiGenerations, {
    moodboardId,
    key: randomUUID(),
    prompt: 'A red coat in the snow',
    shape: 'square',
    service: 'flux',
    state,
    counted: true,
    heldUntil: sql`now() + interval '1 hour'`,
  })

/** The file of a generated picture of a board: the same as that of the person's first image. */
export async function aGeneratedFile(person: Person, moodboardId: number) {
  const [image] = await person.owner.rows(moodboardImages)
  const { id: generationId } = await addGeneration(person, moodboardId, 'done')
  const key = randomBytes(16).toString('hex')
  await person.owner.add(generatedImages, { generationId, fileId: image?.fileId ?? 0, key, imageType: 'ai', words: [] })
  return imageFile(key, 'small')
}
