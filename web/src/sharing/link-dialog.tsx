import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { ShareKind } from '@contactsheet/contracts/sharing/sharing.schemas'
import { isRealDate } from '@contactsheet/contracts/time/dates'
import { useMe } from '#lib/data/session.ts'
import { browserZone, lastDateBefore, todayIn } from '#lib/dates.ts'
import { AnchorButton, Button } from '#ui/button.tsx'
import { Choices } from '#ui/choices.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { endOfDay, suggestedLastDay } from './share-links.rules.ts'

/** What is shared, in the words of strangers, and what those who have the link can do with it. */
const words: Record<ShareKind, { what: string; can: string }> = {
  shoot: { what: 'plan', can: 'read' },
  moodboard: { what: 'moodboard', can: 'see' },
}

/** The address of a shared page on this server. */
export const addressOf = (kind: ShareKind, token: string) => shareAddress(location.origin, kind, token)

type Props = Pick<StopProps, 'kind' | 'stillShared'> & {
  title: string
  /** True while another question stands in its place. */
  hidden?: boolean
  onStop: () => void
  onClose: () => void
  /** What is shared and how; `ask` asks whether to stop. */
  children: (ask: () => void) => ReactNode
}

/** The dialog that shares something, and in its place the question whether to stop. */
export function LinkDialog({ title, hidden = false, onStop, onClose, children, ...question }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Dialog opened={!asking && !hidden} onClose={onClose} title={title}>
        {children(() => setAsking(true))}
      </Dialog>
      <StopSharing
        {...question}
        opened={asking}
        onConfirm={() => {
          onStop()
          setAsking(false)
          onClose()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** What the dialogs of sharing hold: parts below each other. */
const dialogParts = 'grid grid-cols-1 gap-5 wrap-anywhere'

type LiveProps = {
  kind: ShareKind
  token: string
  /** How it gets to people. */
  sending?: ReactNode
  /** What the link shows, allows, and how long it works. */
  children: ReactNode
  onStop: () => void
}

/** The live link of a call sheet or a moodboard, and the button that ends it. */
export function LiveLink({ kind, token, sending, children, onStop }: LiveProps) {
  const { what, can } = words[kind]
  const address = addressOf(kind, token)
  const open = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The button that made the link is gone; a keyboard user continues here.
    if (document.activeElement === document.body) open.current?.focus()
  }, [])
  return (
    <div className={dialogParts}>
      <CopyField
        label={`Link to the ${what}`}
        description={`Everyone with this link can ${can} the ${what}, always as it is now.`}
        value={address}
        said="Link copied"
      />
      {sending}
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="accent" className="me-auto max-xs:flex-auto" onClick={onStop}>
          Stop sharing
        </Button>
        <AnchorButton
          ref={open}
          className="max-xs:flex-auto"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          after={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
        >
          Open {what}
        </AnchorButton>
      </div>
    </div>
  )
}

type NewProps = {
  /** What strangers will see. */
  text: string
  busy: boolean
  children: ReactNode
  onShare: () => void
}

/** What a link will show and allow, chosen before there is one. */
export const NewLink = ({ text, busy, children, onShare }: NewProps) => (
  <div className={dialogParts}>
    <p>{text} No account is needed.</p>
    {children}
    <div className="flex justify-end">
      <Button onClick={onShare} disabled={busy} data-autofocus>
        {busy ? 'Sharing...' : 'Share'}
      </Button>
    </div>
  </div>
)

type ExpiryProps = {
  /** Null for never. */
  expiresAt: string | null
  /** The day of the shoot that is shared, after which a link is of no use. */
  shootDate?: string | null
  onChange: (changes: { expiresAt: string | null }) => void
}

const ends = [
  { value: 'never', label: 'Never' },
  { value: 'day', label: 'On a date' },
] as const

/** How long a link works. */
export function LinkExpiry({ expiresAt, shootDate = null, onChange }: ExpiryProps) {
  const { data: user } = useMe()
  const zone = user?.timeZone ?? browserZone()
  const today = todayIn(zone)
  const setEnd = (day: string | null) => onChange({ expiresAt: day && endOfDay(day, zone) })
  return (
    <>
      <Choices
        legend="Link expires"
        options={ends}
        value={expiresAt === null ? 'never' : 'day'}
        onChange={(end) => setEnd(end === 'never' ? null : suggestedLastDay(shootDate, today))}
      />
      {expiresAt !== null && <LastDay saved={lastDateBefore(expiresAt, zone)} today={today} onChange={setEnd} />}
    </>
  )
}

function LastDay({ saved, today, onChange }: { saved: string; today: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState<string>()
  const [complete, setComplete] = useState(false)
  const possible = (day: string) => isRealDate(day) && day >= today

  return (
    <TextInput
      className="max-w-75"
      type="date"
      label="Last day"
      description="The link ends at midnight of this day."
      min={today}
      value={typed ?? saved}
      error={complete && typed !== undefined ? 'Choose today or a later day' : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        setComplete(false)
        // Immediately, so that a chosen day counts even when the next tap is already on Share.
        if (possible(value) && value !== saved) onChange(value)
      }}
      onBlur={() => {
        if (typed !== undefined && possible(typed)) setTyped(undefined)
        setComplete(true)
      }}
    />
  )
}

type StopProps = {
  kind: ShareKind
  /** The title of a call sheet's moodboard that stays shared. */
  stillShared?: string | undefined
  opened: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a link ends, and says what that means. */
export function StopSharing({ kind, stillShared, opened, onConfirm, onCancel }: StopProps) {
  const { what } = words[kind]
  return (
    <ConfirmDialog
      opened={opened}
      title={`Stop sharing this ${what}?`}
      confirm="Stop sharing"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      The link stops working at once for everyone who has it, and cannot be brought back. If you share the {what} again,
      it gets a new link.
      {stillShared !== undefined && (
        <>
          {' '}
          The moodboard <bdi>{stillShared}</bdi> keeps its own link.
        </>
      )}
    </ConfirmDialog>
  )
}
