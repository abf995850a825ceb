type HandedOver = { files: readonly File[]; onArrived: (file: File) => void }

const waiting = new Map<number, HandedOver>()
const underWay = new Map<number, HandedOver>()

/** Leaves files for a board, which uploads them as soon as it is opened; `onArrived` runs for each that is there. */
export const handOver = (boardId: number, handed: HandedOver) => void waiting.set(boardId, handed)

/** The files that were left for a board, once. */
export function takeHandedOver(boardId: number): readonly File[] {
  const handed = waiting.get(boardId)
  if (handed === undefined) return []
  waiting.delete(boardId)
  underWay.set(boardId, handed)
  return handed.files
}

/** To be called for every file that has arrived on a board, wherever it came from. */
export function hasArrived(boardId: number, file: File) {
  const handed = underWay.get(boardId)
  if (handed?.files.includes(file)) handed.onArrived(file)
}
