import { keysIn } from '@contactsheet/contracts/calls/by-name'
import { addDays } from '@contactsheet/contracts/time/dates'
import { useMe } from '#lib/data/session.ts'
import { browserZone, todayIn } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { TextInput, type TextInputProps } from '#ui/field/text-input.tsx'
import { quickDays } from './follow-up.rules.ts'

type Props = TextInputProps & { onChoose: (date: string) => void }

/** The day of a next step: from the calendar, or one of those that are chosen most. */
export function NextStepDay({ onChoose, className, ...input }: Props) {
  const { data: user } = useMe()
  const today = todayIn(user?.timeZone ?? browserZone())
  return (
    <div className={`grid gap-2 ${className ?? ''}`}>
      {/* Its calendar would open over the choices. */}
      <TextInput {...input} type="date" data-choices="" />
      <fieldset aria-label="Choose a day" className="flex flex-wrap gap-2">
        {keysIn(quickDays).map((words) => {
          const date = addDays(today, quickDays[words])
          return (
            <Button
              key={words}
              variant="default"
              size="xs"
              className="pointer-coarse:h-touch"
              aria-pressed={input.value === date}
              onClick={() => onChoose(date)}
            >
              {words}
            </Button>
          )
        })}
      </fieldset>
    </div>
  )
}
