import { useState } from 'react'
import type { ShareOptions } from '@contactsheet/contracts/sharing/sharing.schemas'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { browserZone, todayIn } from '#lib/dates.ts'
import { once } from '#lib/data/mutations/once.ts'
import { useMe } from '#lib/data/session.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { openSharedPage } from './open-shared-page.ts'
import { LiveShare } from './parts/live-share.tsx'
import { NewShare } from './parts/new-share.tsx'
import { StopSharing } from './parts/stop-sharing.tsx'
import { boardStillShared, suggestedLastDay } from './share-links.rules.ts'
import { useChangeShare, useShareOf, useShareShoot, useStopSharing } from './share-links.queries.ts'

type Props = { shoot: ShootDetail; opened: boolean; onClose: () => void }

const addressOf = (token: string) => shareAddress(location.origin, 'shoot', token)

/** Shares the call sheet of a shoot with people who have no account, and stops sharing it. */
export function ShareDialog({ shoot, opened, onClose }: Props) {
  const [asking, setAsking] = useState(false)
  const stop = useStopSharing()
  const params = { id: shoot.id }

  return (
    <>
      <Dialog opened={opened && !asking} onClose={onClose} title="Share this shoot plan">
        <Inside shoot={shoot} onStop={() => setAsking(true)} />
      </Dialog>
      <StopSharing
        stillShared={boardStillShared(shoot.moodboard)}
        opened={opened && asking}
        onConfirm={() => {
          stop.mutate({ params })
          setAsking(false)
          onClose()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function Inside({ shoot, onStop }: { shoot: ShootDetail; onStop: () => void }) {
  const { data: user } = useMe()
  const share = useShareOf(shoot.id)
  const create = useShareShoot()
  const change = useChangeShare()
  const params = { id: shoot.id }
  const zone = user?.timeZone ?? browserZone()
  const today = todayIn(zone)
  const days = { zone, today, suggested: suggestedLastDay(shoot.date, today) }

  const start = (body: ShareOptions) =>
    void once(`share shoot ${shoot.id}`, () =>
      openSharedPage(async () => addressOf((await create.mutateAsync({ params, body })).shareToken)),
    )

  if (share.isPending) return <Loading text="Loading share link..." />
  if (share.data === undefined) {
    return (
      <FailedState
        title="The share link could not be loaded"
        error={share.error}
        onRetry={() => void share.refetch()}
        compact
      />
    )
  }
  if (share.data === null)
    return <NewShare days={days} board={shoot.moodboard} busy={create.isPending} onShare={start} />
  return (
    <LiveShare
      share={share.data}
      address={addressOf(share.data.shareToken)}
      days={days}
      board={shoot.moodboard}
      onChange={(body) => change.mutate({ params, body })}
      onStop={onStop}
    />
  )
}
