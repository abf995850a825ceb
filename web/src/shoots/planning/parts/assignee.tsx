import { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'
import type { AssignableGroup } from '../planning.rules.ts'
import classes from './task-choice.module.css'

type Props = {
  /** What is being assigned. */
  of: string
  /** The current assignee, in words. */
  shown: string | undefined
  disabled: boolean
  /** Renders the choice once it is open; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/** Who does a task: a button that opens a list of people. */
export function Assignee({ of, shown, disabled, children }: Props) {
  const popover = usePopover()
  return (
    <>
      <button
        {...popover.buttonProps}
        type="button"
        className={classes.button}
        data-set={shown !== undefined || undefined}
        disabled={disabled}
        aria-haspopup="dialog"
      >
        <IconUser size={16} stroke={1.75} aria-hidden="true" />
        <span className="unseen">Assignee of {of}: </span>
        <span dir="auto" className={classes.label}>
          {shown ?? 'Assign'}
        </span>
      </button>
      <PopoverPanel state={popover} label={`Assignee of ${of}`}>
        {children(popover.close)}
      </PopoverPanel>
    </>
  )
}

type GroupProps = { group: AssignableGroup; chosen: string | null; onChoose: (stored: string) => void }

/** A group of people in the list, optionally with a heading. */
export function People({ group: { heading, people }, chosen, onChoose }: GroupProps) {
  return (
    <>
      {heading !== '' && <p className={classes.heading}>{heading}</p>}
      <ul>
        {people.map(({ stored, shown }) => (
          <li key={stored}>
            <button
              type="button"
              className={classes.person}
              aria-pressed={stored === chosen}
              onClick={() => onChoose(stored)}
            >
              <span dir="auto">{shown}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
