import type { ComponentProps } from 'react'

type CellProps<T extends 'th' | 'td'> = ComponentProps<T> & {
  /** For numbers, which line up at the end. */
  end?: boolean
}

// On a phone whose text is twice as large as usual, words and numbers are broken.
const aligned = (end: boolean | undefined) =>
  end
    ? 'text-end whitespace-nowrap tabular-nums max-2xs:hyphens-auto max-2xs:wrap-anywhere max-2xs:whitespace-normal'
    : 'text-start max-2xs:hyphens-auto max-2xs:wrap-anywhere'
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
    className={`pt-1 pe-3 pb-2 text-14 font-medium text-dim last:pe-0 ${aligned(end)} ${className}`}
  />
)

/** What a row is about. */
export const RowHead = ({ end, className = '', ...head }: CellProps<'th'>) => (
  <th scope="row" {...head} className={`${cell} ${aligned(end)} ${className}`} />
)

export const Cell = ({ end, className = '', ...data }: CellProps<'td'>) => (
  <td {...data} className={`${cell} ${aligned(end)} ${className}`} />
)
