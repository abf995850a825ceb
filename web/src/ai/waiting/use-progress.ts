import { useSyncExternalStore } from 'react'
import { useBoardGenerations } from '../use-board-generations.ts'
import { progressOf } from './progress.rules.ts'

/** What is under way for a board, told anew every second; `known` is false until the server has been asked once. */
export function useProgress(boardId: number) {
  const there = useBoardGenerations(boardId)
  const now = useSyncExternalStore(everySecond, thisSecond)
  // The library's clock is the time of day; ours only goes forward.
  const heardAt = there.dataUpdatedAt - performance.timeOrigin
  const progress = progressOf(there.mine, there.data?.running ?? [], { now, heardAt })
  return { known: there.isFetched, images: there.data?.images ?? [], progress }
}

function everySecond(tell: () => void) {
  const timer = setInterval(tell, 1000)
  return () => clearInterval(timer)
}

/** Milliseconds since the page began, in whole seconds. */
const thisSecond = () => Math.floor(performance.now() / 1000) * 1000
