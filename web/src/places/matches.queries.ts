import { placeLimits, placeRoutes } from '@contactsheet/contracts/places'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { read } from '#lib/data/api.ts'
import { useSettled } from '#lib/form/use-settled.ts'
import { isPoint, matchesOf, matchOfPoint, nextActive, nothingFound, notLookedUp, type Match } from './matches.rules.ts'

/** The places that a text may mean, the previous ones until they are there; too few letters are not asked about. */
const useFoundPlaces = (q: string) =>
  useQuery({
    ...read(placeRoutes.find, { query: { q } }),
    enabled: [...q].length >= placeLimits.shortest,
    placeholderData: keepPreviousData,
  })

const pauseMs = 120

/** What is offered for a text: places, or words about why there are none; `isAnswered` once that is about all of the text. */
type Offered = { matches: Match[]; words?: string | undefined; isAnswered: boolean }

/** What to offer for a text, once typing has paused. `mustChoose` says that nothing was found, too. */
export function useMatches(text: string, mustChoose: boolean): Offered {
  const point = matchOfPoint(text)
  const found = useCities(point === undefined ? text.trim() : '', mustChoose)
  if (point === undefined) return found
  return typeof point === 'string'
    ? { matches: [], words: point, isAnswered: true }
    : { matches: [point], isAnswered: true }
}

function useCities(q: string, mustChoose: boolean): Offered {
  const { q: asked } = useSettled({ q }, pauseMs)
  const { data, isError, isPlaceholderData } = useFoundPlaces(asked)
  if (q === '') return { matches: [], isAnswered: false }
  if (isError) return { matches: [], words: mustChoose ? notLookedUp : undefined, isAnswered: true }
  const isAnswered = asked === q && data !== undefined && !isPlaceholderData
  const matches = matchesOf(data)
  const isNone = mustChoose && isAnswered && matches.length === 0
  return { matches, words: isNone ? nothingFound(data.complete) : undefined, isAnswered }
}

type Choosing = Offered & { text: string; mustChoose: boolean; onChoose: (match: Match) => void; onEnd: () => void }

/** Chooses a match by keyboard while the focus stays in the field. Enter waits for the places of what was typed. */
export function useMatchKeys({ matches, words, isAnswered, text, mustChoose, onChoose, onEnd }: Choosing) {
  const [active, setActive] = useState<string>()
  const wanted = useRef<string>(undefined)
  // The point of a link or of degrees is what the text means; what is typed in words may stay words.
  const first = matches.find((match) => mustChoose || isPoint(match))
  const current = matches.find(({ key }) => key === active) ?? first

  // Enter was quicker than the answer.
  useEffect(() => {
    if (!isAnswered || wanted.current === undefined) return
    const isSame = wanted.current === text
    wanted.current = undefined
    if (isSame && current) onChoose(current)
  })
  const enter = () => {
    if (current && isAnswered) onChoose(current)
    // What is offered still is about another text.
    else if (mustChoose && !isAnswered) wanted.current = text
    return (current !== undefined && isAnswered) || wanted.current !== undefined
  }
  const leave = () => {
    if (matches.length === 0 && words === undefined) return false
    onEnd()
    return true
  }
  /** Returns true for a key that does something here. */
  const onKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return false
    if (key === 'Enter') return enter()
    if (key === 'Escape') return leave()
    if (!isAnswered || matches.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
    setActive(nextActive(matches, current, key === 'ArrowDown' ? 1 : -1, mustChoose))
    return true
  }
  return { current, setActive, onKey }
}
