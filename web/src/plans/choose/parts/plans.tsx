import type { AccessLevelInfo, PublicPlan } from '@contactsheet/contracts/plans/plans.schemas'
import { Segments } from '#ui/segments.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Comparison } from './comparison.tsx'
import { PlanCard, type Period } from './plan-card.tsx'
import classes from './plans.module.css'

type Props = {
  plans: readonly PublicPlan[]
  info: AccessLevelInfo
  period: Period
  onPeriod: (period: Period) => void
  onChoose: () => void
  /** Where to ask for something else; undefined while unknown. */
  contact: string | undefined
}

const periods: Record<Period, string> = { monthly: 'Monthly', annual: 'Annual' }

/** Every plan on offer: a card each, and a table of what they have. */
export function Plans({ plans, info, period, onPeriod, onChoose, contact }: Props) {
  return (
    <div className={classes.plans}>
      <div className={classes.period}>
        <Segments label="How often to pay" names={periods} value={period} onChange={onPeriod} />
        <StatusBadge tone="green">Save up to 20%</StatusBadge>
      </div>
      {plans.length === 0 ? (
        <p className={classes.dim}>No plan is on offer at the moment.</p>
      ) : (
        <>
          <ul className={classes.cards}>
            {plans.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                isCurrent={plan.level === info.level}
                period={period}
                onChoose={onChoose}
              />
            ))}
          </ul>
          <Comparison plans={plans} storage={info.storage.max} />
        </>
      )}
      {contact !== undefined && (
        <p className={classes.custom}>
          Need a custom plan? Contact{' '}
          <a className={classes.mail} href={`mailto:${contact}?subject=${encodeURIComponent('A custom plan')}`}>
            {contact}
          </a>
        </p>
      )}
    </div>
  )
}
