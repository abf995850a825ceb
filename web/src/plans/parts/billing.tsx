import { Button } from '#ui/button.tsx'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { planName } from '@contactsheet/contracts/plans/plan-words'
import { StatusBadge } from '#ui/badge.tsx'
import classes from './billing.module.css'
import { isOverPlan, maximums, usageOf } from '../usage.rules.ts'
import { UsageCard } from './usage-card.tsx'

type Props = { info: AccessLevelInfo; onUpgrade: () => void }

/** The plan of the user, how much of it is used, and what it holds. */
export function Billing({ info, onUpgrade }: Props) {
  return (
    <div className={classes.billing}>
      <CurrentPlan info={info} onUpgrade={onUpgrade} />
      <div className={classes.usage}>
        {usageOf(info).map((usage) => (
          <UsageCard key={usage.name} usage={usage} />
        ))}
      </div>
      <PlanDetails info={info} />
    </div>
  )
}

function CurrentPlan({ info, onUpgrade }: Props) {
  const { level, description } = info
  return (
    <section className={classes.card} aria-labelledby="current-plan">
      <div className={classes.head}>
        <div className={classes.plan}>
          <h2 id="current-plan" className={classes.title}>
            Current Plan
          </h2>
          <StatusBadge tone="grey">{planName(level)}</StatusBadge>
        </div>
        {level !== 'admin' && (
          <Button className={classes.upgrade} onClick={onUpgrade}>
            Upgrade
          </Button>
        )}
      </div>
      {description && <p className={classes.text}>{description}</p>}
      {isOverPlan(info) && (
        <p className={classes.text}>
          You have more than this plan holds. Everything stays as it is and can be changed and exported; only adding
          more needs room.
        </p>
      )}
    </section>
  )
}

const PlanDetails = ({ info }: Pick<Props, 'info'>) => (
  <section className={classes.card} aria-labelledby="plan-details">
    <h2 id="plan-details" className={classes.title}>
      Plan Details
    </h2>
    <dl>
      {maximums(info).map(({ name, most }) => (
        <div key={name} className={classes.detail}>
          <dt>{name}</dt>
          <dd>{most ?? <Infinite />}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const Infinite = () => (
  <>
    <span className={classes.infinite} aria-hidden="true">
      ∞
    </span>
    <span className="unseen">Unlimited</span>
  </>
)
