import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { isOutcomeUnknown } from '#lib/data/failure.ts'
import { toast, toastStore } from '#lib/toast.ts'
import type { Fields } from './drafts.ts'
import { only, unreadable } from './form-values.ts'
import { holdDraft, isHeld } from './held-drafts.ts'
import { useFields, type Settings, type TextIn } from './use-fields.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typing = { currentTarget: { value: string } }

/** How long a choice may still be changed before it is saved: lists and wheels are gone through value by value. */
const choiceMs = 400

/** How far a form is: all stored, something typed, being saved, or not saved although it was tried. */
export type SavingState = 'saved' | 'typed' | 'saving' | 'failed'

/**
 * A form without a button: each field is saved by itself as soon as it is left, and what is chosen from a list soon after. Enter
 * saves, Escape restores what is stored. A field with an error is not saved and keeps its text. What nobody left is saved when
 * the form or the page goes, and what could not be saved then when it comes back.
 */
export function useSelfSaving<T extends Fields, A>(settings: Settings<T, A>) {
  const { form, draft, saveOnly, ...single } = useSingleFields(settings)
  // What failed before the form was left has not been saved by its return: until that is tried, leaving still asks.
  const [failed, setFailed] = useState<readonly string[]>(() =>
    isHeld(settings.name) ? Object.keys(draft.read()) : [],
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = (names: readonly string[] = Object.keys(draft.read())) => {
    clearTimeout(timer.current)
    const others = (now: readonly string[]) => now.filter((name) => !names.includes(name))
    saveOnly(names).then(
      () => setFailed(others),
      (error: unknown) => {
        setFailed((now) => [...others(now), ...names])
        if (isOutcomeUnknown(error)) offerAgain(() => save())
      },
    )
  }
  const saveSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, choiceMs)
  }
  const hasFailed = failed.some((name) => name in draft.typed)
  useSavedOnLeaving(save, !hasFailed)
  const isStuck = hasFailed || (form.dirty && Object.keys(form.errors).length > 0)
  useEffect(() => holdDraft(settings.name, isStuck), [settings.name, isStuck])
  const on = useFieldEvents({ ...single, save, saveSoon })
  return {
    ...form,
    state: stateOf(form, hasFailed),
    save: () => save(),
    /** Fills in fields and saves them at once. */
    put: (fields: Partial<T>) => {
      form.change(fields)
      save(Object.keys(fields))
    },
    /** Props for a text field or a list of choices. */
    field: (of: TextIn<T>) => ({ ...form.field(of), ...on(of, form.field(of).onChange) }),
  }
}

function stateOf({ busy, dirty }: { busy: boolean; dirty: boolean }, hasFailed: boolean): SavingState {
  if (busy) return 'saving'
  if (!dirty) return 'saved'
  return hasFailed ? 'failed' : 'typed'
}

/** Saving and discarding single fields. */
function useSingleFields<T extends Fields, A>(settings: Settings<T, A>) {
  const { form, draft, lay, changes, check, refusal, send, isUnderWay, isThere, complainOf } = useFields(settings)
  const odd = useRef<Fields>({})
  const typedIn = (isWanted: (name: string, value: unknown) => boolean) => only(draft.read(), isWanted)

  /** Saves what was typed into these fields and nothing else, unless it has errors or is being saved. Rejects when that failed. */
  const saveOnly = async (names: readonly string[]) => {
    const typed = typedIn((name, value) => names.includes(name) && !isUnderWay(name, value))
    const wrong = check(lay(typed), odd.current)
    for (const name of names) complainOf(name, wrong[name])
    const fine = only(typed, (name) => !(name in wrong))
    const values = lay(fine)
    const drop = () => draft.drop(fine)
    if (Object.keys(fine).length === 0) return
    // A form that is gone knows only what was stored while it was there, or was about to be: it discards nothing.
    if (Object.keys(changes(values)).length === 0) return void (isThere.current && drop())
    await send(values, drop, fine).catch((error: unknown) => {
      for (const [name, words] of Object.entries(refusal(error))) complainOf(name, words)
      throw error
    })
  }
  const revert = (field: string) => {
    draft.drop(typedIn((name) => name === field))
    complainOf(field, undefined)
  }
  /** Notes what the browser cannot parse, such as half a date: its empty value must not be saved. */
  const note = (field: string, { validity }: Field) => {
    const others = only(odd.current, (name) => name !== field) as Fields
    odd.current = validity.badInput ? { ...others, [field]: unreadable } : others
  }
  const busy = form.busy || Object.entries(draft.typed).some(([name, value]) => isUnderWay(name, value))
  return { form: { ...form, busy }, draft, saveOnly, revert, note }
}

type Acts = {
  note: (field: string, at: Field) => void
  save: (names: readonly string[]) => void
  saveSoon: () => void
  revert: (field: string) => void
}

/** What an input does as it is typed into, chosen from and left. */
function useFieldEvents({ note, save, saveSoon, revert }: Acts) {
  const isTyped = useRef(false)
  return (of: string, onChange: (event: Typing) => void) => ({
    onChange: (event: Typing) => {
      const at = event.currentTarget as Field
      note(of, at)
      onChange(event)
      if (!isTyped.current && isChoice(at)) saveSoon()
    },
    onBlur: ({ currentTarget }: FocusEvent<Field>) => {
      isTyped.current = false
      note(of, currentTarget)
      save([of])
    },
    onPointerDown: () => {
      isTyped.current = false
    },
    onKeyDown: ({ key, currentTarget, nativeEvent }: KeyboardEvent<Field>) => {
      isTyped.current = !(currentTarget instanceof HTMLSelectElement)
      if (nativeEvent.isComposing) return
      if (key === 'Enter' && !(currentTarget instanceof HTMLTextAreaElement)) save([of])
      if (key === 'Escape') revert(of)
    },
  })
}

/** True for what is chosen rather than typed; dates and times are both, and saved when left once a key was pressed. */
const isChoice = (at: Field) => at instanceof HTMLSelectElement || at.type === 'date' || at.type === 'time'

/** Lets a failure that may not be one next time be tried again where it is said. */
function offerAgain(run: () => void) {
  const said = toastStore.get()
  if (said?.tone === 'bad' && !said.action) toast({ ...said, action: { label: 'Try again', run } })
}

/** Saves when the page is hidden or closed, when the form goes, and when it comes, with what an earlier page could not send. */
function useSavedOnLeaving(save: () => void, fine: boolean) {
  const arrive = useEffectEvent(() => save())
  const leave = useEffectEvent(() => fine && save())
  useEffect(() => {
    const again = () => arrive()
    const hide = () => document.visibilityState === 'hidden' && leave()
    again()
    addEventListener('online', again)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])
}
