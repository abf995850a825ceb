import { ActionIcon } from '@mantine/core'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { isRealTime } from '@contactsheet/contracts/time/dates'
import type { HourCycle } from '@contactsheet/contracts/identity'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-fields'
import type { CallTime } from '@contactsheet/contracts/shoots/shoot'
import { IconTrash } from '@tabler/icons-react'
import classes from './call-time-row.module.css'
import { InlineText } from '../../parts/inline-text.tsx'

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
    <div className={classes.row}>
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
      <div className={classes.words}>
        <InlineText
          label={`Title of ${title}`}
          draft={`${draft}.title`}
          value={title}
          maxLength={shootLimits.label}
          disabled={waiting}
          className={classes.title}
          onSave={(text) => onChange({ title: text })}
        >
          {title}
        </InlineText>
        <div className={classes.notes} data-empty={notes === null || undefined}>
          <InlineText
            label={`Notes of ${title}`}
            draft={`${draft}.notes`}
            value={notes ?? ''}
            multiline
            empty="saves"
            maxLength={shootLimits.notes}
            disabled={waiting}
            onSave={(text) => onChange({ notes: text })}
          >
            {notes ?? 'Add notes'}
          </InlineText>
        </div>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.remove}
        disabled={waiting}
        aria-label={`Delete ${title}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
