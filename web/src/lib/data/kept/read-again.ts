import { onlineManager, type Query } from '@tanstack/react-query'
import { isPageHidden } from '../request.ts'
import { outboxNow } from '#lib/data/outbox/page-outbox.ts'
import { served } from './kept-reads.ts'

/** Milliseconds until a server is asked again that can be reached and says nothing: longer each time. */
const waits = { first: 10_000, most: 60_000 }

let next: ReturnType<typeof setTimeout> | undefined

/** Reads anew in a while what is shown from kept answers, after so many tries of one of them; while nobody sees it, not before somebody does. */
export function readAgainSoon(tries: number) {
  next ??= setTimeout(
    () => {
      next = undefined
      if (isPageHidden()) document.addEventListener('visibilitychange', readNow, { once: true })
      else readNow()
    },
    Math.min(tries * waits.first, waits.most),
  )
}

const readNow = () => void readAgain()

/** What waits is sent first, so that the answers know of it. */
async function readAgain() {
  if (!onlineManager.isOnline()) return
  await outboxNow()?.send()
  for (const query of served.keys()) again(query)
}

/** At once what is on the screen, the rest when it is next. */
function again(query: Query) {
  query.invalidate()
  if (query.isActive()) void query.fetch().catch(() => undefined)
}

// What is shown from kept answers is asked for again once the server can be reached.
onlineManager.subscribe(readNow)
