import { formatCount } from '@contactsheet/contracts/text/numbers'
import { Link } from '@tanstack/react-router'
import type { Figure } from '../dashboard.rules.ts'
import classes from './summary-cards.module.css'

/** Four figures in a row, each leading to what it counts; hidden on the smallest screens. */
export function SummaryCards({ figures }: { figures: Figure[] }) {
  return (
    <dl className={classes.cards}>
      {figures.map(({ label, value, note, ...behind }) => (
        <div key={label} className={classes.card}>
          <dt>
            <Link {...behind} className={classes.label}>
              {label}
            </Link>
          </dt>
          <dd className={classes.value}>{formatCount(value)}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
