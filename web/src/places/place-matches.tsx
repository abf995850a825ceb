import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { placeBeside } from '#ui/overlay/place-beside.ts'
import { matchesOf, matchOfPoint, nothingFound, type Match } from './matches.rules.ts'
import type { ChosenPlace } from './place-field.tsx'
import { MatchList } from './parts/match-list.tsx'
import { useFoundPlaces } from './places.queries.ts'

type Props = {
  /** The id of the list. */
  id: string
  input: RefObject<HTMLInputElement | null>
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  text: string
  note: string | undefined
  mustChoose: boolean
  /** Told what is offered; undefined when nothing is. */
  onOffer: (offer: { active: string | undefined } | undefined) => void
  onEnd: () => void
  onPlace: (place: ChosenPlace) => void
}

const pauseMs = 120

/** The places that a text may mean, below its field, from which keys and pointers choose. */
export function PlaceMatches({ id, input, keys, text, note, mustChoose, onOffer, onEnd, onPlace }: Props) {
  const { matches, words, isAnswered } = useMatches(text, mustChoose)
  const [active, setActive] = useState<string>()
  const wanted = useRef<string>(undefined)
  const at = matches.findIndex(({ key }) => key === active)
  const shown = at === -1 && mustChoose ? 0 : at
  const current = matches[shown]
  const optionId = (match: Match | undefined) => match && `${id}-${match.key}`

  const choose = (match: Match) => {
    onEnd()
    onPlace(match.place)
  }
  useKeys(keys, input, (event) => {
    if (event.nativeEvent.isComposing) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && matches.length > 0) {
      // Past either end comes the text itself, unless it means nothing.
      const stops = matches.length + (mustChoose ? 0 : 1)
      const next = shown === -1 ? (by === 1 ? 0 : matches.length - 1) : (shown + by + stops) % stops
      setActive(matches[next]?.key)
      return true
    }
    if (event.key === 'Escape' && (matches.length > 0 || words !== undefined)) {
      onEnd()
      return true
    }
    if (event.key !== 'Enter') return false
    if (current) choose(current)
    else if (mustChoose && !isAnswered) wanted.current = text
    return current !== undefined || wanted.current !== undefined
  })
  // Enter was quicker than the answer.
  useEffect(() => {
    if (!isAnswered || wanted.current === undefined) return
    if (wanted.current === text && current) choose(current)
    wanted.current = undefined
  })
  const activeId = optionId(current)
  const isOpen = matches.length > 0
  useLayoutEffect(() => onOffer(isOpen ? { active: activeId } : undefined), [onOffer, isOpen, activeId])
  useLayoutEffect(() => () => onOffer(undefined), [onOffer])
  const panel = useBeside(input, isOpen || words !== undefined)
  if (!isOpen && words === undefined) return null
  return (
    <MatchList
      id={id}
      panel={panel}
      matches={matches}
      words={words}
      note={note}
      active={current?.key}
      optionId={optionId}
      onActive={setActive}
      onChoose={choose}
    />
  )
}

/** What to offer for a text, once typing has paused. */
function useMatches(text: string, mustChoose: boolean) {
  const point = matchOfPoint(text)
  const q = point === undefined ? text.trim() : ''
  const asked = useAfterPause(q)
  const { data, isError } = useFoundPlaces(asked)
  if (typeof point === 'object') return { matches: [point], isAnswered: true }
  if (point !== undefined) return { matches: [], words: point, isAnswered: true }
  const isAnswered = asked === q && (isError || data?.q === q)
  const matches = data === undefined || isError || q === '' ? [] : matchesOf(data)
  const isNone = mustChoose && isAnswered && matches.length === 0
  return { matches, words: isNone ? nothingFound(data?.complete ?? true, isError) : undefined, isAnswered }
}

function useAfterPause(q: string) {
  const [asked, setAsked] = useState(q)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), pauseMs)
    return () => clearTimeout(timer)
  }, [q])
  return asked
}

/** Lets the field ask what a key does here first. A key that does something here does nothing else, such as closing a dialog. */
function useKeys(keys: Props['keys'], input: Props['input'], onKey: (event: KeyboardEvent) => boolean) {
  useLayoutEffect(() => {
    keys.current = (event) => {
      const isOurs = onKey(event)
      if (isOurs) event.preventDefault()
      if (isOurs) event.stopPropagation()
      return isOurs
    }
  })
  useLayoutEffect(() => {
    const field = input.current
    // Dialogs listen where React's events have not arrived yet.
    const shield = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    field?.addEventListener('keydown', shield)
    return () => {
      field?.removeEventListener('keydown', shield)
      keys.current = null
    }
  }, [keys, input])
}

/** Keeps the list below its field, in the top layer, where no card cuts it off. */
function useBeside(input: Props['input'], isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [from, to] = [input.current, panel.current]
    if (!isOpen || !from || !to) return
    const follow = () => {
      placeBeside(from, to, from.offsetWidth)
      to.style.width = `${from.offsetWidth}px`
    }
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
