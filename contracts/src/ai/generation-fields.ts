import * as z from 'zod/mini'
import { aiLimits, serviceNames, shapes } from './generation-limits.ts'
import { bodyId, optionalLines, requiredLines } from '../calls/fields.ts'
import { imageFile, imageOfFile, type ImageSize } from '../media/image-files.ts'

const folder = '/api/generated-images/'

/** Where the owner gets a generated picture that waits to be added. */
export const generatedImageUrl = (key: string, size: ImageSize = 'display') => folder + imageFile(key, size)

/** The key in the address of a generated picture; undefined for any other text. */
export const generatedImageOfUrl = (url: string): string | undefined =>
  url.startsWith(folder) ? imageOfFile(url.slice(folder.length))?.key : undefined

/** Names one generation, so that it can be found again, joined and cancelled. Made by the caller. */
export const generationKey = z.string('Invalid key').check(z.regex(/^(?!\d+$)[\w-]{8,64}$/, 'Invalid key'))

/** What is asked of a service. */
export const newGeneration = z.object({
  prompt: requiredLines('Prompt', aiLimits.prompt, { tooLong: 'Prompt is too long' }),
  /** Left out or `auto`: the best one that is available. */
  service: z.optional(z.nullable(z.enum([...serviceNames, 'auto'], 'Unknown AI service'))),
  shape: z._default(z.enum(shapes, 'Unknown shape'), 'square'),
  /**
   * With a key the work continues when the connection ends, and repeating the request returns the same pictures. Without one it ends with
   * the connection.
   */
  key: z.optional(generationKey),
})
export type NewGeneration = z.output<typeof newGeneration>

const addresses = z
  .array(
    z
      .string('Invalid image')
      .check(z.refine((url) => generatedImageOfUrl(url) !== undefined, 'Only generated images can be added')),
    'A list of images',
  )
  .check(z.maxLength(aiLimits.waiting, `At most ${aiLimits.waiting} images at once`))

/** Generated pictures to be put on the board they were made for. Each keeps the description it was made from. */
export const addGenerated = z.object({
  imageUrls: addresses,
  prompt: optionalLines('Prompt', aiLimits.prompt, { tooLong: 'Prompt is too long' }),
})

/** What can be done with pictures that were not added; `restore` undoes `discard`. */
export const bulkGenerated = z.object({
  act: z.enum(['discard', 'restore'], 'Unknown act'),
  imageIds: z
    .array(bodyId, 'A list of images')
    .check(z.maxLength(aiLimits.waiting, `At most ${aiLimits.waiting} images at once`)),
})
export type BulkGenerated = z.output<typeof bulkGenerated>
