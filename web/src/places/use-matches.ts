import { useEffect, useState } from 'react'
import { matchesOf, matchOfPoint, nothingFound, notLookedUp, type Match } from './matches.rules.ts'
import { useFoundPlaces } from './places.queries.ts'

const pauseMs = 120

/** What is offered for a text: places, or words about why there are none; `isAnswered` once that is about all of the text. */
export type Offered = { matches: Match[]; words?: string | undefined; isAnswered: boolean }

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
  const asked = useAfterPause(q)
  const { data, isError } = useFoundPlaces(asked)
  if (q === '') return { matches: [], isAnswered: false }
  if (isError) return { matches: [], words: mustChoose ? notLookedUp : undefined, isAnswered: true }
  const isAnswered = asked === q && data?.q === q
  const matches = matchesOf(data)
  const isNone = mustChoose && isAnswered && matches.length === 0
  return { matches, words: isNone ? nothingFound(data.complete) : undefined, isAnswered }
}

function useAfterPause(q: string) {
  const [asked, setAsked] = useState(q)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), pauseMs)
    return () => clearTimeout(timer)
  }, [q])
  return asked
}
