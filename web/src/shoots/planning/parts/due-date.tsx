import { IconCalendar } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'
import { dueWords } from '../planning.rules.ts'
import classes from './task-choice.module.css'

const DayPicker = lazyPart(() => import('./day-picker.tsx'), 'DayPicker')

type Props = {
  /** What the date belongs to. */
  of: string
  date: string | null
  today: string
  weekStartsOn: 0 | 1
  late: boolean
  disabled: boolean
  onChange: (date: string | null) => void
}

/** A task's due date: a button that opens a calendar, which closes when a date is chosen. */
export function DueDate({ of, date, today, weekStartsOn, late, disabled, onChange }: Props) {
  const popover = usePopover()
  const choose = (next: string | null) => {
    popover.close()
    if (next !== date) onChange(next)
  }
  return (
    <>
      <button
        {...popover.buttonProps}
        type="button"
        className={classes.button}
        data-set={date !== null || undefined}
        data-late={late || undefined}
        disabled={disabled}
        aria-haspopup="dialog"
      >
        <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
        <span className="unseen">Due date of {of}: </span>
        {date === null ? 'Due date' : dueWords(date, today)}
      </button>
      <PopoverPanel state={popover} label={`Due date of ${of}`}>
        <div className={classes.calendar}>
          <Suspense>
            <DayPicker date={date} today={today} weekStartsOn={weekStartsOn} onChoose={choose} />
          </Suspense>
          {date !== null && (
            <button type="button" className={classes.clear} onClick={() => choose(null)}>
              No due date
            </button>
          )}
        </div>
      </PopoverPanel>
    </>
  )
}
