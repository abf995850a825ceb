import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { Moodboard, MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { IconPrinter, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { browserZone, formatInstant } from '#lib/dates.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { useMe } from '#lib/data/session.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { usePrinting } from '#ui/pictures/use-printing.ts'
import { Segments } from '#ui/segments.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { useRemoveGuest } from './picks.queries.ts'
import { marksInWords, shownImages, type PicksView } from './picks.rules.ts'
import { ShotList } from './shot-list.tsx'
import type { Picks } from './use-picks.ts'
import { BlankPicks, guestsLook, panelLook, PicksTitle } from './waiting-picks.tsx'

type Props = { moodboard: Moodboard; picks: Picks }

/** Who chose on a board, whose favourites are shown and in which order, and the list of what was picked, for paper. */
export function PicksPanel({ moodboard, picks }: Props) {
  return (
    <section className={panelLook} aria-labelledby="picks-title">
      <PicksTitle />
      {picks.all ? (
        <Inside moodboard={moodboard} all={picks.all} picks={picks} />
      ) : picks.error ? (
        <FailedState title="The choices could not be loaded" error={picks.error} onRetry={picks.retry} compact />
      ) : (
        <BlankPicks guests={moodboard.guestCount} />
      )}
    </section>
  )
}

const sorts = { order: 'Your order', picks: 'Most picked' } as const

function Inside({ moodboard, all, picks: { images, view, setView } }: Props & { all: MoodboardPicks }) {
  const { data: user } = useMe()
  const remove = useRemoveGuest()
  const { printing, print } = usePrinting('[data-shot-list]')
  const list = useRef<HTMLUListElement>(null)
  const { guests } = all
  useRowFocus(
    list,
    guests.map(({ id }) => id),
  )
  if (guests.length === 0)
    return (
      <p className="text-14 text-dim">
        Nobody has chosen yet.{' '}
        {moodboard.isPublic
          ? 'Everyone who has the link can.'
          : 'Share the moodboard, and everyone who has the link can.'}
      </p>
    )

  const order = moodboard.images.map(({ id }) => id)
  const picked = shownImages(order, all.picks, { ...view, by: view.by === 'all' ? 'anyone' : view.by })
  return (
    <>
      <ul ref={list} className={guestsLook}>
        {guests.map((guest) => (
          <GuestRow
            key={guest.id}
            guest={guest}
            zone={user?.timeZone ?? browserZone()}
            cycle={user?.hourCycle ?? 'h12'}
            onRemove={() => remove.mutate({ params: { id: moodboard.id, guestId: guest.id } })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Picked by"
          value={String(view.by)}
          onChange={({ currentTarget: { value } }) => setView({ by: byOf(value) })}
          data={[
            { value: 'all', label: 'All images' },
            { value: 'anyone', label: 'Anyone' },
            ...guests.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Segments label="Sort" names={sorts} value={view.sort} onChange={(sort) => setView({ sort })} />
        <Button
          variant="default"
          icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
          disabled={picked.length === 0}
          onClick={print}
        >
          {printing ? 'Preparing...' : 'Print shot list'}
        </Button>
      </div>
      {images.length === 0 && <NothingPicked all={all} view={view} onClear={() => setView({ by: 'all' })} />}
      {printing && <ShotList moodboard={moodboard} all={all} picked={picked} />}
    </>
  )
}

const byOf = (value: string): PicksView['by'] => (value === 'all' || value === 'anyone' ? value : Number(value))

type GuestProps = { guest: MoodboardPicks['guests'][number]; zone: string; cycle: HourCycle; onRemove: () => void }

/** One guest: how much is marked, and since when it is final. */
function GuestRow({ guest, zone, cycle, onRemove }: GuestProps) {
  const { id, name, doneAt, updatedAt } = guest
  const at = (instant: string) => formatInstant(instant, zone, cycle)
  return (
    <li data-id={id} className="flex items-center justify-between gap-2">
      <div className="min-w-0 leading-snug wrap-anywhere">
        <strong className="block font-bold" dir="auto">
          {name}
        </strong>
        <p className="text-14 text-dim">{marksInWords(guest)}</p>
        <p className="text-14 text-dim">
          {doneAt === null ? `Still choosing, last change ${at(updatedAt)}` : `Done since ${at(doneAt)}`}
        </p>
      </div>
      <IconButton size="lg" aria-label={`Delete the choices of ${name}`} title="Delete" onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

type NothingProps = { all: MoodboardPicks; view: PicksView; onClear: () => void }

/** Instead of the pictures when the guest whose favourites are asked for has none. */
function NothingPicked({ all, view, onClear }: NothingProps) {
  const name = all.guests.find(({ id }) => id === view.by)?.name ?? 'Nobody'
  return (
    <EmptyState
      title={`${name} has picked no image yet`}
      action={
        <Button variant="default" onClick={onClear}>
          Show all images
        </Button>
      }
      compact
    />
  )
}
