import { useState } from 'react'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { guestUploadModes, type GuestUploads } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { Select } from '#ui/field/select.tsx'
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
function NewShare({ moodboard }: { moodboard: Moodboard }) {
  const { id, guestPicks, guestsSeePicks, guestUploads, guestsMaySave } = moodboard
  const { open, busy } = useOpenSharedMoodboard()
  const [options, setOptions] = useState<LinkOptions>({
    guestPicks,
    guestsSeePicks,
    guestUploads,
    guestsMaySave,
    expiresAt: null,
  })
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
type LinkOptions = {
  expiresAt: string | null
  guestPicks: boolean
  guestsSeePicks: boolean
  guestUploads: GuestUploads
  guestsMaySave: boolean
}

type OptionsProps = { options: LinkOptions; onChange: (changes: Partial<LinkOptions>) => void }

/** The words are short: phones cut them off. */
const uploadWords: Record<GuestUploads, string> = {
  off: 'They cannot add any',
  ask: 'They wait until you accept them',
  trust: 'They appear at once',
}

const Options = ({
  options: { expiresAt, guestPicks, guestsSeePicks, guestUploads, guestsMaySave },
  onChange,
}: OptionsProps) => (
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
    <Select
      label="Pictures from guests"
      description="Everyone with the link can give a name and add up to 20 pictures. They count towards your storage."
      value={guestUploads}
      onChange={({ currentTarget: { value } }) => onChange({ guestUploads: value as GuestUploads })}
      data={guestUploadModes.map((value) => ({ value, label: uploadWords[value] }))}
    />
    <Checkbox
      label="Let guests save pictures"
      description="One by one, or all of them as a ZIP."
      checked={guestsMaySave}
      onChange={(event) => onChange({ guestsMaySave: event.currentTarget.checked })}
    />
    <LinkExpiry expiresAt={expiresAt} onChange={onChange} />
  </>
)
