import type { BulkGenerated, NewGeneration } from '@contactsheet/contracts/ai/generation-fields'
import { getBoardOrThrow } from '#moodboards/moodboard-row.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { allowanceOf } from './allowance.store.ts'
import { cancel, generate, type GenerationParts } from './generate.ts'
import { addToBoard, bulkGeneratedImages, generatedFile, waitingImages } from './generated-images.store.ts'
import { recentPrompts, runningGenerations } from './generations.store.ts'

/** Pictures made from descriptions, until they are on a board. */
export const aiStore = (owner: Owner, parts: GenerationParts) => ({
  services: () => parts.services.listed(),

  /** Whether there is allowance for another generation; the built-in study needs none. */
  async limitCheck() {
    const { allowed, ...allowance } = await allowanceOf(owner, parts.clock)
    return { ...allowance, allowed: allowed || !parts.services.counted }
  },

  generate: (boardId: number, wanted: NewGeneration, gone: AbortSignal) =>
    generate(owner, parts, boardId, wanted, gone),
  cancel: (boardId: number, key: string) => cancel(owner, parts, boardId, key),

  async board(boardId: number) {
    await getBoardOrThrow(owner, boardId)
    const [running, images, recent] = await Promise.all([
      runningGenerations(owner, boardId),
      waitingImages(owner, boardId),
      recentPrompts(owner, boardId),
    ])
    return { running, images, recent }
  },

  add: (boardId: number, imageUrls: string[]) => addToBoard(owner, parts.storage, boardId, imageUrls),
  bulk: (boardId: number, act: BulkGenerated) => bulkGeneratedImages(owner, boardId, act),
  file: (file: string) => generatedFile(owner, parts.files, file),
})
