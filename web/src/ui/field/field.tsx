import { useId, type ReactNode } from 'react'

/** What stands around an input: its label, a description, and what is wrong with it. */
export type FieldWords = {
  label?: ReactNode
  /** Marks a field that must not stay empty. */
  withAsterisk?: boolean
  description?: ReactNode
  /** Where the description stands; the error is then between it and the input. */
  describedBelow?: boolean
  error?: ReactNode
  className?: string | undefined
}

type Given = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type Props = FieldWords & {
  id?: string | undefined
  describedBy?: string | undefined
  children: (given: Given) => ReactNode
}

/** A labelled field; `children` draws the input with the attributes that tie it to its words. */
export function Field(props: Props) {
  const { label, withAsterisk, description, describedBelow, error, className = '', describedBy, children } = props
  const own = useId()
  const id = props.id ?? own
  const about = description ? `${id}-about` : undefined
  const wrong = error ? `${id}-wrong` : undefined
  const descriptionLine = about && (
    <p id={about} className={`text-14 leading-snug text-dim ${describedBelow ? 'mt-1' : 'mb-1.5'}`}>
      {description}
    </p>
  )
  return (
    <div className={className}>
      {label && (
        <label htmlFor={id} className="mb-1 inline-block cursor-default text-16 font-semibold wrap-break-word">
          {label}
          {withAsterisk && (
            <span className="text-danger" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {!describedBelow && descriptionLine}
      {children({
        id,
        'aria-describedby': [describedBy, wrong, about].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {wrong && (
        <p id={wrong} className="mt-1 text-14 leading-tight wrap-break-word text-danger">
          {error}
        </p>
      )}
      {describedBelow && descriptionLine}
    </div>
  )
}

/** The box of a text field, a list of choices or a date. */
export const box =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-16 text-ink focus:border-accent focus:outline-none aria-invalid:border-danger aria-invalid:text-danger disabled:cursor-not-allowed disabled:bg-muted disabled:text-dim'
