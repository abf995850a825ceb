import { IconMapPin } from '@tabler/icons-react'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { placeBeside } from '#ui/overlay/place-beside.ts'
import { isPoint, isUsed, type ChosenPlace, type Match } from './matches.rules.ts'
import { useMatches, useMatchKeys } from './matches.queries.ts'

/** What the field asks first, about each key and when it is left: true when that does something here, and so nothing else. */
export type Keys = { press: (event: KeyboardEvent) => boolean; leave: () => boolean }
type Props = {
  /** The id of the list. */
  id: string
  input: RefObject<HTMLInputElement | null>
  keys: Ref<Keys>
  text: string
  note: string | undefined
  /** Told what is offered; undefined when nothing is. */
  onOffer: (offer: { active: string | undefined } | undefined) => void
  onEnd: () => void
  onPlace: (place: ChosenPlace) => void
}

const optionId = (list: string, { key }: Match) => `${list}-${key}`

// No native element holds what the keys of a text field choose from.
const listbox = { role: 'listbox', 'aria-label': 'Places' }
const option = (isActive: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': isActive })

/** The places that a text may mean, below its field, from which keys and pointers choose. */
export function PlaceMatches({ id, input, keys, text, note, onOffer, onEnd, onPlace }: Props) {
  const offered = useMatches(text)
  const { matches, words } = offered
  const choose = ({ place }: Match) => {
    onEnd()
    onPlace(place)
  }
  const { current, setActive, onKey } = useMatchKeys({ ...offered, onChoose: choose, onEnd })
  useImperativeHandle(keys, () => ({
    press: (event) => {
      const isOurs = onKey(event)
      if (isOurs) event.preventDefault()
      if (isOurs) event.stopPropagation()
      return isOurs
    },
    // As words, a link would stand beside the light of another place.
    leave: () => {
      const isMeant = current !== undefined && isPoint(current)
      if (isMeant) choose(current)
      return isMeant
    },
  }))
  const isOffering = matches.length > 0
  const active = current && optionId(id, current)
  useLayoutEffect(() => onOffer(isOffering ? { active } : undefined), [onOffer, isOffering, active])
  useLayoutEffect(() => () => onOffer(undefined), [onOffer])
  const isOpen = isOffering || words !== undefined
  const panel = useBeside(input, isOpen)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (!isOpen) return null
  return (
    <div
      ref={panel}
      popover="manual"
      className="fixed beside m-0 w-(--field-width) max-w-[calc(100vw---spacing(4))] min-w-50 flex-col overflow-hidden rounded-md border border-line bg-surface text-ink shadow-overlay open:flex"
    >
      {words !== undefined && <output className="block px-3 py-2.5 text-14 text-pretty">{words}</output>}
      {isOffering && (
        <>
          <div ref={list} id={id} {...listbox} className="overflow-y-auto overscroll-contain p-1">
            {matches.map((match) => (
              <button
                key={match.key}
                type="button"
                id={optionId(id, match)}
                {...option(match === current)}
                className="flex min-h-10 w-full items-center gap-2.5 rounded-md px-2 py-1 text-start aria-selected:bg-muted pointer-coarse:min-h-touch"
                onPointerMove={() => setActive(match.key)}
                onClick={() => choose(match)}
              >
                <IconMapPin size={18} stroke={1.75} aria-hidden="true" className="flex-none text-dim" />
                <span className="grid min-w-0 leading-snug wrap-anywhere">
                  <bdi className="text-15">{match.name}</bdi>
                  <span className="text-13 text-dim">{match.detail}</span>
                </span>
              </button>
            ))}
          </div>
          <p className="flex flex-none flex-wrap gap-x-3 gap-y-0.5 border-t empty:hidden border-line px-3 py-1.5 text-13 text-pretty text-dim">
            {note !== undefined && <span>{note}</span>}
            {!matches.every(isUsed) && <span className="ms-auto">Cities: GeoNames</span>}
          </p>
        </>
      )}
    </div>
  )
}

/** Keeps the list below its field, in the top layer, where no card cuts it off. */
function useBeside(input: RefObject<HTMLInputElement | null>, isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [from, to] = [input.current, panel.current]
    if (!isOpen || !from || !to) return
    const follow = () => {
      to.style.setProperty('--field-width', `${from.offsetWidth}px`)
      placeBeside(from, to, from.offsetWidth)
    }
    // The focus stays in the field, which would otherwise be left, and saved, before the choice.
    to.addEventListener('mousedown', (event) => event.preventDefault())
    to.showPopover()
    follow()
    addEventListener('scroll', follow, { passive: true, capture: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [input, isOpen])
  return panel
}
