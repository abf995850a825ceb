import { useQueries, useQuery } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { placeRoutes } from '@contactsheet/contracts/places'
import { isRealDate } from '@contactsheet/contracts/time/dates'
import { read } from '#lib/data/api.ts'
import type { Called } from '@contactsheet/contracts/shoots/proposed-times'
import { personOf, type NewShootFields } from '../new/new-shoot.rules.ts'
import { placeOf } from '../place.rules.ts'
import { calledOf } from './plan-shoot.rules.ts'

/** The light of the day and the place that are typed; nothing is asked before both are. */
export function useLight(fields: NewShootFields) {
  const { latitude, longitude } = placeOf(fields) ?? {}
  const query = { date: fields.date, latitude, longitude }
  // The sun does not change its mind.
  const known = { ...read(placeRoutes.light, { query }), staleTime: Infinity }
  return useQuery({ ...known, enabled: latitude !== undefined && isRealDate(fields.date) })
}

/** Those of the team of whom it is known what they do: as was said here, else as their contact says. */
export function useCalled({ contactIds }: NewShootFields): Called[] {
  const people = contactIds.map(personOf)
  const asked = people.filter(({ role }) => role === '')
  const others = useQueries({
    queries: asked.map(({ id }) => read(contactRoutes.detail, { params: { id } })),
    combine: (all) => all.map(({ data }) => data && calledOf(data)),
  })
  return people.flatMap((person) => (person.role === '' ? (others[asked.indexOf(person)] ?? []) : [person]))
}
