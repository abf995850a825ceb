import { Button } from '#ui/button.tsx'
import { isUnlimited } from '@contactsheet/contracts/plans'
import type { PublicPlan } from '@contactsheet/contracts/plans/plans.schemas'
import { annualSaving, limitInWords, planName, priceInWords } from '@contactsheet/contracts/plans/plan-words'
import { StatusBadge } from '#ui/badge.tsx'

/** How often a plan is paid. */
export type Period = 'monthly' | 'annual'

type Props = { plan: PublicPlan; isCurrent: boolean; period: Period; onChoose: () => void }

/** One plan: its price, what it holds, and a button to choose it. */
export function PlanCard({ plan, isCurrent, period, onChoose }: Props) {
  const { level, description, monthlyPrice, annualPrice, maxContacts, maxMoodboards, maxAiGenerations } = plan
  const name = planName(level)
  const saving = annualSaving(plan)
  return (
    <li className={`flex flex-col gap-1.5 rounded-lg border p-4 ${isCurrent ? 'border-line-strong' : 'border-line'}`}>
      <div className="flex min-h-6.5 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="min-w-0 text-18 font-bold wrap-anywhere">{name}</h3>
        {isCurrent && <StatusBadge tone="green">Current Plan</StatusBadge>}
      </div>
      <p>
        <strong className="text-28 leading-tight font-bold tracking-tight tabular-nums">
          {priceInWords(period === 'monthly' ? monthlyPrice : annualPrice)}
        </strong>{' '}
        <span className="text-dim">{period === 'monthly' ? 'a month' : 'a year'}</span>
      </p>
      <p className={`text-14 ${period === 'annual' && saving > 0 ? 'font-medium text-ok' : 'text-dim'}`}>
        {besidePrice(plan, period)}
      </p>
      {description && <p className="text-dim">{description}</p>}
      <ul className="mt-1.5 mb-3 grid flex-1 content-start gap-1.5 text-15">
        <li>{holding(maxContacts, 'contact')}</li>
        <li>{holding(maxMoodboards, 'moodboard')}</li>
        <li>{holding(maxAiGenerations, 'AI generation')} a month</li>
      </ul>
      {!isCurrent && (
        // A long name goes on below.
        <Button
          variant="default"
          className="h-auto! min-h-field py-2 leading-tight! whitespace-normal!"
          onClick={onChoose}
        >
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
