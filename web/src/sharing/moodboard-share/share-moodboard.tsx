import { Button } from '#ui/button.tsx'
import { useState } from 'react'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { once } from '#lib/data/mutations/once.ts'
import { useMe } from '#lib/data/session.ts'
import { browserZone, todayIn } from '#lib/dates.ts'
import { toast } from '#lib/toast.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { openSharedPage } from '../open-shared-page.ts'
import type { Days } from '../parts/link-expiry.tsx'
import classes from '../parts/share-dialog.module.css'
import { StopSharing } from '../parts/stop-sharing.tsx'
import { suggestedLastDay } from '../share-links.rules.ts'
import { useChangeMoodboardLink, useStopSharingMoodboard } from './moodboard-link.queries.ts'
import { useShareMoodboard } from './moodboard-share.queries.ts'
import { LiveMoodboardLink } from './parts/live-link.tsx'
import { MoodboardOptions, type MoodboardLinkOptions } from './parts/moodboard-link-options.tsx'

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
  if (shareToken === null) return <NewLink moodboard={moodboard} days={days} />
  return (
    <LiveMoodboardLink address={addressOf(shareToken)} onStop={onStop}>
      <MoodboardOptions options={moodboard} days={days} onChange={(body) => change.mutate({ params: { id }, body })} />
    </LiveMoodboardLink>
  )
}

/** What guests may do and how long, chosen before there is a link. */
function NewLink({ moodboard: { id, guestPicks, guestsSeePicks }, days }: { moodboard: Moodboard; days: Days }) {
  const share = useShareMoodboard()
  const [options, setOptions] = useState<MoodboardLinkOptions>({ guestPicks, guestsSeePicks, expiresAt: null })
  const start = () =>
    void once(`share moodboard ${id}`, async () => {
      const opened = await openSharedPage(async () => {
        const { shareToken } = await share.mutateAsync({ params: { id }, body: { isPublic: true, ...options } })
        return addressOf(shareToken)
      })
      if (opened) toast({ title: 'Shared moodboard opened in new window' })
    })
  return (
    <div className={classes.content}>
      <p>Everyone with the link can see the moodboard: its images, comments and colours. No account is needed.</p>
      <MoodboardOptions
        options={options}
        days={days}
        onChange={(changes) => setOptions((before) => ({ ...before, ...changes }))}
      />
      <div className={classes.buttons}>
        <Button onClick={start} disabled={share.isPending} data-autofocus>
          {share.isPending ? 'Sharing...' : 'Share'}
        </Button>
      </div>
    </div>
  )
}
