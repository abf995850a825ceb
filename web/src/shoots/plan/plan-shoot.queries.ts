import { useQueries, useQuery } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { isRealDate } from '@contactsheet/contracts/time/dates'
import { read } from '#lib/data/api.ts'
import { personOf, type NewShootFields } from '../new/new-shoot.rules.ts'
import { placeOf } from '../place.rules.ts'
import { calledOf } from './plan-shoot.rules.ts'

/** The light of the day and the place that are typed; nothing is asked before both are. */
export function useLight(fields: NewShootFields) {
  const { latitude, longitude } = placeOf(fields) ?? {}
  const query = { date: fields.date, latitude, longitude }
  // The sun does not change its mind.
  const known = { ...read(shootRoutes.light, { query }), staleTime: Infinity }
  return useQuery({ ...known, enabled: latitude !== undefined && isRealDate(fields.date) })
}

/** Those of the team of whom it is known what they do. */
export const useCalled = ({ contactIds }: NewShootFields) =>
  useQueries({
    queries: contactIds.map((kept) => read(contactRoutes.detail, { params: { id: personOf(kept).id } })),
    combine: (all) => all.flatMap(({ data }) => (data ? [calledOf(data)] : [])),
  })
