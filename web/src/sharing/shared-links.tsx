import { Link } from '#lib/router/link.tsx'
import { useRef, useState } from 'react'
import type { Share } from '@contactsheet/contracts/sharing/sharing.schemas'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { browserZone } from '#lib/dates.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { useMe } from '#lib/data/session.ts'
import { copyText } from '#lib/press/copy-text.ts'
import { AnchorButton, Button, LinkButton } from '#ui/button.tsx'
import { SectionRow } from '#ui/section-card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { StopSharing } from './link-dialog.tsx'
import { useStopSharingMoodboard } from './moodboard-share/moodboard-link.queries.ts'
import { useShares, useStopSharing } from './share-links.queries.ts'
import { kindNames, shareFacts } from './share-links.rules.ts'

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
        <FailedState title="Shared links could not be loaded" of={shares} compact />
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
      <ul>
        {shares.map((share) => (
          <ShareRow
            key={share.shareToken}
            share={share}
            zone={user?.timeZone ?? browserZone()}
            onStop={() => setEnding(share)}
          />
        ))}
      </ul>
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

/** One link that strangers can open right now. */
function ShareRow({ share, zone, onStop }: { share: Share; zone: string; onStop: () => void }) {
  const { kind, id, title, shareToken } = share
  const address = shareAddress(location.origin, kind, shareToken)
  const place = kind === 'shoot' ? '/schedule/$id' : '/moodboards/$id'
  return (
    <SectionRow
      data-id={shareToken}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="default"
            size="sm"
            aria-label={`Copy link of ${title}`}
            onClick={() => void copyText(address, 'Link copied')}
          >
            Copy
          </Button>
          <AnchorButton
            variant="default"
            size="sm"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Open shared page of ${title}`}
          >
            Open
          </AnchorButton>
          <Button variant="default" size="sm" aria-label={`Stop sharing ${title}`} onClick={onStop}>
            Stop
          </Button>
        </div>
      }
    >
      <p>
        <Link to={place} params={{ id }} className="font-semibold underline-offset-3">
          <bdi>{title}</bdi>
        </Link>{' '}
        <span className="text-14 text-dim">{kindNames[kind]}</span>
      </p>
      <p className="text-14 text-dim">{shareFacts(share, zone).join(' · ')}</p>
    </SectionRow>
  )
}
