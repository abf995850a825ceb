import { useQuery } from '@tanstack/react-query'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { read } from '#lib/data/api.ts'

/** Labels seldom change. */
export const labelsFreshForMs = 15 * 60_000

/** The lists themselves; fresh for 15 minutes, because they seldom change. */
export const typeList = () => ({ ...read(labelRoutes.listTypes, {}), staleTime: labelsFreshForMs })
export const genreList = () => ({ ...read(labelRoutes.listGenres, {}), staleTime: labelsFreshForMs })
export const tagList = () => ({ ...read(labelRoutes.listTags, {}), staleTime: labelsFreshForMs })

export const useTypes = () => useQuery(typeList())
export const useGenres = () => useQuery(genreList())
export const useTags = () => useQuery(tagList())
