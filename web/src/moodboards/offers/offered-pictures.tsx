import { IconCheck, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { MoodboardOffers } from '@contactsheet/contracts/moodboards/moodboard'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { useAcceptOffers, useDeclineOffer, useOffers } from './offers.queries.ts'

type Offer = MoodboardOffers['offers'][number]
type Props = {
  boardId: number
  /** How many wait, as the board says. */
  count: number
}

/** The pictures that guests have added and that wait to be accepted, in a row above the board. */
export function OfferedPictures({ boardId, count }: Props) {
  const read = useOffers(boardId)
  const accept = useAcceptOffers()
  const decline = useDeclineOffer()
  const list = useRef<HTMLUListElement>(null)
  const offers = read.data?.offers
  const ids = offers?.map(({ id }) => id) ?? []
  useRowFocus(list, ids)
  const acceptThese = (offerIds: number[]) => accept.mutate({ params: { id: boardId }, body: { offerIds } })
  const number = offers?.length ?? count

  return (
    <section className="mb-4 grid grid-cols-1 gap-3 border-t border-line pt-4 print:hidden" aria-labelledby="offers">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="offers" className="text-18 font-bold">
          From guests: {number === 1 ? '1 picture waits' : `${number} pictures wait`}
        </h2>
        {ids.length > 1 && (
          <Button variant="default" size="sm" idle={accept.isPending} onClick={() => acceptThese(ids)}>
            Accept all
          </Button>
        )}
      </div>
      {offers ? (
        <ul ref={list} className="-mx-gutter flex gap-3 overflow-x-auto px-gutter pb-1">
          {offers.map((offer) => (
            <OfferTile
              key={offer.id}
              offer={offer}
              busy={accept.isPending}
              onAccept={() => acceptThese([offer.id])}
              onDecline={() => decline.mutate({ params: { id: boardId, offerId: offer.id } })}
            />
          ))}
        </ul>
      ) : read.error ? (
        <FailedState title="The pictures of guests could not be loaded" of={read} compact />
      ) : (
        <div className="h-46 animate-breathe rounded-md bg-muted" aria-hidden="true" />
      )}
    </section>
  )
}

type TileProps = { offer: Offer; busy: boolean; onAccept: () => void; onDecline: () => void }

/** One picture, from whom it is, and what is to become of it. */
function OfferTile({ offer, busy, onAccept, onDecline }: TileProps) {
  const { id, guestName, width, height } = offer
  // Very wide ones are cut, so that the next one is in sight.
  const ratio = Math.min(1.6, Math.max(0.85, width / height))
  return (
    <li data-id={id} className="flex-none" style={{ width: `calc(${ratio.toFixed(3)} * var(--spacing) * 32)` }}>
      <div className="relative h-32 overflow-hidden rounded-sm">
        <Picture picture={offer} alt={`Picture from ${guestName}`} sizes="240px" />
      </div>
      <p className="truncate pt-1 text-14 text-dim" dir="auto">
        from {guestName}
      </p>
      <div className="mt-1 flex gap-2">
        <IconButton
          size="xl"
          variant="default"
          data-main
          aria-disabled={busy}
          aria-label={`Accept the picture from ${guestName}`}
          title="Accept"
          onClick={busy ? undefined : onAccept}
        >
          <IconCheck size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="xl"
          variant="default"
          aria-label={`Decline the picture from ${guestName}`}
          title="Decline"
          onClick={onDecline}
        >
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
