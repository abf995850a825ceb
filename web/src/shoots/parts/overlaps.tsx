import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { OverlapHint } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { Link } from '#lib/router/link.tsx'
import { Fragment } from 'react'
import { formatDateAndTime } from '#lib/dates.ts'
import { IconButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { onBoth } from '../shoot-words.rules.ts'

type Props = {
  overlaps: readonly OverlapHint[]
  hourCycle: HourCycle
  /** Which shoot is meant, if the page does not say so. */
  about?: string
  /** Dismisses the notice; with it, the notice stays visible at the lower edge of the window instead of being part of the page. */
  onDismiss?: () => void
}

// At the end of the page and always visible, without moving what has just been dropped; the lower edge of small screens is
// reserved for toasts.
const floating =
  'z-2 max-w-130 max-md:fixed max-md:inset-x-2 max-md:top-[calc(--spacing(2)+env(safe-area-inset-top))] md:sticky md:bottom-3'
// Shortened, since this is a notice and not an address.
const short = 'inline-block max-w-[min(100%,18ch)] truncate align-bottom'

/** In sight at once: on a crowded day they would fill a phone before the shoot itself. */
const most = 3

/** Lists other shoots at the same time, and who is on both. It warns and prevents nothing. */
export function Overlaps({ overlaps, hourCycle, about, onDismiss }: Props) {
  const first = overlaps.slice(0, overlaps.length > most ? most - 1 : most)
  const rest = overlaps.slice(first.length)
  const hint = (overlap: OverlapHint) => (
    <Hint key={overlap.shootId} overlap={overlap} hourCycle={hourCycle} about={about} />
  )
  return (
    <output className={`block ${onDismiss ? floating : ''}`}>
      {overlaps.length > 0 && (
        <Notice
          className={onDismiss ? 'shadow-overlay md:mt-3' : 'mb-4'}
          icon={<IconAlertTriangle size={20} stroke={1.75} className="mt-0.5 flex-none" aria-hidden="true" />}
          action={
            onDismiss && (
              <IconButton aria-label="Dismiss" onClick={onDismiss}>
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            )
          }
        >
          <ul className="grid grid-cols-1 gap-1">{first.map(hint)}</ul>
          {rest.length > 0 && (
            <details>
              <summary className="py-1.5 font-semibold">and {rest.length} more</summary>
              <ul className="mt-1 grid grid-cols-1 gap-1">{rest.map(hint)}</ul>
            </details>
          )}
        </Notice>
      )}
    </output>
  )
}

type HintProps = { overlap: OverlapHint; hourCycle: HourCycle; about: string | undefined }

/** One shoot at the same time. */
function Hint({ overlap, hourCycle, about }: HintProps) {
  return (
    <li>
      {about !== undefined && (
        <strong>
          <bdi>{about}</bdi>:{' '}
        </strong>
      )}
      {overlap.certainty === 'yes' ? 'Double-booked: you also have ' : 'Maybe double-booked: there is also '}
      <Link to="/schedule/$id" params={{ id: overlap.shootId }} className="font-semibold">
        <bdi>{shootName(overlap)}</bdi> on {formatDateAndTime(overlap, hourCycle)}
        {overlap.location !== null && (
          <>
            {/* An inline block does not get the underline of the link around it. */},{' '}
            <bdi className={`underline ${short}`}>{overlap.location}</bdi>
          </>
        )}
      </Link>
      <People overlap={overlap} />
    </li>
  )
}

/** The people the overlap concerns besides the photographer. */
function People({ overlap }: { overlap: OverlapHint }) {
  const { names, words } = onBoth(overlap)
  if (names.length === 0) return null
  return (
    <p>
      {names.map((name, place) => (
        <Fragment key={place}>
          <bdi className={short}>{name}</bdi>
          {words[place]}
        </Fragment>
      ))}
    </p>
  )
}
