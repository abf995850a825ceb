import type { ShootDetail } from '@contactsheet/contracts/shoot'
import { useState } from 'react'
import { fieldIssues } from '#lib/data/failure.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import {
  changesOf,
  emptyFields,
  fieldErrors,
  fieldsOf,
  type FieldErrors,
  type ShootFields,
} from '../shoot-fields.rules.ts'
import { focusFirst, unreadable } from '../shoot-form.ts'
import { useUpdateShoot } from '../shoots.queries.ts'

export type ShootDraft = ReturnType<typeof useShootDraft>

/**
 * What is typed into a shoot's form and not saved yet, laid over the shoot as it is stored: fields that nobody touches
 * follow the server, touched ones stay until they are saved, also when the page is left or loaded again meanwhile.
 */
export function useShootDraft(shoot: ShootDetail) {
  const update = useUpdateShoot()
  const draft = useDraft(`shoot.${shoot.id}`, emptyFields)
  const [errors, setErrors] = useState<FieldErrors>({})
  const values: ShootFields = { ...fieldsOf(shoot), ...draft.typed }
  const changes = changesOf(values, shoot)

  const change = (changed: Partial<ShootFields>) => {
    draft.type(changed)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))
  }
  const discard = () => {
    draft.drop()
    setErrors({})
  }
  const save = (form: HTMLFormElement) => {
    const refuse = (wrong: FieldErrors) => {
      setErrors(wrong)
      focusFirst(form, wrong)
    }
    const wrong = { ...fieldErrors(values), ...unreadable(form) }
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    if (Object.keys(changes).length === 0) return
    update.mutateAsync({ params: { id: shoot.id }, body: changes }).then(
      // What was typed on while the request was under way is still to be saved.
      () => draft.drop(values),
      (error: unknown) => refuse(fieldIssues(error)),
    )
  }
  return {
    values,
    errors,
    isChanged: Object.keys(changes).length > 0,
    isSaving: update.isPending,
    change,
    discard,
    save,
  }
}
