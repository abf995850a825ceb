import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { fieldIssues } from '../data/failure.ts'
import { once } from '../data/once.ts'
import { dropDraftsUnder, type Fields } from './drafts.ts'
import { differing, unreadable, withoutErrors, type FormErrors } from './form-values.ts'
import { useDraft } from './use-draft.ts'

type Settings<T extends Fields, A> = {
  /** Under which name what is typed is kept until it is saved; what hangs on the form has names below it. */
  name: string
  /** What stands in the form while nothing is typed: the record as it is stored, or a new one. */
  stored: T
  /** What was typed, laid over that. Usually each typed field takes the place of the stored one. */
  lay?: (typed: Partial<T>) => T
  /** What has to be mended before it can be sent. The schema of the contract says it: `schemaErrors(schema, values)`. */
  check?: (values: T) => FormErrors
  /** What differs from the record, where blanks and spellings make no difference. */
  changes?: (values: T) => object
  /** Fails when it was not saved; what was typed then stays. */
  save: (values: T) => Promise<A>
  /** Told of a save that has worked, if the form is still there. */
  onSaved?: (answer: A) => void
  /** What the server has refused, by field. */
  refusal?: (error: unknown) => FormErrors
  /** Told of the fields with a complaint before the first of them takes the focus. */
  onComplaint?: (errors: FormErrors) => void
  /** True for a form that makes something and then goes away: what was sent stays in sight, and nothing more is typed. */
  ends?: boolean
}

export type Form<T extends Fields> = ReturnType<typeof useForm<T, unknown>>

/** The names of the fields that hold one text. */
export type TextIn<T> = { [name in keyof T]: T[name] extends string ? name : never }[keyof T] & string

/**
 * What every form does. What is typed is laid over what is stored and survives the page, until it is saved or discarded.
 * What is wrong is said by field, by the contract before the server is asked and by the server after, and the first such
 * field takes the focus. A failure lets go of the form at once; a second press joins the save that is under way.
 */
export function useForm<T extends Fields, A>(settings: Settings<T, A>) {
  const { name, stored, ends = false, refusal = fieldIssues } = settings
  const lay = settings.lay ?? ((typed) => ({ ...stored, ...typed }))
  const draft = useDraft(name, stored)
  const [sent, setSent] = useState<readonly T[]>([])
  const { ref, errors, complain, complainOf, mend } = useComplaints(settings.onComplaint)
  const isThere = useIsThere()
  const values = (ends ? sent[0] : undefined) ?? lay(draft.typed)
  const changes = settings.changes ?? ((now: T) => differing(now, lay({})))
  const busy = sent.length > 0

  const change = (changed: Partial<T>) => {
    if (ends && busy) return
    // Something new is kept as a whole: what it starts with may be another thing tomorrow.
    draft.type(ends ? { ...values, ...changed } : changed)
    mend(changed)
  }
  const check = () => settings.check?.({ ...values, ...unreadableIn(ref.current) }) ?? {}
  const send = async () => {
    setSent((now) => [...now, values])
    const isOver = () => setSent((now) => now.filter((one) => one !== values))
    try {
      const answer = await once(`${name} ${JSON.stringify(values)}`, () => settings.save(values))
      draft.drop(values)
      if (!ends) isOver()
      if (isThere.current) settings.onSaved?.(answer)
    } catch (error) {
      isOver()
      complain(refusal(error))
    }
  }
  /** Sends what stands in the form, unless something is wrong with it. */
  const submit = () => {
    if (ends && busy) return
    const wrong = check()
    complain(wrong)
    if (Object.keys(wrong).length === 0) void send()
  }
  return {
    /** The form's element, for the focus; without it nothing takes the focus. */
    ref,
    values,
    errors,
    busy,
    dirty: Object.keys(changes(values)).length > 0,
    change,
    complain,
    submit,
    /** For the form's element. */
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault()
      submit()
    },
    /** Gives up what was typed, what hangs on the form included. */
    discard: () => {
      draft.drop()
      dropDraftsUnder(`${name}.`)
      complain({})
    },
    /** Says what is wrong with a field, once somebody has left it. */
    look: (field: TextIn<T>) => complainOf(field, check()[field]),
    /** A field of one text, as its input takes it. */
    field: (of: TextIn<T>) => ({
      name: of as string,
      value: values[of] as string,
      error: errors[of],
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [of]: event.currentTarget.value } as Partial<T>),
    }),
  }
}

/** Fields that hold something which the browser hands out as empty, because it cannot read it. */
function unreadableIn(form: HTMLFormElement | null): Fields {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  const odd = inputs.filter(({ validity }) => validity.badInput)
  return Object.fromEntries(odd.map((input) => [input.name, unreadable]))
}

/** What is said about the fields. The first of them in the order of the page takes the focus, as soon as it is on the page. */
function useComplaints(onComplaint?: (errors: FormErrors) => void) {
  const ref = useRef<HTMLFormElement>(null)
  const takesFocus = useRef(false)
  const [errors, setErrors] = useState<FormErrors>({})
  useEffect(() => {
    if (!takesFocus.current) return
    const first = [...(ref.current?.elements ?? [])].find((field) => (field.getAttribute('name') ?? '') in errors)
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
  return { ref, errors, complain, complainOf, mend }
}

/** True as long as the component is on the page. */
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
