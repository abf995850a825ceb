import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

/** The controls that search and filter a list: the search field, with `children` beside or below it. */
export function FilterBar({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      {search}
      <div className={classes.controls}>{children}</div>
    </div>
  )
}

type SelectProps<V extends string> = {
  label: string
  /** The values to choose from, with their labels, in this order. */
  names: Record<V, string>
  value: V
  onChange: (value: V) => void
}

/** A choice of one among a few. */
export function FilterSelect<V extends string>({ label, names, value, onChange }: SelectProps<V>) {
  const options = Object.entries<string>(names)
  return (
    <span className={classes.choice}>
      <select
        aria-label={label}
        className={classes.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as V)}
      >
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} className={classes.chevron} aria-hidden="true" />
    </span>
  )
}

/** How many filters are active, on their button; `words` tell those who cannot see the colour. */
export function FilterCount({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className={classes.count}>
      {count}
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  )
}

/** The class of a button that opens a filter. */
export const filterButton = classes.button
