import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { chipName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '#lib/router/link.tsx'
import { colourOr, readableOn } from '#lib/contrast.ts'
import { lazyPart, Nothing } from '#lib/load-part.ts'
import { saysMore } from '#ui/overlay/tooltip.ts'
import { chipSigns, chipWords, type OnDay } from '../calendar.rules.ts'

const ShootPeek = lazyPart(() => import('./shoot-peek.tsx'), 'ShootPeek', Nothing)

export type ChipProps = {
  on: OnDay
  /** The colour of each genre by its name. */
  colours: ReadonlyMap<string, string>
  /** A tap shows a preview instead of opening the shoot right away. */
  previews: boolean
  hourCycle: HourCycle
  onPreview: (shoot: ListedShoot) => void
  /** -1 where it is reached by arrow keys only. */
  tabIndex?: 0 | -1
}

// The name is cut before anything vanishes; then what does not fit wraps out of sight: first the person, then the time.
const chipLook =
  'flex h-6 flex-wrap gap-x-1.25 overflow-hidden rounded-sm px-0.75 py-0.5 text-start text-11 leading-5 font-semibold whitespace-nowrap no-underline select-none data-carried:opacity-40 lg:px-1.5 lg:text-12 [-webkit-touch-callout:none]'
const light = 'max-w-full truncate font-normal tabular-nums'
/** As wide as its words, if there is room; no narrower than some letters of them. */
const cut = 'max-w-max min-w-0 grow basis-[3ch] truncate'
/** A letter of '10:15 AM' is that much of a digit of the name's weight. */
const timeCh = 0.9
// A shoot of several days reaches over the edges of its days.
const fromBefore = '-ms-0.5 rounded-s-none sm:-ms-1'
const toNext = '-me-0.5 rounded-e-none sm:-me-1'

const edge = 'inset 0 0 0 1px var(--color-edge)'

/** The colours of a chip or block: a planned shoot has a frame in the colour of its genre, a complete one a tint, all others are filled. */
export function paint(status: ListedShoot['status'], colour: string) {
  const quiet = { background: 'var(--color-surface)', color: 'var(--color-ink)', boxShadow: edge }
  if (status === 'planning') return { ...quiet, boxShadow: `${edge}, inset 0 0 0 2px ${colour}` }
  if (status === 'complete') return { ...quiet, background: `color-mix(in srgb, ${colour} 20%, var(--color-surface))` }
  return { background: colour, color: readableOn(colour), boxShadow: edge }
}

/** A shoot on the calendar, as an item of a list: a link in the colour of its genre that can be dragged to another day. */
export function ShootChip({ on, colours, previews, hourCycle, onPreview, tabIndex }: ChipProps) {
  const { shoot, nth, of } = on
  const colour = colourOr(shoot.genre === null ? undefined : colours.get(shoot.genre), defaultShootColour)
  const { time, person, until } = chipWords(on, hourCycle)
  const shared = {
    className: `${chipLook} ${shoot.status === 'cancelled' ? '**:line-through' : ''} ${nth > 1 ? fromBefore : ''} ${nth < of ? toNext : ''}`,
    style: paint(shoot.status, colour),
    'data-shoot': shoot.id,
    'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown',
    tabIndex,
  }
  const words = (
    <>
      {/* From right to left: the time stands before the name, and is what wraps; when it ends stands behind. */}
      <span
        className={`flex h-5 max-w-max grow basis-0 flex-wrap gap-x-1.25 overflow-hidden ${until === '' ? 'flex-row-reverse justify-end' : ''}`}
        style={{ minWidth: `min(100%, ${(time || until).length * timeCh + 4}ch)` }}
      >
        <span dir="auto" className={cut}>
          {chipName(shoot)}
        </span>{' '}
        {(time || until) && <span className={light}>{time || until}</span>}
      </span>
      {person && (
        <>
          {' '}
          <span dir="auto" className={`font-normal ${cut}`}>
            {person}
          </span>
        </>
      )}
      <span className="sr-only">, {chipSigns(on)}</span>
    </>
  )
  return (
    <li className="grid grid-cols-1">
      {previews ? (
        <button type="button" {...shared} onClick={() => onPreview(shoot)}>
          {words}
        </button>
      ) : (
        <Link
          to="/schedule/$id"
          params={{ id: shoot.id }}
          preload={false}
          draggable={false}
          {...shared}
          {...saysMore(() => <ShootPeek shoot={shoot} hourCycle={hourCycle} />)}
        >
          {words}
        </Link>
      )}
    </li>
  )
}
