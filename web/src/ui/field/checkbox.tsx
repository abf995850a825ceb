import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & { label: ReactNode; description?: ReactNode }

const inputs = {
  checkbox:
    'size-6 rounded-md border border-line-strong bg-surface checked:border-accent checked:bg-accent disabled:border-line disabled:bg-muted',
  switch:
    'h-6 w-11.5 rounded-full bg-line before:m-0.75 before:block before:size-4.5 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent checked:before:translate-x-5.5 disabled:bg-muted',
}

function Row({ kind, label, description, className = '', ...input }: Props & { kind: keyof typeof inputs }) {
  const own = useId()
  const id = input.id ?? own
  return (
    <div className={`flex items-start gap-3 ${className}`}>
      <input
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        {...input}
        id={id}
        aria-describedby={description ? `${id}-about` : undefined}
        className={`shrink-0 cursor-pointer appearance-none disabled:cursor-not-allowed ${inputs[kind]}`}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block text-16 leading-6">
          {label}
        </label>
        {description && (
          <p id={`${id}-about`} className="mt-1 text-14 leading-tight text-dim">
            {description}
          </p>
        )}
      </div>
    </div>
  )
}

/** Yes or no, as one of several answers in a form. */
export const Checkbox = (props: Props) => <Row kind="checkbox" {...props} />

/** On or off, at once. */
export const Switch = (props: Props) => <Row kind="switch" {...props} />
