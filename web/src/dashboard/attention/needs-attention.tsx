import { Button } from '#ui/button.tsx'
import type { Attention } from '@contactsheet/contracts/dashboard/attention'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { useRef, useState } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { attentionShown } from '../dashboard.rules.ts'
import { useMarkComplete } from './attention.queries.ts'
import { rowId } from './attention.rules.ts'
import classes from './needs-attention.module.css'
import { AttentionEntry } from './parts/attention-entry.tsx'

type Props = { attention: Attention; today: string; hourCycle: HourCycle }

/** What waits for the photographer, the most urgent first. */
export function NeedsAttention({ attention: { rows, more }, today, hourCycle }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, attentionShown)
  const hidden = rows.length - shown.length
  useRowFocus(list, shown.map(rowId))
  const markComplete = useMarkComplete()

  return (
    <section className={classes.card} aria-label="Needs attention">
      <h2 className={classes.title}>Needs attention</h2>
      <ul ref={list} className={classes.rows}>
        {shown.map((row) => (
          <AttentionEntry
            key={rowId(row)}
            row={row}
            today={today}
            hourCycle={hourCycle}
            onComplete={() => markComplete(row.shoot)}
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button variant="subtle" className={classes.more} onClick={() => setWhole(true)}>
          and {hidden + more} more
        </Button>
      ) : (
        more > 0 && <p className={classes.more}>and {more} more</p>
      )}
    </section>
  )
}
