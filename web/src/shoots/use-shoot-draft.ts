import type { ShootDetail } from '@contactsheet/contracts/shoot'
import { useState } from 'react'
import { fieldIssues } from '#lib/failure.ts'
import { changesOf, fieldErrors, fieldsOf, type FieldErrors, type ShootFields } from './shoot-fields.rules.ts'
import { focusFirst, unreadable } from './shoot-form.ts'
import { useUpdateShoot } from './shoots.queries.ts'

export type ShootDraft = ReturnType<typeof useShootDraft>

const without = <T extends object>(all: T, drop: (name: string, value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => !drop(name, value))) as T

/**
 * What is typed into a shoot's form and not saved yet, laid over the shoot as it is stored: fields that nobody touches
 * follow the server, touched ones stay until they are saved.
 */
export function useShootDraft(shoot: ShootDetail) {
  const update = useUpdateShoot()
  const [typed, setTyped] = useState<Partial<ShootFields>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const values: ShootFields = { ...fieldsOf(shoot), ...typed }
  const changes = changesOf(values, shoot)

  const change = (changed: Partial<ShootFields>) => {
    setTyped((before) => ({ ...before, ...changed }))
    setErrors((before) => without(before, (name) => name in changed))
  }
  const discard = () => {
    setTyped({})
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
    update.mutate(
      { params: { id: shoot.id }, body: changes },
      {
        // What was typed on while the request was under way is still to be saved.
        onSuccess: () => setTyped((now) => without(now, (name, value) => values[name as keyof ShootFields] === value)),
        onError: (error) => refuse(fieldIssues(error)),
      },
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
