import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { Moodboard, MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { IconPrinter, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { browserZone, formatInstant } from '#lib/dates.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { keyOf } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { useRouteMutation } from '#lib/data/mutations/mutation.ts'
import { restorable } from '#lib/data/mutations/restorable.ts'
import { useMe } from '#lib/data/session.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { sourceOf } from '#ui/pictures/picture-sources.ts'
import { usePrinting } from '#ui/pictures/use-printing.ts'
import { Segments } from '#ui/segments.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { numbersOf } from '../grid/order.rules.ts'
import { imagesInWords } from '../moodboards.rules.ts'
import { GuestMarks } from './guest-marks.tsx'
import type { Picks } from './picks.queries.ts'
import { marksInWords, shownImages, type PicksView } from './picks.rules.ts'
import { BlankPicks, guestsLook, panelLook, PicksTitle } from './waiting-picks.tsx'

/** Hides a guest with everything they marked; the toast offers Undo for 10 seconds. */
const { remove: removeGuest } = restorable(
  { one: 'the choices', title: 'Choices' },
  { remove: moodboardRoutes.removeGuest, restore: moodboardRoutes.restoreGuest },
  {
    patches: ({ params: { id, guestId } }) => [
      patchCache(
        moodboardRoutes.picks,
        ({ guests, picks }) => ({
          guests: guests.filter((guest) => guest.id !== guestId),
          picks: picks.filter((pick) => pick.guestId !== guestId),
        }),
        { params: { id } },
      ),
    ],
    queue: ({ params: { id, guestId } }) => ['moodboards', id, 'guests', guestId],
    refresh: ({ params: { id } }) => [
      keyOf(moodboardRoutes.picks, { params: { id } }),
      keyOf(moodboardRoutes.offers, { params: { id } }),
      keyOf(moodboardRoutes.detail, { params: { id } }),
    ],
  },
)

type Props = { moodboard: Moodboard; picks: Picks }

/** Who chose on a board, whose favourites are shown and in which order, and the list of what was picked, for paper. */
export function PicksPanel({ moodboard, picks }: Props) {
  return (
    <section className={panelLook} aria-labelledby="picks-title">
      <PicksTitle />
      {picks.all ? (
        <Inside moodboard={moodboard} all={picks.all} picks={picks} />
      ) : picks.error ? (
        <FailedState
          title="The choices could not be loaded"
          of={{ error: picks.error, refetch: picks.retry }}
          compact
        />
      ) : (
        <BlankPicks guests={moodboard.guestCount} />
      )}
    </section>
  )
}

const sorts = { order: 'Your order', picks: 'Most picked' } as const

function Inside({ moodboard, all, picks: { images, view, setView } }: Props & { all: MoodboardPicks }) {
  const { data: user } = useMe()
  const remove = useRouteMutation(removeGuest)
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
            chooses={moodboard.guestPicks}
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

type GuestProps = {
  guest: MoodboardPicks['guests'][number]
  /** Whether guests are asked to mark images. */
  chooses: boolean
  zone: string
  cycle: HourCycle
  onRemove: () => void
}

/** One guest: how much is marked, and since when it is final. */
function GuestRow({ guest, chooses, zone, cycle, onRemove }: GuestProps) {
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
          {doneAt !== null
            ? `Done since ${at(doneAt)}`
            : `${chooses ? 'Still choosing, last' : 'Last'} change ${at(updatedAt)}`}
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

type ShotProps = {
  moodboard: Moodboard
  all: MoodboardPicks
  /** The ids of the images, in the order of the list. */
  picked: readonly number[]
}

/** What guests picked, for paper: numbers as on the board, pictures, captions, who chose them, and notes. Nothing of it is on the screen. */
function ShotList({ moodboard: { title, images }, all, picked }: ShotProps) {
  const numbers = numbersOf(images)
  return createPortal(
    // It stands on the paper alone.
    <div
      className="sr-only text-13 leading-snug text-black print:not-sr-only print:[body:has(&)>:not(&)]:hidden!"
      data-shot-list
    >
      <h1 className="text-24 font-semibold" dir="auto">
        {title}
      </h1>
      <p>Shot list: {imagesInWords(picked.length)}</p>
      <ol className="mt-3 grid grid-cols-2 gap-x-8 gap-y-3">
        {picked.flatMap((id) => {
          const number = numbers.get(id) ?? 0
          const image = images[number - 1]
          if (image === undefined) return []
          const { src, width, height } = sourceOf(image, 'small')
          return (
            <li
              key={id}
              className="grid break-inside-avoid grid-cols-[--spacing(6)_--spacing(27)_1fr] items-start gap-2"
            >
              <span className="font-semibold tabular-nums">{number}</span>
              <img src={src} width={width} height={height} alt="" className="h-auto w-full" />
              <div>
                {image.comment !== null && <p dir="auto">{image.comment}</p>}
                <GuestMarks all={all} imageId={id} />
              </div>
            </li>
          )
        })}
      </ol>
    </div>,
    document.body,
  )
}
