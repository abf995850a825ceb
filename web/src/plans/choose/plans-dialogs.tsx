import { useState } from 'react'
import { isUnlimited } from '@contactsheet/contracts/plans'
import type { AccessLevelInfo, PublicPlan } from '@contactsheet/contracts/plans/plans.schemas'
import { annualSaving, limitInWords, planName, priceInWords } from '@contactsheet/contracts/plans/plan-words'
import { useAbout } from '#support/support.queries.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useOfferedPlans } from '../plans.queries.ts'
import type { usePlansDialog } from '../billing-view.tsx'
import { Comparison } from './comparison.tsx'

type Props = ReturnType<typeof usePlansDialog> & { info: AccessLevelInfo }

/** All plans side by side, and what comes of choosing one. */
export function PlansDialogs({ info, step = 'choose', stepTo, close }: Props) {
  const [name, chosen] = step.split(/-(.*)/)
  return (
    <>
      <Dialog opened={name === 'choose'} onClose={close} title="Choose Your Contactsheet Plan" size="xl">
        <OfferedPlans info={info} onChoose={() => stepTo('notice')} />
      </Dialog>
      <BetaNotice opened={name === 'notice'} level={info.level} chosen={chosen} onClose={close} />
    </>
  )
}

/** How often a plan is paid. */
type Period = 'monthly' | 'annual'

const periods: Record<Period, string> = { monthly: 'Monthly', annual: 'Annual' }

/** Every plan on offer: a card each, and a table of what they have. */
function OfferedPlans({ info, onChoose }: { info: AccessLevelInfo; onChoose: () => void }) {
  const plans = useOfferedPlans()
  const about = useAbout()
  const [period, setPeriod] = useState<Period>('monthly')
  // Both at once: the address stands beneath the plans, and must not move when it comes.
  if (plans.isPending || about.isPending) return <SkeletonList label="Loading plans..." heights={[44, 300, 320]} />
  if (plans.data === undefined) {
    return <FailedState compact title="The plans could not be loaded" of={plans} />
  }
  const contact = about.data?.supportEmail
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segments label="How often to pay" names={periods} value={period} onChange={setPeriod} />
        <StatusBadge tone="green">Save up to 20%</StatusBadge>
      </div>
      {plans.data.length === 0 ? (
        <p className="text-dim">No plan is on offer at the moment.</p>
      ) : (
        <>
          <ul className="grid gap-3 sm:grid-cols-3">
            {plans.data.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                isCurrent={plan.level === info.level}
                period={period}
                onChoose={onChoose}
              />
            ))}
          </ul>
          <Comparison plans={plans.data} storage={info.storage.max} />
        </>
      )}
      {contact !== undefined && (
        <p className="text-dim">
          Need a custom plan? Contact{' '}
          <a className="text-accent-ink" href={`mailto:${contact}?subject=${encodeURIComponent('A custom plan')}`}>
            {contact}
          </a>
        </p>
      )}
    </div>
  )
}

type CardProps = { plan: PublicPlan; isCurrent: boolean; period: Period; onChoose: () => void }

/** One plan: its price, what it holds, and a button to choose it. */
function PlanCard({ plan, isCurrent, period, onChoose }: CardProps) {
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
        <Button variant="default" size="long" onClick={onChoose}>
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

type NoticeProps = { opened: boolean; level: string; chosen: string | undefined; onClose: () => void }

/** Nothing can be bought yet: says so, and that nothing changes. */
const BetaNotice = ({ opened, level, chosen, onClose }: NoticeProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title="Account upgrades are not yet functional"
    size="sm"
    popup
    footer={<Button onClick={onClose}>Continue with Free Plan</Button>}
  >
    {chosen !== undefined && <Chosen level={chosen} />}
    Contactsheet is in beta: no plan can be paid for yet, and nothing is charged.{' '}
    {level === 'free'
      ? 'You go on with the Free plan, and everything you have stays.'
      : `You keep the ${level} plan that you have been given.`}
  </Dialog>
)

/** Names the plan that was chosen before signing up, if it is one of those on offer. */
function Chosen({ level }: { level: string }) {
  const { data: plans, isPending } = useOfferedPlans()
  const plan = plans?.find((one) => one.level === level)
  // Its line is there before it is known, so that nothing moves.
  if (plan === undefined) return isPending && <p className="mb-2 font-semibold">&nbsp;</p>
  return <p className="mb-2 font-semibold">You chose {planName(level)}.</p>
}
