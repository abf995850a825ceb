import { useLayoutEffect, useRef } from 'react'
import { newListeners } from '#lib/listeners.ts'

type Refresh = () => Promise<unknown>

let refresh: Refresh | undefined
const { subscribe, tell } = newListeners()

function set(next: Refresh | undefined) {
  refresh = next
  tell()
}

/** What reads the screen that is shown anew, if anything does, as a store for React. */
export const screenRefresh = { get: () => refresh, subscribe }

/** Lets a finger pull this screen down from its top to refresh its content. */
export function usePullToRefresh(onRefresh: Refresh) {
  const latest = useRef(onRefresh)
  useLayoutEffect(() => {
    latest.current = onRefresh
  }, [onRefresh])
  useLayoutEffect(() => {
    set(() => latest.current())
    return () => set(undefined)
  }, [])
}
