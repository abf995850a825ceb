import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { fieldIssues } from '#lib/data/failure.ts'
import { once } from '#lib/data/mutations/once.ts'
import { dropDraftsUnder, type Fields } from './drafts.ts'
import { differing, type FormErrors } from './form-values.ts'
import { unreadableIn, useComplaints } from './use-complaints.ts'
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
  const { sent, send } = useSending(settings)
  const { errors, complain, complainOf, mend, lookIn } = useComplaints(settings.onComplaint)
  const values = (ends ? sent[0] : undefined) ?? lay(draft.typed)
  const changes = settings.changes ?? ((now: T) => differing(now, lay({})))
  const busy = sent.length > 0

  const change = (changed: Partial<T>) => {
    if (ends && busy) return
    // Something new is kept as a whole: what it starts with may be another thing tomorrow.
    draft.type(ends ? { ...lay(draft.read()), ...changed } : changed)
    mend(changed)
  }
  const check = (odd: Fields = {}) => settings.check?.({ ...values, ...odd }) ?? {}
  /** Sends what stands in the form, unless something is wrong with it. */
  const submit = (odd?: Fields) => {
    if (ends && busy) return
    const wrong = check(odd)
    complain(wrong)
    if (Object.keys(wrong).length > 0) return
    send(values, draft.drop).catch((error: unknown) => complain(refusal(error)))
  }
  return {
    values,
    errors,
    busy,
    dirty: Object.keys(changes(values)).length > 0,
    change,
    complain,
    submit: () => submit(),
    /** For the form's element, in which the first field with a complaint then takes the focus. */
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      lookIn(event.currentTarget)
      submit(unreadableIn(event.currentTarget))
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

/** Values on their way to the server. Of a form that ends, those that have arrived stay. */
function useSending<T extends Fields, A>({ name, ends, save, onSaved }: Settings<T, A>) {
  const [sent, setSent] = useState<readonly T[]>([])
  const isThere = useIsThere()
  const isOver = (values: T) => setSent((now) => now.filter((one) => one !== values))
  const send = async (values: T, drop: (sent: T) => void) => {
    setSent((now) => [...now, values])
    try {
      const answer = await once(`${name} ${JSON.stringify(values)}`, () => save(values))
      drop(values)
      if (!ends) isOver(values)
      if (isThere.current) onSaved?.(answer)
    } catch (error) {
      isOver(values)
      throw error
    }
  }
  return { sent, send }
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
