import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconCameraOff } from '@tabler/icons-react'
import { useNavigate, useRecordId, useSearch } from '#lib/router/view.tsx'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isMissing } from '#lib/data/failure.ts'
import { dropDraft } from '#lib/form/drafts.ts'
import { useLeaveGuard } from '#lib/form/leave-guard.ts'
import { useHeldUnder } from '#lib/form/held-drafts.ts'
import { lazyPart, soonPart } from '#lib/load-part.ts'
import { useMe } from '#lib/data/session.ts'
import { LinkButton } from '#ui/button.tsx'
import { ScreenFailed } from '#ui/states/screen-failed.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { MissingPage } from '#ui/states/missing-page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Overlaps } from '../parts/overlaps.tsx'
import { shootTabNames, type ShootTab } from '../shoot-search-params.rules.ts'
import { ShootDay } from '../day/shoot-day.tsx'
import { ShootHead } from './shoot-head.tsx'
import { useOverlaps, useRemoveShoot, useRestoreShoot, useShootDetail } from '../shoots.queries.ts'
import { useShootForm, type ShootForm } from './use-shoot-form.ts'

const LeaveShoot = lazyPart(() => import('./shoot-questions.tsx'), 'LeaveShoot')
const ShootGone = lazyPart(() => import('./shoot-questions.tsx'), 'ShootGone')
const ShootDetails = soonPart(() => import('./shoot-details.tsx'), 'ShootDetails')
const ShootTeam = lazyPart(() => import('../team/shoot-team.tsx'), 'ShootTeam')
const ShootPlanning = lazyPart(() => import('../planning/shoot-planning.tsx'), 'ShootPlanning')

const loading = <Loading text="Loading shoot details..." />
const notThere = (
  <MissingPage
    icon={<IconCameraOff size={28} stroke={1.5} aria-hidden="true" />}
    title="Shoot not found"
    text="It may have been deleted, or the address is not complete."
    action={
      <LinkButton to="/schedule" variant="default">
        Go to Schedule
      </LinkButton>
    }
  />
)

/** One shoot: details, team and planning. */
export function ShootDetailScreen() {
  const id = useRecordId('/schedule/$id')
  const shoot = useShootDetail(id)
  const user = useMe()
  if (shoot.isPending || user.isPending) return loading
  const missing = isMissing(shoot.error)
  if (shoot.data && user.data) return <ShootView key={id} shoot={shoot.data} user={user.data} missing={missing} />
  if (missing) return notThere
  return (
    <ScreenFailed
      title="The shoot could not be loaded"
      notHere="This shoot is not on this device."
      of={[shoot, user]}
    />
  )
}

type Props = { shoot: ShootDetail; user: CurrentUser; missing: boolean }

function ShootView({ shoot, user, missing }: Props) {
  const { id } = shoot
  const { hourCycle } = user
  const form = useShootForm(shoot)
  const guard = useSecondTry(id, form)
  const overlaps = useOverlaps(id)
  const restore = useRestoreShoot()
  const remove = useRemoveShoot()
  const [wasMissing] = useState(missing)
  const isGone = missing && (remove.isIdle || remove.isError)
  if (isGone && wasMissing) return notThere
  // Loaded together with the shoot, so that the notice does not push the page down.
  if (overlaps.isPending) return loading
  return (
    <>
      <Suspense>
        {guard.asking && <LeaveShoot busy={form.busy} onLeave={guard.leave} onCancel={guard.stay} />}
        {isGone && <ShootGone onRestore={() => restore.mutate({ params: { id } }, { onSuccess: form.save })} />}
      </Suspense>
      <ShootHead shoot={shoot} hourCycle={hourCycle} form={form} remove={remove} />
      <Overlaps overlaps={overlaps.data ?? []} hourCycle={hourCycle} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[--spacing(85)_minmax(0,1fr)] xl:items-start xl:gap-8">
        {/* On a wide window it stays in sight beside the tabs, which may be much longer. */}
        <div className="min-w-0 xl:sticky xl:top-6">
          <ShootDay shoot={shoot} user={user} />
        </div>
        <div className="min-w-0">
          <ShootTabs shoot={shoot} user={user} form={form} />
        </div>
      </div>
    </>
  )
}

/** Leaving asks only about what could not be saved, on whichever tab, and tries the details once more. */
function useSecondTry(id: number, { busy, discard, save }: ShootForm) {
  const held = useHeldUnder(`shoot.${id}.`)
  const giveUp = () => {
    discard()
    held.forEach(dropDraft)
  }
  const guard = useLeaveGuard({ dirty: held.length > 0, busy, discard: giveUp })
  const again = useEffectEvent(save)
  useEffect(() => {
    if (guard.asking) again()
  }, [guard.asking])
  return guard
}

function ShootTabs({ shoot, user, form }: Omit<Props, 'missing'> & { form: ShootForm }) {
  const { tab = 'details' } = useSearch('/schedule/$id')
  const navigate = useNavigate()
  const open = (next: ShootTab) =>
    navigate({
      to: '/schedule/$id',
      params: { id: shoot.id },
      search: next === 'details' ? {} : { tab: next },
      replace: true,
      resetScroll: false,
    })
  const team = shoot.shootContacts.length
  const names = { ...shootTabNames, ...(team > 0 && { team: `${shootTabNames.team} (${team})` }) }
  return (
    <Tabs names={names} value={tab} onChange={open}>
      <Suspense fallback={loading}>
        {tab === 'details' && <ShootDetails shoot={shoot} user={user} form={form} />}
        {tab === 'team' && <ShootTeam shoot={shoot} />}
        {tab === 'planning' && <ShootPlanning shoot={shoot} user={user} />}
      </Suspense>
    </Tabs>
  )
}
