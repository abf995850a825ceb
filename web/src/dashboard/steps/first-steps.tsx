import type { FirstStep } from '@contactsheet/contracts/dashboard/first-steps'
import { Link } from '@tanstack/react-router'
import classes from './first-steps.module.css'

type Props = {
  /** What is left to do. */
  steps: FirstStep[]
  /** The shoot whose call sheet can be shared. */
  shootId: number | undefined
}

/** What an empty account begins with; each step is gone once it is done. */
export function FirstSteps({ steps, shootId }: Props) {
  return (
    <section className={classes.steps} aria-label="First steps">
      {steps.includes('people') && (
        <div className={classes.step}>
          <h2 className={classes.title}>Bring your people</h2>
          <p>From a list that you have, or one by one.</p>
          <p className={classes.ways}>
            <Link to="/contacts" search={{ import: true }}>
              Import a list
            </Link>
            <Link to="/contacts" search={{ add: true }}>
              Add a contact
            </Link>
          </p>
        </div>
      )}
      {steps.includes('shoot') && (
        <div className={classes.step}>
          <h2 className={classes.title}>Plan a shoot</h2>
          <p>A day and a place are enough to begin with.</p>
          <p className={classes.ways}>
            <Link to="/schedule" search={{ add: 'true' }}>
              Plan a shoot
            </Link>
          </p>
        </div>
      )}
      {steps.includes('share') && (
        <div className={classes.step}>
          <h2 className={classes.title}>Share its plan</h2>
          <p>One link tells everybody when and where to be.</p>
          <p className={classes.ways}>
            {shootId === undefined ? (
              'As soon as there is a shoot.'
            ) : (
              <Link to="/schedule/$id" params={{ id: shootId }} search={{ share: true }}>
                Share the plan
              </Link>
            )}
          </p>
        </div>
      )}
    </section>
  )
}
