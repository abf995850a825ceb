import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { useForm, type Form } from '#lib/form/use-form.ts'
import { changesOf, fieldErrors, shootFieldsOf, type ShootFields } from '../shoot-fields.rules.ts'
import { useUpdateShoot } from '../shoots.queries.ts'

export type ShootForm = Form<ShootFields>

/** The form of a stored shoot; untouched fields follow the server. */
export function useShootForm(shoot: ShootDetail): ShootForm {
  const update = useUpdateShoot()
  const changes = (values: ShootFields) => changesOf(values, shoot)
  return useForm({
    name: `shoot.${shoot.id}.details`,
    stored: shootFieldsOf(shoot),
    check: fieldErrors,
    changes,
    save: async (values) => {
      const body = changes(values)
      if (Object.keys(body).length > 0) await update.mutateAsync({ params: { id: shoot.id }, body })
    },
  })
}
