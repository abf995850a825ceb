import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { fieldIssues, isSilence } from '#lib/data/failure.ts'
import { once } from '#lib/data/mutations/once.ts'
import { dropDraftsUnder, typedOver, type Fields } from './drafts.ts'
import { differing, seenBefore, unreadable, withoutErrors, type FormErrors } from './form-values.ts'
import { holdDraft } from './held-drafts.ts'
import { useDraft } from './use-draft.ts'

type Settings<T extends Fields, A> = {
  /** The draft's name; drafts of parts of the form have names below it. */
  name: string
  /** The values before anything is typed: the stored record, or a new one. */
  stored: T
  /** Merges typed values into the stored ones. By default each typed field replaces the stored one. */
  lay?: (typed: Partial<T>) => T
  /** What has to be corrected before sending, as the contract's schema says: `schemaErrors(schema, values)`. */
  check?: (values: T) => FormErrors
  /** What differs from the record, ignoring whitespace and spelling variants. */
  changes?: (values: T) => object
  /** Rejects when saving failed; the input then stays. `was`: as in `SelfSavingSettings`. */
  save: (values: T, was: Partial<T>) => Promise<A>
  /** Called after a successful save, if the form is still there and nothing has been typed in the meantime. */
  onSaved?: (answer: A) => void
  /** The server's errors by field. */
  refusal?: (error: unknown) => FormErrors
  /** Called with the errors before the first field that has one takes the focus. */
  onComplaint?: (errors: FormErrors) => void
  /** True for a form that creates something and then closes: the values sent stay visible and can no longer be edited. */
  ends?: boolean
}

/** The names of the fields that hold one text. */
export type TextIn<T> = { [name in keyof T]: T[name] extends string ? name : never }[keyof T] & string

export type Form<T extends Fields> = ReturnType<typeof useForm<T, unknown>>

/**
 * What every form with a button does. Input is merged into the stored values and survives the page until it is saved or discarded.
 * Errors are shown by field, from the contract before sending and from the server afterwards, and the first such
 * field takes the focus. A failure unlocks the form at once; a second submit joins the save in progress.
 */
export function useForm<T extends Fields, A>(settings: Settings<T, A>) {
  const { form, draft, check, refusal, send, complain, complainOf, lookIn } = useFields(settings)
  const { values, busy } = form
  const [unsent, setUnsent] = useState(0)
  /** Sends the values, unless they have errors. */
  const submit = (odd?: Fields) => {
    if (settings.ends && busy) return
    const wrong = check(values, odd)
    complain(wrong)
    if (Object.keys(wrong).length > 0) return
    send(values, draft.drop).catch((error: unknown) => {
      if (isSilence(error)) setUnsent((times) => times + 1)
      complain(refusal(error))
    })
  }
  return {
    ...form,
    /** How often it was submitted and nothing answered. */
    unsent,
    submit: () => submit(),
    /** For the form element, in which the first field with an error then takes the focus. */
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      lookIn(event.currentTarget)
      submit(unreadableIn(event.currentTarget))
    },
    /** Validates one field, once the user has left it. */
    look: (field: TextIn<T>) => complainOf(field, check(values)[field]),
  }
}

/** The values with what was typed, errors by field, and sending. */
function useFields<T extends Fields, A>(settings: Settings<T, A>) {
  const { name, stored, ends = false, refusal = fieldIssues } = settings
  const lay = settings.lay ?? ((typed) => ({ ...stored, ...typed }))
  const draft = useDraft(name, stored)
  const typing = useRef(0)
  const { sent, ...sending } = useSending(settings, typing)
  const { errors, mend, ...complaints } = useFormErrors(settings.onComplaint)
  const values = (ends ? sent[0] : undefined) ?? lay(draft.typed)
  const changes = settings.changes ?? ((now: T) => differing(now, lay({})))
  const busy = sent.length > 0

  const change = (changed: Partial<T>) => {
    if (ends && busy) return
    typing.current += 1
    // Something new is kept as a whole, because its initial values may be different tomorrow.
    draft.type(ends ? { ...lay(draft.read()), ...changed } : changed)
    mend(changed)
  }
  const form = {
    values,
    errors,
    busy,
    dirty: Object.keys(changes(values)).length > 0,
    change,
    complain: complaints.complain,
    /** Discards the input, including that of the form's parts. */
    discard: () => {
      draft.drop()
      dropDraftsUnder(`${name}.`)
      complaints.complain({})
    },
    /** Props for the input of a text field. */
    field: (of: TextIn<T>) => ({
      name: of as string,
      value: values[of] as string,
      error: errors[of],
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [of]: event.currentTarget.value } as Partial<T>),
    }),
  }
  const check = (of: T, odd: Fields = {}) => settings.check?.({ ...of, ...odd }) ?? {}
  return { form, draft, check, refusal, ...sending, ...complaints }
}

/** The values being sent. In a form that closes after saving, those that were saved stay. */
function useSending<T extends Fields, A>(
  { name, stored, ends, save, onSaved }: Settings<T, A>,
  typing: RefObject<number>,
) {
  const [sent, setSent] = useState<readonly T[]>([])
  const isThere = useIsThere()
  const isOver = (values: T) => setSent((now) => now.filter((one) => one !== values))
  const send = async (values: T, drop: (sent: T) => boolean) => {
    setSent((now) => [...now, values])
    const typed = typing.current
    try {
      const was = seenBefore(stored, typedOver(name), values)
      const answer = await once(`${name} ${JSON.stringify(values)}`, () => save(values, was))
      const isAll = drop(values) || ends
      if (!ends) isOver(values)
      // Also what was typed and taken back meanwhile: whoever types is not done yet.
      if (isAll && typing.current === typed && isThere.current) onSaved?.(answer)
    } catch (error) {
      isOver(values)
      holdDraft(name)
      throw error
    }
  }
  return { sent, send }
}

/** True while the component is mounted. */
function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}

/** Fields whose input the browser cannot parse and therefore reports as empty. */
function unreadableIn(form: HTMLFormElement): Fields {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  const odd = inputs.filter(({ validity }) => validity.badInput)
  return Object.fromEntries(odd.map((input) => [input.name, unreadable]))
}

/** The errors of the fields. The first one in page order gets the focus as soon as it is on the page. */
function useFormErrors(onComplaint?: (errors: FormErrors) => void) {
  const form = useRef<HTMLFormElement>(null)
  const takesFocus = useRef(false)
  const [errors, setErrors] = useState<FormErrors>({})
  useEffect(() => {
    if (!takesFocus.current) return
    const first = [...(form.current?.elements ?? [])].find((field) => (field.getAttribute('name') ?? '') in errors)
    if (!(first instanceof HTMLElement)) return
    takesFocus.current = false
    first.focus()
  })

  const complain = (wrong: FormErrors) => {
    setErrors(wrong)
    takesFocus.current = Object.keys(wrong).length > 0
    if (takesFocus.current) onComplaint?.(wrong)
  }
  const mend = (changed: object) => {
    setErrors((before) => withoutErrors(before, changed))
    takesFocus.current = false
  }
  const complainOf = (field: string, wrong: string | undefined) =>
    setErrors((before) => ({ ...withoutErrors(before, { [field]: wrong }), ...(wrong && { [field]: wrong }) }))
  const lookIn = (element: HTMLFormElement) => {
    form.current = element
  }
  return { errors, complain, complainOf, mend, lookIn }
}
