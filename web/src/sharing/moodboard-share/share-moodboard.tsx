import { useState } from 'react'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { once } from '#lib/data/mutations/once.ts'
import { useMe } from '#lib/data/session.ts'
import { browserZone, todayIn } from '#lib/dates.ts'
import { toast } from '#lib/toast.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { LinkExpiry, type Days } from '../link-expiry.tsx'
import { LiveLink, NewLink } from '../live-link.tsx'
import { openSharedPage } from '../open-shared-page.ts'
import { StopSharing } from '../stop-sharing.tsx'
import { suggestedLastDay } from '../share-links.rules.ts'
import { useChangeMoodboardLink, useStopSharingMoodboard } from './moodboard-link.queries.ts'
import { useShareMoodboard } from './moodboard-share.queries.ts'

type Props = { moodboard: Moodboard; opened: boolean; onClose: () => void }

const addressOf = (token: string | null) => shareAddress(location.origin, 'moodboard', token ?? '')

/** Shares a moodboard with people who have no account, lets them choose, and stops sharing it. */
export function ShareMoodboard({ moodboard, opened, onClose }: Props) {
  const [asking, setAsking] = useState(false)
  const stop = useStopSharingMoodboard()
  return (
    <>
      <Dialog opened={opened && !asking} onClose={onClose} title="Share this moodboard">
        <Inside moodboard={moodboard} onStop={() => setAsking(true)} />
      </Dialog>
      <StopSharing
        kind="moodboard"
        opened={opened && asking}
        onConfirm={() => {
          stop.mutate({ params: { id: moodboard.id }, body: { isPublic: false } })
          setAsking(false)
          onClose()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function Inside({ moodboard, onStop }: { moodboard: Moodboard; onStop: () => void }) {
  const { id, shareToken } = moodboard
  const { data: user } = useMe()
  const change = useChangeMoodboardLink()
  const zone = user?.timeZone ?? browserZone()
  const today = todayIn(zone)
  const days = { zone, today, suggested: suggestedLastDay(null, today) }
  if (shareToken === null) return <NewShare moodboard={moodboard} days={days} />
  return (
    <LiveLink what="moodboard" can="see" address={addressOf(shareToken)} onStop={onStop}>
      <Options options={moodboard} days={days} onChange={(body) => change.mutate({ params: { id }, body })} />
    </LiveLink>
  )
}

/** What guests may do and how long, chosen before there is a link. */
function NewShare({ moodboard: { id, guestPicks, guestsSeePicks }, days }: { moodboard: Moodboard; days: Days }) {
  const share = useShareMoodboard()
  const [options, setOptions] = useState<LinkOptions>({ guestPicks, guestsSeePicks, expiresAt: null })
  const start = () =>
    void once(`share moodboard ${id}`, async () => {
      const opened = await openSharedPage(async () => {
        const { shareToken } = await share.mutateAsync({ params: { id }, body: { isPublic: true, ...options } })
        return addressOf(shareToken)
      })
      if (opened) toast({ title: 'Shared moodboard opened in new window' })
    })
  return (
    <NewLink
      text="Everyone with the link can see the moodboard: its images, comments and colours."
      busy={share.isPending}
      onShare={start}
    >
      <Options
        options={options}
        days={days}
        onChange={(changes) => setOptions((before) => ({ ...before, ...changes }))}
      />
    </NewLink>
  )
}

/** What the link of a moodboard lets guests do, and how long it works. */
type LinkOptions = { expiresAt: string | null; guestPicks: boolean; guestsSeePicks: boolean }

type OptionsProps = { options: LinkOptions; days: Days; onChange: (changes: Partial<LinkOptions>) => void }

const Options = ({ options: { expiresAt, guestPicks, guestsSeePicks }, days, onChange }: OptionsProps) => (
  <>
    <Checkbox
      label="Let guests choose"
      description="Everyone with the link can give a name, mark images with a heart or a no, and add a note."
      checked={guestPicks}
      onChange={(event) => onChange({ guestPicks: event.currentTarget.checked })}
    />
    <Checkbox
      label="Guests see each other's choices"
      description="With names and notes. You always see them all."
      checked={guestsSeePicks}
      disabled={!guestPicks}
      onChange={(event) => onChange({ guestsSeePicks: event.currentTarget.checked })}
    />
    <LinkExpiry expiresAt={expiresAt} days={days} onChange={onChange} />
  </>
)
