import { useState } from 'react'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { LinkDialog, LinkExpiry, LiveLink, NewLink } from '../link-dialog.tsx'
import { useChangeMoodboardLink, useStopSharingMoodboard } from './moodboard-link.queries.ts'
import { useOpenSharedMoodboard } from './open-shared-moodboard.ts'

/** Shares a moodboard with people who have no account, lets them choose, and stops sharing it. */
export function ShareMoodboard({ moodboard, onClose }: { moodboard: Moodboard; onClose: () => void }) {
  const { id, shareToken } = moodboard
  const change = useChangeMoodboardLink()
  const stop = useStopSharingMoodboard()
  return (
    <LinkDialog
      kind="moodboard"
      title="Share this moodboard"
      onStop={() => stop.mutate({ params: { id }, body: { isPublic: false } })}
      onClose={onClose}
    >
      {(ask) =>
        shareToken === null ? (
          <NewShare moodboard={moodboard} />
        ) : (
          <LiveLink kind="moodboard" token={shareToken} onStop={ask}>
            <Options options={moodboard} onChange={(body) => change.mutate({ params: { id }, body })} />
          </LiveLink>
        )
      }
    </LinkDialog>
  )
}

/** What guests may do and how long, chosen before there is a link. */
function NewShare({ moodboard: { id, guestPicks, guestsSeePicks } }: { moodboard: Moodboard }) {
  const { open, busy } = useOpenSharedMoodboard()
  const [options, setOptions] = useState<LinkOptions>({ guestPicks, guestsSeePicks, expiresAt: null })
  return (
    <NewLink
      text="Everyone with the link can see the moodboard: its images, comments and colours."
      busy={busy}
      onShare={() => open(id, options)}
    >
      <Options options={options} onChange={(changes) => setOptions((before) => ({ ...before, ...changes }))} />
    </NewLink>
  )
}

/** What the link of a moodboard lets guests do, and how long it works. */
type LinkOptions = { expiresAt: string | null; guestPicks: boolean; guestsSeePicks: boolean }

type OptionsProps = { options: LinkOptions; onChange: (changes: Partial<LinkOptions>) => void }

const Options = ({ options: { expiresAt, guestPicks, guestsSeePicks }, onChange }: OptionsProps) => (
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
    <LinkExpiry expiresAt={expiresAt} onChange={onChange} />
  </>
)
