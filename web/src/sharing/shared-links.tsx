import { useRef, useState } from 'react'
import type { Share } from '@contactsheet/contracts/sharing/sharing.schemas'
import { browserZone } from '#lib/dates.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { useMe } from '#lib/data/session.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { LinkButton } from '#ui/button.tsx'
import { ShareList } from './parts/share-list.tsx'
import { StopSharing } from './parts/stop-sharing.tsx'
import { useStopSharingMoodboard } from './moodboard-share/moodboard-link.queries.ts'
import { useShares, useStopSharing } from './share-links.queries.ts'

const none: string[] = []

/** Everything that is currently shared, each with its link and a button that ends it. */
export function SharedLinks() {
  const shares = useShares()
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(area, shares.data?.map(({ shareToken }) => shareToken) ?? none)
  return (
    <div ref={area}>
      {shares.data ? (
        <Shares shares={shares.data} />
      ) : (
        <FailedState
          title="Shared links could not be loaded"
          error={shares.error}
          onRetry={() => void shares.refetch()}
          compact
        />
      )}
    </div>
  )
}

function Shares({ shares }: { shares: Share[] }) {
  const { data: user } = useMe()
  const stops = { shoot: useStopSharing(), moodboard: useStopSharingMoodboard() }
  const [ending, setEnding] = useState<Share>()

  if (shares.length === 0) {
    return (
      <EmptyState
        title="Nothing is shared"
        text="Share a shoot plan or a moodboard from its page; its link is then listed here."
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
      <ShareList shares={shares} zone={user?.timeZone ?? browserZone()} onStop={setEnding} />
      <StopSharing
        kind={ending?.kind ?? 'shoot'}
        opened={ending !== undefined}
        onConfirm={() => {
          const params = { id: ending?.id ?? 0 }
          if (ending?.kind === 'shoot') stops.shoot.mutate({ params })
          if (ending?.kind === 'moodboard') stops.moodboard.mutate({ params, body: { isPublic: false } })
          close()
        }}
        onCancel={close}
      />
    </>
  )
}
