import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Moodboard, MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { browserZone } from '#lib/dates.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { useMe } from '#lib/data/session.ts'
import { usePrinting } from '#ui/pictures/use-printing.ts'
import { Segments } from '#ui/segments.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { GuestRow } from './parts/guest-row.tsx'
import { NothingPicked } from './parts/nothing-picked.tsx'
import { ShotList } from './parts/shot-list.tsx'
import { BlankPicks } from './parts/waiting-picks.tsx'
import classes from './parts/picks-panel.module.css'
import { useRemoveGuest } from './picks.queries.ts'
import { shownImages, type PicksView } from './picks.rules.ts'
import type { Picks } from './use-picks.ts'

type Props = { moodboard: Moodboard; picks: Picks }

/** Who chose on a board, whose favourites are shown and in which order, and the list of what was picked, for paper. */
export function PicksPanel({ moodboard, picks }: Props) {
  return (
    <section className={classes.panel} aria-labelledby="picks-title">
      <h2 id="picks-title" className={classes.title}>
        Guest choices
      </h2>
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
      <p className={classes.dim}>
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
      <ul ref={list} className={classes.guests}>
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
      <div className={classes.controls}>
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
