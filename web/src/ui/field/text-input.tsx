import type { ComponentPropsWithRef, ReactNode } from 'react'
import { box, Field, partWords, type FieldWords } from './field.tsx'

export type TextInputProps = FieldWords &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldWords | 'size'> & {
    /** Inside of the box, at its end. */
    after?: ReactNode
    /** Beside the box, in the same line. */
    beside?: ReactNode
  }

/** A line of text, a number, a date or a time. Text follows the direction of the script that is typed into it. */
export function TextInput(props: TextInputProps) {
  const [words, { after, beside, ...input }] = partWords(props)
  return (
    <Field {...words} id={input.id} describedBy={input['aria-describedby']}>
      {(given) => {
        const line = <input dir="auto" {...input} {...given} className={`${box} h-field ${after ? 'pe-field' : ''}`} />
        if (!after && !beside) return line
        return (
          <div className="flex flex-wrap gap-2">
            <div className="relative min-w-0 grow basis-36">
              {line}
              {after && (
                <div className="absolute inset-y-px inset-e-px grid w-field place-items-center text-dim">{after}</div>
              )}
            </div>
            {beside}
          </div>
        )
      }}
    </Field>
  )
}
