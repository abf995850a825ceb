import { useQuery } from '@tanstack/react-query'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { read } from '#lib/data/api.ts'
import { useMutationLater } from '#lib/data/mutations/mutation-later.ts'
import { later } from '#lib/load-later.ts'

const freshForMs = 30_000

/** Every moodboard, newest first; fresh for 30 seconds. */
export const moodboardList = () => ({ ...read(moodboardRoutes.list, {}), staleTime: freshForMs })

/** One moodboard with its pictures; fresh for 30 seconds. */
export const moodboardDetail = (id: number) => ({
  ...read(moodboardRoutes.detail, { params: { id } }),
  staleTime: freshForMs,
})

export const useMoodboards = () => useQuery({ ...moodboardList(), refetchOnWindowFocus: true })
export const useMoodboardDetail = (id: number) => useQuery({ ...moodboardDetail(id), refetchOnWindowFocus: true })

const changes = later(() => import('./moodboard-changes.queries.ts'))
const removeMoodboard = async () => (await changes()).removeMoodboard
const duplicateMoodboard = async () => (await changes()).duplicateMoodboard

export const useRemoveMoodboard = () => useMutationLater(removeMoodboard)
export const useDuplicateMoodboard = () => useMutationLater(duplicateMoodboard)
