import { useState } from 'react'
import type { AccessLevelInfo, PublicPlan } from '@contactsheet/contracts/plans/plans.schemas'
import { useAbout } from '#support/support.queries.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useOfferedPlans } from '../plans.queries.ts'
import type { usePlansDialog } from '../use-plans-dialog.ts'
import { Comparison } from './comparison.tsx'
import { PlanCard, type Period } from './plan-card.tsx'

type Props = ReturnType<typeof usePlansDialog> & { info: AccessLevelInfo }

/** All plans side by side, and what comes of choosing one. */
export function PlansDialogs({ info, step, stepTo, close }: Props) {
  return (
    <>
      <Dialog opened={step === 'choose'} onClose={close} title="Choose Your Contactsheet Plan" size="xl">
        <OfferedPlans info={info} onChoose={() => stepTo('notice')} />
      </Dialog>
      <BetaNotice opened={step === 'notice'} level={info.level} onClose={close} />
    </>
  )
}

function OfferedPlans({ info, onChoose }: { info: AccessLevelInfo; onChoose: () => void }) {
  const plans = useOfferedPlans()
  const about = useAbout()
  const [period, setPeriod] = useState<Period>('monthly')
  // Both at once: the address stands beneath the plans, and must not move when it comes.
  if (plans.isPending || about.isPending) return <SkeletonList label="Loading plans..." heights={[44, 300, 320]} />
  if (plans.data === undefined) {
    return (
      <FailedState
        compact
        title="The plans could not be loaded"
        error={plans.error}
        onRetry={() => void plans.refetch()}
      />
    )
  }
  return (
    <Plans
      plans={plans.data}
      info={info}
      period={period}
      onPeriod={setPeriod}
      onChoose={onChoose}
      contact={about.data?.supportEmail}
    />
  )
}

type PlansProps = {
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
function Plans({ plans, info, period, onPeriod, onChoose, contact }: PlansProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segments label="How often to pay" names={periods} value={period} onChange={onPeriod} />
        <StatusBadge tone="green">Save up to 20%</StatusBadge>
      </div>
      {plans.length === 0 ? (
        <p className="text-dim">No plan is on offer at the moment.</p>
      ) : (
        <>
          <ul className="grid gap-3 sm:grid-cols-3">
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

type NoticeProps = { opened: boolean; level: string; onClose: () => void }

/** Nothing can be bought yet: says so, and that nothing changes. */
const BetaNotice = ({ opened, level, onClose }: NoticeProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title="Account upgrades are not yet functional"
    size="sm"
    popup
    footer={<Button onClick={onClose}>Continue with Free Plan</Button>}
  >
    Contactsheet is in beta: no plan can be paid for yet, and nothing is charged.{' '}
    {level === 'free'
      ? 'You go on with the Free plan, and everything you have stays.'
      : `You keep the ${level} plan that you have been given.`}
  </Dialog>
)
