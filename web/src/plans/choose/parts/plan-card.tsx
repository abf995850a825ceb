import { Button } from '#ui/button.tsx'
import { isUnlimited } from '@contactsheet/contracts/plans'
import type { PublicPlan } from '@contactsheet/contracts/plans/plans.schemas'
import { annualSaving, limitInWords, planName, priceInWords } from '@contactsheet/contracts/plans/plan-words'
import { StatusBadge } from '#ui/badge.tsx'
import classes from './plans.module.css'

/** How often a plan is paid. */
export type Period = 'monthly' | 'annual'

type Props = { plan: PublicPlan; isCurrent: boolean; period: Period; onChoose: () => void }

/** One plan: its price, what it holds, and a button to choose it. */
export function PlanCard({ plan, isCurrent, period, onChoose }: Props) {
  const { level, description, monthlyPrice, annualPrice, maxContacts, maxMoodboards, maxAiGenerations } = plan
  const name = planName(level)
  const saving = annualSaving(plan)
  return (
    <li className={classes.card} data-current={isCurrent || undefined}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        {isCurrent && <StatusBadge tone="green">Current Plan</StatusBadge>}
      </div>
      <p>
        <strong className={classes.price}>{priceInWords(period === 'monthly' ? monthlyPrice : annualPrice)}</strong>{' '}
        <span className={classes.dim}>{period === 'monthly' ? 'a month' : 'a year'}</span>
      </p>
      <p className={classes.other} data-saves={(period === 'annual' && saving > 0) || undefined}>
        {besidePrice(plan, period)}
      </p>
      {description && <p className={classes.dim}>{description}</p>}
      <ul className={classes.points}>
        <li>{holding(maxContacts, 'contact')}</li>
        <li>{holding(maxMoodboards, 'moodboard')}</li>
        <li>{holding(maxAiGenerations, 'AI generation')} a month</li>
      </ul>
      {!isCurrent && (
        <Button variant="default" className={classes.choose} onClick={onChoose}>
          Choose {name}
        </Button>
      )}
    </li>
  )
}

/** What stands below the price: what a year costs, or what paying by the year saves. */
function besidePrice(plan: PublicPlan, period: Period) {
  if (plan.monthlyPrice === 0 && plan.annualPrice === 0) return 'Nothing to pay'
  if (period === 'monthly') return `or ${priceInWords(plan.annualPrice)} a year`
  const saving = annualSaving(plan)
  return saving > 0 ? `Save ${priceInWords(saving)} a year` : `${priceInWords(plan.monthlyPrice)} paid by the month`
}

function holding(limit: number, what: string) {
  if (limit === 0) return `No ${what}s`
  return `${isUnlimited(limit) ? 'Unlimited' : limitInWords(limit)} ${limit === 1 ? what : `${what}s`}`
}
