import { useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type Ref, type RefObject } from 'react'
import { placeBeside } from '#ui/overlay/place-beside.ts'
import { isPoint, type ChosenPlace, type Match } from './matches.rules.ts'
import { MatchList } from './parts/match-list.tsx'
import { useMatches } from './use-matches.ts'
import { useMatchKeys } from './use-match-keys.ts'

/** What the field asks first, about each key and when it is left: true when that does something here, and so nothing else. */
export type Keys = { press: (event: KeyboardEvent) => boolean; leave: () => boolean }
type Props = {
  /** The id of the list. */
  id: string
  input: RefObject<HTMLInputElement | null>
  keys: Ref<Keys>
  text: string
  note: string | undefined
  mustChoose: boolean
  /** Told what is offered; undefined when nothing is. */
  onOffer: (offer: { active: string | undefined } | undefined) => void
  onEnd: () => void
  onPlace: (place: ChosenPlace) => void
}

/** The places that a text may mean, below its field, from which keys and pointers choose. */
export function PlaceMatches({ id, input, keys, text, note, mustChoose, onOffer, onEnd, onPlace }: Props) {
  const offered = useMatches(text, mustChoose)
  const { matches, words } = offered
  const choose = ({ place }: Match) => {
    onEnd()
    onPlace(place)
  }
  const { current, setActive, onKey } = useMatchKeys({ ...offered, text, mustChoose, onChoose: choose, onEnd })
  useImperativeHandle(keys, () => ({
    press: (event) => {
      const isOurs = onKey(event)
      if (isOurs) event.preventDefault()
      if (isOurs) event.stopPropagation()
      return isOurs
    },
    // As words, a link would stand beside the light of another place.
    leave: () => {
      const isMeant = !mustChoose && current !== undefined && isPoint(current)
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
  if (!isOpen) return null
  return (
    <MatchList
      id={id}
      panel={panel}
      matches={matches}
      words={words}
      note={note}
      active={current?.key}
      optionId={(match) => optionId(id, match)}
      onActive={setActive}
      onChoose={choose}
    />
  )
}

const optionId = (list: string, { key }: Match) => `${list}-${key}`

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
