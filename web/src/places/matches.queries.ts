import { placeLimits, placeRoutes } from '@contactsheet/contracts/places'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { read } from '#lib/data/api.ts'
import { useSettled } from '#lib/form/use-settled.ts'
import {
  isPoint,
  isUsed,
  matchesOf,
  matchOfPoint,
  nextActive,
  usedMatches,
  withoutUsed,
  type Match,
} from './matches.rules.ts'

/** The cities that a text may mean, the previous ones until they are there; too few letters are not asked about. */
const useFoundPlaces = (q: string) =>
  useQuery({
    ...read(placeRoutes.find, { query: { q } }),
    enabled: [...q].length >= placeLimits.shortest,
    placeholderData: keepPreviousData,
  })

const usedFreshMs = 60_000
const usePlacesUsed = () => useQuery({ ...read(shootRoutes.placesUsed, {}), staleTime: usedFreshMs })

const pauseMs = 120

/** What is offered for a text: places, or words about why there are none; `isAnswered` once that is about all of the text. */
type Offered = { matches: Match[]; words?: string | undefined; isAnswered: boolean }

/** What to offer for a text: places used before at once, also for none, and cities once typing has paused. */
export function useMatches(text: string): Offered {
  const point = matchOfPoint(text)
  const { data: used = [] } = usePlacesUsed()
  const q = point === undefined ? text.trim() : ''
  const { q: asked } = useSettled({ q }, pauseMs)
  const { data, isError, isPlaceholderData } = useFoundPlaces(asked)
  if (typeof point === 'string') return { matches: [], words: point, isAnswered: true }
  if (point !== undefined) return { matches: [point], isAnswered: true }
  const before = usedMatches(used, q)
  if (q === '') return { matches: before, isAnswered: true }
  const isAnswered = asked === q && ((data !== undefined && !isPlaceholderData) || isError)
  return { matches: [...before, ...withoutUsed(matchesOf(data), before)], isAnswered }
}

type Choosing = Offered & { onChoose: (match: Match) => void; onEnd: () => void }

/** Chooses a match by keyboard while the focus stays in the field. */
export function useMatchKeys({ matches, words, isAnswered, onChoose, onEnd }: Choosing) {
  const [active, setActive] = useState<string>()
  // The point of a link or of degrees is what the text means; what is typed in words may stay words.
  const current = matches.find(({ key }) => key === active) ?? matches.find(isPoint)
  // Cities that are offered still may be about another text.
  const sure = isAnswered ? matches : matches.filter(isUsed)

  const enter = () => {
    if (!current || !sure.includes(current)) return false
    onChoose(current)
    return true
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
    if (sure.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
    setActive(nextActive(sure, current, key === 'ArrowDown' ? 1 : -1))
    return true
  }
  return { current, setActive, onKey }
}
