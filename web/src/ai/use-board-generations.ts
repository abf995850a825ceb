import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { boardGenerations } from './ai.queries.ts'
import { runningStore } from './running-generations.ts'
import { betweenLooks } from './until-answered.ts'

/** What is under way for a board, as the server knows it, and what this tab waits for; looked at again and again until it has ended. */
export function useBoardGenerations(id: number) {
  const { runs } = useSyncExternalStore(runningStore.subscribe, runningStore.get)
  const mine = runs.filter(({ boardId }) => boardId === id)
  const there = useQuery({
    ...boardGenerations(id),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (mine.length > 0 || (state.data?.running.length ?? 0) > 0 ? betweenLooks : false),
  })
  return { ...there, mine }
}
