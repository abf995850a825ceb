import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import type { ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { useRef } from 'react'
import { useSelfSaving } from '#lib/form/use-self-saving.ts'
import type { ChosenPlace } from '#places/matches.rules.ts'
import { changesOf, fieldErrors, shootFieldsOf, type ShootFields } from '../shoot-fields.rules.ts'
import { useSaveShoot } from './save-shoot.queries.ts'

export type ShootForm = ReturnType<typeof useShootForm>

/** The form of a stored shoot; untouched fields follow the server. */
export function useShootForm(shoot: ShootDetail) {
  const { mutateAsync } = useSaveShoot()
  /** The place that belongs to the chosen location, until both are saved together. */
  const chosen = useRef<ChosenPlace>(undefined)
  const changes = (values: ShootFields): ShootChanges => {
    const { latitude, longitude, location } = chosen.current ?? {}
    const isChosen = location !== undefined && location === values.location
    return { ...changesOf(values, shoot), ...(isChosen && { latitude, longitude }) }
  }
  const form = useSelfSaving({
    name: `shoot.${shoot.id}.details`,
    stored: shootFieldsOf(shoot),
    check: fieldErrors,
    changes,
    save: async (values) => {
      const saved = await mutateAsync({ params: { id: shoot.id }, body: changes(values) })
      if (chosen.current?.location === values.location) chosen.current = undefined
      return saved
    },
  })
  /** Saves the location, the point and its zone as one change. */
  const choosePlace = (place: ChosenPlace) => {
    const location = place.location ?? shoot.location ?? ''
    chosen.current = { ...place, location }
    form.put({ location })
  }
  return { ...form, choosePlace }
}
