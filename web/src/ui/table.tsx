import type { ComponentProps } from 'react'

type CellProps<T extends 'th' | 'td'> = ComponentProps<T> & {
  /** For numbers, which line up at the end. */
  end?: boolean
}

// On a phone whose text is twice as large as usual, words and numbers are broken.
const numbers = 'whitespace-nowrap max-2xs:whitespace-normal'
const aligned = (end: boolean | undefined) => `max-2xs:wrap-anywhere ${end ? 'text-end tabular-nums' : 'text-start'}`
const cell = 'border-t border-line py-2.5 pe-3 font-normal last:pe-0'

/** A table of records. */
export const Table = ({ className = '', ...table }: ComponentProps<'table'>) => (
  <table {...table} className={`w-full border-collapse text-15 ${className}`} />
)

/** What a column holds. */
export const ColumnHead = ({ end, className = '', ...head }: CellProps<'th'>) => (
  <th
    scope="col"
    {...head}
    className={`py-2 pe-3 text-14 font-medium text-dim last:pe-0 ${aligned(end)} ${className}`}
  />
)

/** What a row is about. */
export const RowHead = ({ end, className = '', ...head }: CellProps<'th'>) => (
  <th scope="row" {...head} className={`${cell} ${aligned(end)} ${className}`} />
)

export const Cell = ({ end, className = '', ...data }: CellProps<'td'>) => (
  <td {...data} className={`${cell} ${aligned(end)} ${end ? numbers : ''} ${className}`} />
)
