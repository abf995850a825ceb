type PendingFiles = {
  files: readonly File[]
  /** Runs for each file that is there; `isLast` when all are. */
  onArrived: (file: File, isLast: boolean) => void
}

const waiting = new Map<number, PendingFiles>()
const underWay = new Map<number, PendingFiles & { left: Set<File> }>()

/** Leaves files for a board, which uploads them as soon as it is opened. */
export const leavePendingFiles = (boardId: number, handed: PendingFiles) => void waiting.set(boardId, handed)

/** The files that were left for a board, once. */
export function takePendingFiles(boardId: number): readonly File[] {
  const handed = waiting.get(boardId)
  if (handed === undefined) return []
  waiting.delete(boardId)
  underWay.set(boardId, { ...handed, left: new Set(handed.files) })
  return handed.files
}

/** To be called for every file that has arrived on a board, wherever it came from. */
export function hasArrived(boardId: number, file: File) {
  const handed = underWay.get(boardId)
  if (handed === undefined || !handed.left.delete(file)) return
  const isLast = handed.left.size === 0
  // Pictures are large: none is held once it is there.
  if (isLast) underWay.delete(boardId)
  handed.onArrived(file, isLast)
}
