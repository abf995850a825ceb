import { IconCheck } from '@tabler/icons-react'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & { label: ReactNode; description?: ReactNode }

const looks = {
  checkbox:
    'peer size-6 rounded-md border border-line-strong bg-surface checked:border-accent checked:bg-accent disabled:border-line disabled:bg-muted',
  switch:
    'h-6 w-11.5 rounded-full bg-line-strong before:m-0.75 before:block before:size-4.5 before:rounded-full before:bg-on-accent before:transition-transform checked:bg-accent checked:before:translate-x-5.5 disabled:bg-muted',
}

function Row({ kind, label, description, className, ...input }: Props & { kind: keyof typeof looks }) {
  const own = useId()
  const id = input.id ?? own
  return (
    <div className={`flex items-start gap-3 ${className ?? ''}`}>
      <div className="grid flex-none place-items-center">
        <input
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          {...input}
          id={id}
          aria-describedby={description ? `${id}-about` : undefined}
          className={`col-start-1 row-start-1 cursor-pointer appearance-none disabled:cursor-not-allowed ${looks[kind]}`}
        />
        {kind === 'checkbox' && (
          <IconCheck
            size={16}
            stroke={3}
            aria-hidden="true"
            className="pointer-events-none invisible col-start-1 row-start-1 text-on-accent peer-checked:visible"
          />
        )}
      </div>
      <div className="min-w-0">
        <label htmlFor={id} className="block text-16 leading-6 pointer-coarse:-my-2.5 pointer-coarse:py-2.5">
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
