import { Button } from '#ui/button.tsx'
import type { AttentionRow } from '@contactsheet/contracts/dashboard/attention'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '@tanstack/react-router'
import { formatWhen } from '#lib/dates.ts'
import { matterOf, rowId, tabOf } from '../attention.rules.ts'
import classes from './attention-entry.module.css'

type Props = { row: AttentionRow; today: string; hourCycle: HourCycle; onComplete: () => void }

/** One matter: which shoot, and what is the matter with it. */
export function AttentionEntry({ row, today, hourCycle, onComplete }: Props) {
  const { kind, shoot } = row
  return (
    <li data-id={rowId(row)} className={classes.row}>
      <Link to="/schedule/$id" params={{ id: shoot.id }} search={tabOf(row)} className={classes.words} data-main="">
        <span className={classes.what}>
          <strong dir="auto" className={classes.name}>
            {shootName(shoot)}
          </strong>
          <span className={classes.when}>{formatWhen(shoot, today, hourCycle)}</span>
        </span>
        <span dir="auto" className={classes.matter}>
          {matterOf(row, today, hourCycle)}
        </span>
      </Link>
      {kind === 'past' && (
        <Button variant="default" size="sm" className={classes.act} onClick={onComplete}>
          Mark as complete
        </Button>
      )}
    </li>
  )
}
