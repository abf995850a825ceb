import * as z from 'zod/mini'
import { boardGenerations, generation, imageService } from './generation.ts'
import { addGenerated, bulkGenerated, generationKey, newGeneration } from './generation-fields.ts'
import { byId, recordId } from '../calls/address-fields.ts'
import { changedIds, nothing } from '../calls/fields.ts'
import { imageFileName } from '../moodboards/moodboards.schemas.ts'

/** What the calls of `aiRoutes` take and answer. */
export const aiSchemas = {
  services: { answer: z.array(imageService) },
  limitCheck: { answer: z.object({ allowed: z.boolean(), level: z.string(), max: z.int(), used: z.int() }) },
  generate: { params: byId, body: newGeneration, answer: generation },
  cancel: { params: z.object({ id: recordId, key: generationKey }), answer: nothing },
  board: { params: byId, answer: boardGenerations },
  add: { params: byId, body: addGenerated, answer: z.object({ count: z.int() }) },
  bulk: { params: byId, body: bulkGenerated, answer: changedIds },
  imageFile: { params: z.object({ file: imageFileName }), answer: nothing },
}
