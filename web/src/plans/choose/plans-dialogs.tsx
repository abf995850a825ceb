import { useState } from 'react'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { useAbout } from '#support/support.queries.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useOfferedPlans } from '../plans.queries.ts'
import type { usePlansDialog } from '../use-plans-dialog.ts'
import { BetaNotice } from './parts/beta-notice.tsx'
import type { Period } from './parts/plan-card.tsx'
import { Plans } from './parts/plans.tsx'

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
