type HandedOver = { files: readonly File[]; onArrived: () => void }

const waiting = new Map<number, HandedOver>()
const underWay = new Map<number, HandedOver>()

/** Leaves files for a board, which uploads them as soon as it is opened; `onArrived` runs once all of them are there. */
export const handOver = (boardId: number, handed: HandedOver) => void waiting.set(boardId, handed)

/** The files that were left for a board, once. */
export function takeHandedOver(boardId: number): readonly File[] {
  const handed = waiting.get(boardId)
  if (handed === undefined) return []
  waiting.delete(boardId)
  underWay.set(boardId, handed)
  return handed.files
}

/** To be called when everything that was sent to a board has arrived. */
export function allArrived(boardId: number) {
  underWay.get(boardId)?.onArrived()
  underWay.delete(boardId)
}
