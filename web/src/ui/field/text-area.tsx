import type { ComponentPropsWithRef } from 'react'
import { box, Field, partWords, type FieldWords } from './field.tsx'

type Props = FieldWords &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldWords | 'rows'> & {
    value: string
    /** The lines that it shows at least and at most; it grows with its text in between. */
    minRows: number
    maxRows?: number
  }

/** Several lines of text. It grows by a copy of the text that lies behind it, which every browser can do. */
export function TextArea(props: Props) {
  const [words, { minRows, maxRows = minRows, ...area }] = partWords(props)
  const lines = (count: number) => `calc(${count} * 1.55em + 16px)`
  return (
    <Field {...words} id={area.id} describedBy={area['aria-describedby']}>
      {(given) => (
        <div className="grid text-16">
          <textarea
            dir="auto"
            rows={1}
            {...area}
            {...given}
            className={`${box} col-start-1 row-start-1 resize-none py-1.75`}
          />
          <div
            aria-hidden="true"
            style={{ minHeight: lines(minRows), maxHeight: lines(maxRows) }}
            className="invisible col-start-1 row-start-1 overflow-hidden border border-transparent px-3 py-1.75 wrap-break-word whitespace-pre-wrap"
          >
            {`${area.value} `}
          </div>
        </div>
      )}
    </Field>
  )
}
