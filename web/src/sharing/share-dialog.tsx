import { useRef, useState, type CSSProperties } from 'react'
import type { ShareOptions } from '@contactsheet/contracts/sharing/sharing.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { once } from '#lib/data/mutations/once.ts'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { addressOf, LinkDialog, LinkExpiry, LiveLink, NewLink } from './link-dialog.tsx'
import { openSharedPage } from './open-shared-page.ts'
import { useCloseLinks, type Whom } from './sending/sending.queries.ts'
import { Sending } from './sending/sending.tsx'
import { boardStillShared } from './share-links.rules.ts'
import { useChangeShare, useShareOf, useShareShoot, useStopSharing } from './share-links.queries.ts'

/** The room of a link with the ways to send it, kept until it is known: a dialog that grows moves all it holds. */
const roomOf = ({ shareToken, shootContacts: { length } }: ShootDetail) =>
  ({ '--room': shareToken === null ? '0' : `${494 + (length === 0 ? 44 : 76 + length * 57)}px` }) as CSSProperties

/** Shares the call sheet of a shoot with people who have no account, and stops sharing it. */
export function ShareDialog({ shoot, onClose }: { shoot: ShootDetail; onClose: () => void }) {
  const stop = useStopSharing()
  const closeLinks = useCloseLinks(useShareOf(shoot.id).data?.shareToken)
  const [closing, setClosing] = useState<{ whom: Whom; name: string }>()
  return (
    <>
      <LinkDialog
        kind="shoot"
        stillShared={boardStillShared(shoot.moodboard)}
        title="Share this shoot plan"
        hidden={closing !== undefined}
        onStop={() => stop.mutate({ params: { id: shoot.id } })}
        onClose={onClose}
      >
        {(ask) => (
          <div className="min-h-(--room)" style={roomOf(shoot)}>
            <Inside shoot={shoot} onStop={ask} onCloseLink={(whom, name) => setClosing({ whom, name })} />
          </div>
        )}
      </LinkDialog>
      <ConfirmDialog
        opened={closing !== undefined}
        title="Close their link?"
        confirm="Close link"
        onConfirm={() => {
          if (closing) closeLinks(closing.whom)
          setClosing(undefined)
        }}
        onCancel={() => setClosing(undefined)}
      >
        Every link that you sent to <bdi>{closing?.name}</bdi> for this plan stops working at once, and cannot be
        brought back. What they answered stays. Opening their row again makes a new link.
      </ConfirmDialog>
    </>
  )
}

type InsideProps = { shoot: ShootDetail; onStop: () => void; onCloseLink: (whom: Whom, name: string) => void }

function Inside({ shoot, onStop, onCloseLink }: InsideProps) {
  const { id, date, moodboard } = shoot
  const share = useShareOf(id)
  const create = useShareShoot()
  const change = useChangeShare()
  const params = { id }
  const start = (body: ShareOptions) =>
    void once(`share shoot ${id}`, () =>
      openSharedPage(async () => addressOf('shoot', (await create.mutateAsync({ params, body })).shareToken)),
    )

  if (share.isPending) return <Loading text="Loading share link..." />
  if (share.data === undefined) {
    return <FailedState title="The share link could not be loaded" of={share} compact />
  }
  if (share.data === null) return <NewShare date={date} board={moodboard} busy={create.isPending} onShare={start} />
  const changeBy = (body: ShareOptions) => change.mutate({ params, body })
  return (
    <LiveLink
      kind="shoot"
      token={share.data.shareToken}
      sending={<Sending shoot={shoot} token={share.data.shareToken} onCloseLink={onCloseLink} />}
      onStop={onStop}
    >
      <Options options={share.data} date={date} onChange={changeBy} />
      {moodboard && <PublishNow board={moodboard} onPublish={() => changeBy({ shareMoodboard: true })} />}
    </LiveLink>
  )
}

/** What sharing a call sheet needs to know of the moodboard of its shoot. */
type Board = { title: string; isPublic: boolean }

type NewProps = {
  date: string | null
  board: Board | null
  busy: boolean
  onShare: (options: ShareOptions) => void
}

/** What to share, chosen before there is a link. */
function NewShare({ date, board, busy, onShare }: NewProps) {
  const [options, setOptions] = useState<Required<ShareOptions>>({
    showEmails: false,
    asksAnswers: true,
    expiresAt: null,
    shareMoodboard: false,
  })
  const change = (changes: ShareOptions) => setOptions((before) => ({ ...before, ...changes }))
  return (
    <NewLink
      text="Everyone with the link can read the plan: date, place, notes, team, call times, tasks and links."
      busy={busy}
      onShare={() => onShare(options)}
    >
      <Options options={options} date={date} onChange={change} />
      {board?.isPublic && <PublicAlready board={board} />}
      {board && !board.isPublic && (
        <Checkbox
          label="Publish the moodboard too"
          description={<Meaning board={board} />}
          checked={options.shareMoodboard}
          onChange={(event) => change({ shareMoodboard: event.currentTarget.checked })}
        />
      )}
    </NewLink>
  )
}

type OptionsProps = {
  options: Required<Omit<ShareOptions, 'shareMoodboard'>>
  date: string | null
  onChange: (changes: ShareOptions) => void
}

/** What a link shows and how long it works. */
const Options = ({ options: { showEmails, asksAnswers, expiresAt }, date, onChange }: OptionsProps) => (
  <>
    <Checkbox
      label="Show the team's e-mail addresses"
      description="Names, roles and Instagram are always shown; phone numbers and addresses never."
      checked={showEmails}
      onChange={(event) => onChange({ showEmails: event.currentTarget.checked })}
    />
    <Checkbox
      label="Ask the team for answers"
      description="Each person can say I'm in, I can't, or ask a question, right on the plan."
      checked={asksAnswers}
      onChange={(event) => onChange({ asksAnswers: event.currentTarget.checked })}
    />
    <LinkExpiry expiresAt={expiresAt} shootDate={date} onChange={onChange} />
  </>
)

type PublishProps = { board: Board; onPublish: () => void }

/** Offers to publish the moodboard of a shoot whose call sheet is shared already; one that is public says so. */
const PublishNow = ({ board, onPublish }: PublishProps) =>
  board.isPublic ? <PublicAlready board={board} /> : <Publish board={board} onPublish={onPublish} />

function Publish({ board, onPublish }: PublishProps) {
  const part = useRef<HTMLDivElement>(null)
  useFocusHandedOn(part)
  return (
    <div ref={part} className="grid justify-items-start gap-5">
      <p className={note}>
        The plan does not show the moodboard of this shoot. <Meaning board={board} />
      </p>
      <Button variant="default" size="sm" onClick={onPublish}>
        Publish the moodboard too
      </Button>
    </div>
  )
}

const note = 'text-15 text-dim'

const Meaning = ({ board: { title } }: { board: Board }) => (
  <>
    The plan then shows the first images of <bdi>{title}</bdi>, and whoever has its link can open the whole board,
    comments included.
  </>
)

const PublicAlready = ({ board: { title } }: { board: Board }) => (
  <p className={note}>
    The moodboard <bdi>{title}</bdi> is public already, so the plan shows its first images and leads to all of them.
  </p>
)
