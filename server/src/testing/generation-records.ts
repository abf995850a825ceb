import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { imageFile } from '@contactsheet/contracts/media/image-files'
import { aiGenerations, generatedImages } from '#ai/ai.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import type { Person } from './start-app.ts'

/** A generation as it is in the database. */
export const aGeneration = (person: Person, moodboardId: number, state: 'waiting' | 'done' = 'waiting') =>
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
  const [file] = await person.owner.rows(mediaFiles)
  const { id: generationId } = await aGeneration(person, moodboardId, 'done')
  const key = randomBytes(16).toString('hex')
  await person.owner.add(generatedImages, { generationId, fileId: file?.id ?? 0, key, imageType: 'ai', words: [] })
  return imageFile(key, 'small')
}
