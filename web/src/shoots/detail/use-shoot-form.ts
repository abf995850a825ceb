import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { useSelfSaving } from '#lib/form/use-self-saving.ts'
import { changesOf, fieldErrors, shootFieldsOf, type ShootFields } from '../shoot-fields.rules.ts'
import { useSaveShoot } from './save-shoot.queries.ts'

export type ShootForm = ReturnType<typeof useShootForm>

/** The form of a stored shoot; untouched fields follow the server. */
export function useShootForm(shoot: ShootDetail) {
  const { mutateAsync } = useSaveShoot()
  const changes = (values: ShootFields) => changesOf(values, shoot)
  return useSelfSaving({
    name: `shoot.${shoot.id}.details`,
    stored: shootFieldsOf(shoot),
    check: fieldErrors,
    changes,
    save: (values) => mutateAsync({ params: { id: shoot.id }, body: changes(values) }),
  })
}
