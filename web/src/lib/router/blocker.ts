import type { HistoryLocation } from '@tanstack/history'
import { useEffect, useState } from 'react'
import { fromQuery } from '#lib/data/query-string.ts'
import { useRouter } from './view.tsx'
import type { Search } from './places.ts'

/** Where somebody is, or is going. */
export type Somewhere = { pathname: string; search: Search }

type Blocking = {
  shouldBlock: (from: Somewhere, to: Somewhere) => boolean
  /** Whether the browser asks before the page is closed. */
  beforeUnload: () => boolean
  /** Whether somebody is asked; else whoever wants to leave just stays. */
  asks?: boolean
}

/** Answers a question about leaving: `proceed` goes on, `reset` stays. */
type Question = { proceed: () => void; reset: () => void }

const somewhere = ({ pathname, search }: HistoryLocation): Somewhere => ({ pathname, search: fromQuery(search) })

/** Holds back whoever leaves for another address, by a link or by Back. Returns the open question. The functions must stay the same while nothing changes. */
export function useBlocker({ shouldBlock, beforeUnload, asks = false }: Blocking): Question | undefined {
  const { history } = useRouter()
  const [question, setQuestion] = useState<Question>()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: beforeUnload,
        blockerFn: async ({ currentLocation, nextLocation }) => {
          if (!shouldBlock(somewhere(currentLocation), somewhere(nextLocation))) return false
          if (!asks) return true
          const { promise, resolve } = Promise.withResolvers<boolean>()
          setQuestion({ proceed: () => resolve(false), reset: () => resolve(true) })
          return promise.finally(() => setQuestion(undefined))
        },
      }),
    [history, shouldBlock, beforeUnload, asks],
  )
  return question
}
