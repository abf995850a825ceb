import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { StageCount } from '../dashboard.rules.ts'
import classes from './stage-counts.module.css'

/** How many contacts are at each stage; each leads to them. */
export function StageCounts({ counts }: { counts: StageCount[] }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        Contacts by stage
      </h2>
      <dl className={classes.counts}>
        {counts.map(({ stage, label, count }) => (
          <div key={stage} className={classes.count}>
            <dt>
              <Link to="/contacts" search={{ stages: [stage] }} className={classes.label}>
                {label}
              </Link>
            </dt>
            <dd className={classes.value}>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
