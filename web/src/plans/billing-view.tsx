import { Suspense } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { Billing } from './parts/billing.tsx'
import { useFreshPlanInfo } from './plans.queries.ts'
import { usePlansDialog } from './use-plans-dialog.ts'

const PlansDialogs = lazyPart(() => import('./choose/plans-dialogs.tsx'), 'PlansDialogs')

/** Plan and usage; the same on its own page and in Settings. */
export function BillingView() {
  const { data: info, isPending, refetch } = useFreshPlanInfo()
  const dialog = usePlansDialog()
  if (isPending) return <SkeletonList label="Loading billing information..." heights={[132, 150, 150, 212]} />
  if (info === undefined) {
    return (
      <FailedState
        title="Unable to load billing information"
        text="Unable to load billing information. Please try refreshing the page or contact support if the problem persists."
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <Billing info={info} onUpgrade={dialog.open} />
      <Suspense>
        <PlansDialogs info={info} {...dialog} />
      </Suspense>
    </>
  )
}
