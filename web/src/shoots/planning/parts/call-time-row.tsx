import { IconButton } from '#ui/button.tsx'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { isRealTime } from '@contactsheet/contracts/time/dates'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { CallTime } from '@contactsheet/contracts/shoots/shoot'
import { IconTrash } from '@tabler/icons-react'
import classes from './call-time-row.module.css'
import { InlineText } from '../../parts/inline-text.tsx'
import { RowWords } from './row-words.tsx'

type Props = {
  callTime: CallTime
  hourCycle: HourCycle
  /** The prefix of its drafts' names. */
  draft: string
  /** True until the server has assigned its id. */
  waiting: boolean
  /** Rejects when saving failed. */
  onChange: (changes: Partial<Pick<CallTime, 'title' | 'time' | 'notes'>>) => Promise<unknown>
  onRemove: () => void
}

/** One call time; each of its parts is edited in place. */
export function CallTimeRow({
  callTime: { title, time, notes },
  draft,
  hourCycle,
  waiting,
  onChange,
  onRemove,
}: Props) {
  return (
    <div className={classes.row} data-row="">
      <div className={classes.time}>
        <InlineText
          label={`Time of ${title}`}
          draft={`${draft}.time`}
          value={time}
          type="time"
          disabled={waiting}
          onSave={(text) => onChange({ time: text })}
        >
          {isRealTime(time) ? formatTime(time, hourCycle) : time}
        </InlineText>
      </div>
      <RowWords
        title={title}
        text={notes}
        name="notes"
        draft={draft}
        disabled={waiting}
        onTitle={(text) => onChange({ title: text })}
        onText={(text) => onChange({ notes: text })}
      />
      <IconButton className={classes.remove} disabled={waiting} aria-label={`Delete ${title}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
