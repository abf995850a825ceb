import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { firstAnswersId } from '@contactsheet/contracts/visits/first-visit'

/** As long as lists count as fresh; counted from when the page was requested. */
const goodForMs = 30_000

let answers: Map<string, unknown> | undefined

function answersInPage(): Map<string, unknown> {
  if (typeof document === 'undefined') return new Map()
  // A page restored from the browser's memory is older than its clock says.
  addEventListener('pageshow', ({ persisted }) => persisted && forgetFirstAnswers())
  const script = document.getElementById(firstAnswersId)
  return new Map(Object.entries(JSON.parse(script?.textContent || '{}') as Record<string, unknown>))
}

/** The answer to a call that was embedded in the page, if any. Each is used once, and none after 30 seconds. */
export function takeFirstAnswer(address: string): unknown {
  answers ??= answersInPage()
  if (performance.now() > goodForMs) answers.clear()
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

/** After a change, the data from before it must not be read. */
export function forgetFirstAnswers() {
  answers = new Map()
}

type Asked = (read: { queryKey: QueryKey }) => Promise<void>
/** Where a screen requests its data while its code is still loading. */
export type Asks = Pick<QueryClient, 'prefetchQuery' | 'prefetchInfiniteQuery'>

/** Records the keys of the reads instead of performing them. */
export function noteAsked(ask: (asks: Asks) => void): QueryKey[] {
  const keys: QueryKey[] = []
  const note: Asked = async ({ queryKey }) => void keys.push(queryKey)
  ask({ prefetchQuery: note, prefetchInfiniteQuery: note })
  return keys
}
