import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import type { ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { useSelfSaving } from '#lib/form/use-self-saving.ts'
import { pointChanges, type Placed } from '../place.rules.ts'
import { changesOf, fieldErrors, shootFieldsOf, type ShootFields } from '../shoot-fields.rules.ts'
import { useSaveShoot } from './save-shoot.queries.ts'

export type ShootForm = ReturnType<typeof useShootForm>

/** The form of a stored shoot; untouched fields follow the server. A place is its words and its point, saved as one change. */
export function useShootForm(shoot: ShootDetail) {
  const { mutateAsync } = useSaveShoot()
  const changes = (values: ShootFields & Placed): ShootChanges => ({
    ...changesOf(values, shoot),
    ...pointChanges(values),
  })
  return useSelfSaving({
    name: `shoot.${shoot.id}.details`,
    stored: { ...shootFieldsOf(shoot), place: [] as string[] },
    check: fieldErrors,
    changes,
    save: (values) => mutateAsync({ params: { id: shoot.id }, body: changes(values) }),
  })
}
