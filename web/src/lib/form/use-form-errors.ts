import { useEffect, useRef, useState } from 'react'
import type { Fields } from './drafts.ts'
import { unreadable, withoutErrors, type FormErrors } from './form-values.ts'

/** Fields whose input the browser cannot parse and therefore reports as empty. */
export function unreadableIn(form: HTMLFormElement): Fields {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  const odd = inputs.filter(({ validity }) => validity.badInput)
  return Object.fromEntries(odd.map((input) => [input.name, unreadable]))
}

/** The errors of the fields. The first one in page order gets the focus as soon as it is on the page. */
export function useFormErrors(onComplaint?: (errors: FormErrors) => void) {
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
