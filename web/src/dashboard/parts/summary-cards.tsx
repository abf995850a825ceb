import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { Figure } from '../dashboard.rules.ts'
import classes from './summary-cards.module.css'

/** Four figures in a row; hidden on the smallest screens. */
export function SummaryCards({ figures }: { figures: Figure[] }) {
  return (
    <dl className={classes.cards}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={classes.card}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{formatCount(value)}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
