const waiting = new Map<number, readonly File[]>()

/** Leaves files for a board, which uploads them as soon as it is opened. */
export const handOver = (boardId: number, files: readonly File[]) => void waiting.set(boardId, files)

/** The files that were left for a board, once. */
export function takeHandedOver(boardId: number): readonly File[] | undefined {
  const files = waiting.get(boardId)
  waiting.delete(boardId)
  return files
}
