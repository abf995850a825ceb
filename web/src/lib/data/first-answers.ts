import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { firstAnswersId } from '@contactsheet/contracts/first-visit'

/** As long as lists count as fresh; counted from the moment at which the page was asked for. */
const goodForMs = 30_000

let answers: Map<string, unknown> | undefined

function answersInPage(): Map<string, unknown> {
  if (typeof document === 'undefined') return new Map()
  // A page that comes back from the browser's memory is older than its clock says.
  addEventListener('pageshow', ({ persisted }) => persisted && forgetFirstAnswers())
  const script = document.getElementById(firstAnswersId)
  return new Map(Object.entries(JSON.parse(script?.textContent || '{}') as Record<string, unknown>))
}

/** The answer to a call that has come inside the page itself. Each serves once, and none for longer than 30 seconds. */
export function takeFirstAnswer(address: string): unknown {
  answers ??= answersInPage()
  if (performance.now() > goodForMs) answers.clear()
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

/** Whoever changes something does not want to read what was there before. */
export function forgetFirstAnswers() {
  answers = new Map()
}

type Asked = (read: { queryKey: QueryKey }) => Promise<void>
/** Where a screen asks for what it shows, while its code is still on its way. */
export type Asks = Pick<QueryClient, 'prefetchQuery' | 'prefetchInfiniteQuery'>

/** Notes the key of what is asked for, instead of asking. */
export function noteAsked(ask: (asks: Asks) => void): QueryKey[] {
  const keys: QueryKey[] = []
  const note: Asked = async ({ queryKey }) => void keys.push(queryKey)
  ask({ prefetchQuery: note, prefetchInfiniteQuery: note })
  return keys
}
