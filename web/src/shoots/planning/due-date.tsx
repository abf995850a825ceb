import { IconCalendar } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { Button } from '#ui/button.tsx'
import { dueWords } from './planning.rules.ts'
import { RowChoice } from './row.tsx'

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
  return (
    <RowChoice
      label={`Due date of ${of}`}
      icon={IconCalendar}
      shown={date === null ? undefined : dueWords(date, today)}
      none="Due date"
      late={late}
      disabled={disabled}
    >
      {(close) => {
        const choose = (next: string | null) => {
          close()
          if (next !== date) onChange(next)
        }
        return (
          <div className="grid min-h-75 place-items-center gap-2 p-3">
            <Suspense>
              <DayPicker date={date} today={today} weekStartsOn={weekStartsOn} onChoose={choose} />
            </Suspense>
            {date !== null && (
              <Button variant="accent" size="sm" onClick={() => choose(null)}>
                No due date
              </Button>
            )}
          </div>
        )
      }}
    </RowChoice>
  )
}
