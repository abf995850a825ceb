import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { planName } from '@contactsheet/contracts/plans/plan-words'
import { useAnySearch, useNavigate } from '#lib/router/view.tsx'
import { Suspense, useCallback, useId } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { lazyPart } from '#lib/load-part.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { plansSearch, type PlansStep } from './plans-address.rules.ts'
import { useFreshPlanInfo } from './plans.queries.ts'
import { isOverPlan, maximums, usageOf, type Usage } from './usage.rules.ts'

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
        of={{ error: undefined, refetch }}
      />
    )
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <CurrentPlan info={info} onUpgrade={dialog.open} />
        <div className="grid grid-cols-2 gap-2 max-2xs:grid-cols-1 sm:gap-3 xl:grid-cols-4">
          {usageOf(info).map((usage) => (
            <UsageCard key={usage.name} usage={usage} />
          ))}
        </div>
        <PlanDetails info={info} />
      </div>
      <Suspense>{dialog.step && <PlansDialogs info={info} {...dialog} onClose={dialog.close} />}</Suspense>
    </>
  )
}

/** The dialog with the plans over whichever screen shows the billing, kept in its address. */
export function usePlansDialog() {
  const { plans: step } = plansSearch(useAnySearch())
  const navigate = useNavigate()
  const show = useCallback(
    (plans: PlansStep | undefined, inPlace: boolean) =>
      navigate({
        to: '.',
        search: (before: object) => ({ ...before, plans }),
        resetScroll: false,
        replace: inPlace,
        ...(inPlace ? { state: true as const } : { state: { over: true as const } }),
      }),
    [navigate],
  )
  // Whoever has just signed up did not come for the billing.
  const leave = useCallback(
    () => (step?.includes('-') ? navigate({ to: '/', replace: true }) : show(undefined, true)),
    [step, navigate, show],
  )
  return {
    step,
    open: useCallback(() => show('choose', false), [show]),
    stepTo: useCallback((next: PlansStep) => show(next, true), [show]),
    close: useCloseDialog(leave),
  }
}

type Props = { info: AccessLevelInfo; onUpgrade: () => void }

function CurrentPlan({ info, onUpgrade }: Props) {
  const { level, description } = info
  return (
    <section className="card gap-3" aria-labelledby="current-plan">
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="current-plan" className="text-18 font-bold">
            Current Plan
          </h2>
          <StatusBadge tone="grey" wraps>
            {planName(level)}
          </StatusBadge>
        </div>
        {level !== 'admin' && <Button onClick={onUpgrade}>Upgrade</Button>}
      </div>
      {description && <p className="max-w-sm text-dim">{description}</p>}
      {isOverPlan(info) && (
        <p className="max-w-sm text-dim">
          You have more than this plan holds. Everything stays as it is and can be changed and exported; only adding
          more needs room.
        </p>
      )}
    </section>
  )
}

/** How much of one limit is used: as numbers, a bar and a caption. */
function UsageCard({ usage: { name, used, most, percent, caption, notes } }: { usage: Usage }) {
  const id = useId()
  return (
    <section
      className="grid content-start gap-1.5 rounded-lg border border-line bg-surface px-3.5 py-3 sm:p-4"
      aria-labelledby={id}
    >
      <h2 id={id} className="text-15 font-medium text-dim">
        {name}
      </h2>
      <p className="text-dim tabular-nums">
        <strong className="text-18 leading-tight font-bold tracking-tight whitespace-nowrap text-ink sm:text-24">
          {used}
        </strong>{' '}
        <span className="whitespace-nowrap">/ {most}</span>
      </p>
      <ProgressBar value={percent} max={100} color={percent === 100 ? 'accent' : 'dim'} aria-labelledby={id} />
      {[caption, ...notes].map((words) => (
        <p key={words} className="text-13 text-dim">
          {words}
        </p>
      ))}
    </section>
  )
}

const PlanDetails = ({ info }: Pick<Props, 'info'>) => (
  <SectionCard title="Plan Details" className="gap-3">
    <dl>
      {maximums(info).map(({ name, most }) => (
        <div key={name} className="flex min-h-touch items-center justify-between gap-4 border-t border-line">
          <dt>{name}</dt>
          <dd className="font-semibold tabular-nums">{most ?? <Infinite />}</dd>
        </div>
      ))}
    </dl>
  </SectionCard>
)

const Infinite = () => (
  <>
    <span className="text-20 leading-none" aria-hidden="true">
      ∞
    </span>
    <span className="sr-only">Unlimited</span>
  </>
)
