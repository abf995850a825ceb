import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react'
import { dropDraftsUnder, type Fields } from './drafts.ts'
import { SelfSaving, type SelfSavingSettings } from './self-saving.ts'
import { holdDraft } from './held-drafts.ts'
import { useDraft } from './use-draft.ts'
import type { TextIn } from './use-form.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How far a form is: all stored, something typed, being saved, or not saved although it was tried. */
export type SavingState = 'saved' | 'typed' | 'saving' | 'failed'

/** A form without a button, whose fields save themselves (`SelfSaving`). Enter saves a field, Escape restores what is stored. */
export function useSelfSaving<T extends Fields>(settings: SelfSavingSettings<T>) {
  const { name, stored, changes } = settings
  const [saving] = useState(() => new SelfSaving(settings))
  useLayoutEffect(() => saving.update(settings))
  useEffect(() => saving.arrive(), [saving])
  const { errors, isSending: busy } = useSyncExternalStore(saving.subscribe, saving.get)
  const values = { ...stored, ...useDraft(name, stored).typed }
  const dirty = Object.keys(changes(values)).length > 0
  const hasFailed = saving.hasFailed()
  const isStuck = hasFailed || (dirty && Object.keys(errors).length > 0)
  useEffect(() => holdDraft(name, isStuck), [name, isStuck])

  const change = (fields: Partial<T>) => saving.change(fields)
  return {
    values,
    errors,
    busy,
    dirty,
    state: stateOf(busy, dirty, hasFailed),
    /** True while one of these fields has an error, or could not be saved. */
    isStuck: (...names: (keyof T & string)[]) => saving.isStuck(names),
    change,
    save: () => saving.save(),
    /** Fills in fields and saves them at once. */
    put: (fields: Partial<T>) => {
      change(fields)
      saving.save(Object.keys(fields))
    },
    /** Discards the input, including that of the form's parts. */
    discard: () => {
      saving.discard()
      dropDraftsUnder(`${name}.`)
    },
    /** Props for a text field or a list of choices. */
    field: (of: TextIn<T>) => ({
      name: of as string,
      value: values[of] as string,
      error: errors[of],
      onChange: ({ currentTarget: at }: { currentTarget: { value: string } }) => {
        change({ [of]: at.value } as Partial<T>)
        saving.changed(of, at as Field)
      },
      onBlur: ({ currentTarget }: FocusEvent<Field>) => saving.left(of, currentTarget),
      onPointerDown: () => saving.pointed(),
      onKeyDown: ({ currentTarget, nativeEvent }: KeyboardEvent<Field>) =>
        saving.pressed(of, nativeEvent, currentTarget),
    }),
  }
}

function stateOf(busy: boolean, dirty: boolean, hasFailed: boolean): SavingState {
  if (busy) return 'saving'
  if (!dirty) return 'saved'
  return hasFailed ? 'failed' : 'typed'
}
