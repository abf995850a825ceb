import { IconSelector } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { box, Field, partWords, type FieldWords } from './field.tsx'

type Choice = { value: string; label: string; disabled?: boolean }
type Props = FieldWords &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldWords | 'size' | 'children'> & {
    data: readonly Choice[]
  }

/** One of a few choices, in the browser's own list. */
export function Select(props: Props) {
  const [words, { data, ...select }] = partWords(props)
  return (
    <Field {...words} id={select.id} describedBy={select['aria-describedby']}>
      {(given) => (
        <div className="relative">
          <select {...select} {...given} className={`${box} h-field appearance-none pe-9`}>
            {data.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <IconSelector
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute inset-e-3 inset-y-0 my-auto text-dim"
          />
        </div>
      )}
    </Field>
  )
}
