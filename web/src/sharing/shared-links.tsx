import '#ui/controls.css'
import { useState } from 'react'
import type { Share } from '@contactsheet/contracts/sharing'
import { browserZone } from '#lib/dates.ts'
import { useMe } from '#lib/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailedState } from '#ui/failed-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ShareList } from './parts/share-list.tsx'
import { StopSharing } from './parts/stop-sharing.tsx'
import { useShares, useStopSharing } from './shares.queries.ts'

/** Everything that is shared right now, each with its link and the way to end it. */
export function SharedLinks() {
  const { data: user } = useMe()
  const shares = useShares()
  const stop = useStopSharing()
  const [ending, setEnding] = useState<Share>()

  if (shares.data === undefined) {
    return (
      <FailedState
        title="Shared links could not be loaded"
        error={shares.error}
        onRetry={() => void shares.refetch()}
        compact
      />
    )
  }
  if (shares.data.length === 0) {
    return (
      <EmptyState
        title="Nothing is shared"
        text="Share a shoot plan from its page; its link is then listed here."
        action={
          <LinkButton to="/schedule" variant="default">
            Go to Schedule
          </LinkButton>
        }
        compact
      />
    )
  }
  const close = () => setEnding(undefined)
  return (
    <>
      <ShareList shares={shares.data} zone={user?.timeZone ?? browserZone()} onStop={setEnding} />
      <StopSharing
        opened={ending !== undefined}
        onConfirm={() => {
          if (ending) stop.mutate({ params: { id: ending.id } })
          close()
        }}
        onCancel={close}
      />
    </>
  )
}
