import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import type { ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { useEffect } from 'react'
import { loadSoon } from '#lib/first-view.ts'
import type { FormErrors } from '#lib/form/form-values.ts'
import { useSelfSaving } from '#lib/form/use-self-saving.ts'
import { pointChanges, type Placed } from '../place.rules.ts'
import { changesOf, shootFieldsOf, type ShootFields } from '../shoot-fields.rules.ts'
import { useSaveShoot } from './save-shoot.queries.ts'

type Check = (values: ShootFields) => FormErrors
let known: Check | undefined

/** Checks by the contract's schema, which comes after the first view: most shoots are read and not changed. */
const check = (values: ShootFields) => known?.(values) ?? loadCheck().then((fieldErrors) => fieldErrors(values))

const loadCheck = () =>
  new Promise<Check>((resolve, reject) => {
    void import('../field-errors.rules.ts').then(({ fieldErrors }) => resolve((known = fieldErrors)), reject)
  })

export type ShootForm = ReturnType<typeof useShootForm>

/** The form of a stored shoot; untouched fields follow the server. A place is its words and its point, saved as one change. */
export function useShootForm(shoot: ShootDetail) {
  const { mutateAsync } = useSaveShoot()
  const fields = shootFieldsOf(shoot)
  const changes = (values: ShootFields & Placed): ShootChanges => ({
    ...changesOf(values, shoot),
    ...pointChanges(values),
  })
  // By the time a field can be left, it is here.
  useEffect(() => void loadSoon(loadCheck).catch(() => undefined), [])
  return useSelfSaving({
    name: `shoot.${shoot.id}.details`,
    stored: { ...fields, place: [] as string[] },
    check,
    changes,
    save: (values, was) =>
      mutateAsync({
        params: { id: shoot.id },
        body: { ...changes(values), was: changesOf({ ...fields, ...was }, shoot) },
      }),
  })
}
