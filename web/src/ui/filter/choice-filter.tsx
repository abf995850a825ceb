import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './choice-filter.module.css'
import { CheckRow } from './check-row.tsx'
import { FilterCount, filterButton } from './filter-bar.tsx'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'

/** The ticked names, and whether they are excluded instead. */
export type Choice = { names: string[]; not: boolean }
export type Option = { name: string; label?: string; color?: string; count?: number }
type Props = {
  /** On the button: 'Genre'. */
  title: string
  options: readonly Option[]
  /** What NOT means, as a sentence. */
  meaning: string
  choice: Choice
  onChange: (choice: Choice) => void
  /** Shown above the options: that there are none, or that they could not be loaded. */
  note?: ReactNode
}

/** A button that opens a list of options to tick, with NOT and Clear below. */
export function ChoiceFilter({ title, options, meaning, choice, onChange, note }: Props) {
  const popover = usePopover()
  const { names, not } = choice
  const toggle = (name: string, on: boolean) =>
    onChange({ names: on ? [...names, name] : names.filter((other) => other !== name), not })
  // A name in the address that is not (or no longer) an option can be unticked too.
  const gone = names.filter((name) => options.every((option) => option.name !== name)).map((name) => ({ name }))

  return (
    <>
      <Button
        {...popover.buttonProps}
        variant="default"
        className={filterButton}
        aria-haspopup="dialog"
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
      >
        {title}
        <FilterCount count={names.length} words="chosen" />
      </Button>
      <PopoverPanel state={popover} label={`Filter by ${title.toLowerCase()}`}>
        <div className={classes.panel}>
          {note !== undefined && <p className={classes.note}>{note}</p>}
          {[...options, ...gone].map((option: Option) => (
            <CheckRow
              key={option.name}
              checked={names.includes(option.name)}
              onChange={(on) => toggle(option.name, on)}
              {...(option.color !== undefined && { color: option.color })}
              {...(option.count !== undefined && { count: option.count })}
            >
              {option.label ?? option.name}
            </CheckRow>
          ))}
        </div>
        <div className={classes.foot}>
          <CheckRow checked={not} onChange={(on) => onChange({ names, not: on })}>
            <b>NOT</b>
            <span className={classes.meaning}>{meaning}</span>
          </CheckRow>
          <Button
            variant="subtle"
            size="sm"
            className={classes.clear}
            disabled={names.length === 0 && !not}
            onClick={() => onChange({ names: [], not: false })}
          >
            Clear
          </Button>
        </div>
      </PopoverPanel>
    </>
  )
}
