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

/** Parts these words from what the input itself takes. */
export function partWords<P extends FieldWords & { required?: boolean | undefined }>(props: P) {
  const { label, withAsterisk = props.required, description, describedBelow, error, className, ...input } = props
  return [{ label, withAsterisk, description, describedBelow, error, className }, input] as const
}

type Given = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type Props = FieldWords & {
  id?: string | undefined
  describedBy?: string | undefined
  children: (given: Given) => ReactNode
}

/** A labelled field; `children` draws the input with the attributes that tie it to its words. */
export function Field({ label, withAsterisk, describedBelow, className, children, ...rest }: Props) {
  const own = useId()
  const { id = own, description, error, describedBy } = rest
  const about = description ? `${id}-about` : undefined
  const wrong = error ? `${id}-wrong` : undefined
  const said = about && (
    <p id={about} className={`text-14 leading-snug text-dim ${describedBelow ? 'mt-1' : 'mb-1.5'}`}>
      {description}
    </p>
  )
  return (
    <div className={className}>
      {label && <Label of={id} words={label} withAsterisk={withAsterisk} />}
      {!describedBelow && said}
      {children({
        id,
        'aria-describedby': [describedBy, wrong, about].filter(Boolean).join(' ') || undefined,
        'aria-invalid': wrong ? true : undefined,
      })}
      {wrong && (
        <p id={wrong} className="mt-1 text-14 leading-tight wrap-break-word text-danger">
          {error}
        </p>
      )}
      {describedBelow && said}
    </div>
  )
}

type LabelProps = { of: string; words: ReactNode; withAsterisk: boolean | undefined }

const Label = ({ of, words, withAsterisk }: LabelProps) => (
  <label htmlFor={of} className="mb-1 inline-block cursor-default text-16 font-semibold wrap-break-word">
    {words}
    {withAsterisk && (
      <span className="text-danger" aria-hidden="true">
        {' *'}
      </span>
    )}
  </label>
)

/** The box of a text field, a list of choices or a date. */
export const box =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-16 text-ink focus:border-accent aria-invalid:border-danger aria-invalid:text-danger disabled:cursor-not-allowed disabled:bg-muted disabled:text-dim'
