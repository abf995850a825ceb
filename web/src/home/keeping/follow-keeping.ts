import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { clearing, pins } from '#lib/data/kept/device-choices.ts'
import { writeAnswers } from '#lib/data/kept/kept-answers.ts'
import { me } from '#lib/data/session.ts'
import { atRest, isConnectionMetered } from '#lib/when-idle.ts'
import { ownWindow } from '../installation.ts'

/** After what the screens preload for themselves. */
const firstRestMs = 6000
/** Between two requests, so that whoever acts comes first. */
const restMs = 400
const againAfterMs = 30 * 60_000

/** What is expensive to fetch is only fetched for those who have asked to work without a signal. */
const mayKeep = () =>
  !clearing.get() &&
  onlineManager.isOnline() &&
  (!isConnectionMetered() || matchMedia(ownWindow).matches || pins.all().length > 0)

const keeper = () => import('./keeper.ts')

let last = Number.NEGATIVE_INFINITY

async function keepAtRest(client: QueryClient) {
  if (Date.now() - last < againAfterMs) return
  last = Date.now()
  await atRest(firstRestMs)
  if (!client.getQueryData(me().queryKey) || !mayKeep()) return
  const { keepNear } = await keeper()
  await keepNear(client, async () => {
    await atRest(restMs)
    return mayKeep()
  })
}

/** Keeps on the device what a day without a signal needs: when the page is at rest, and again when somebody comes back to it later. */
export function followKeeping(client: QueryClient) {
  // A server that refuses, or storage that is closed to us: the next time may be better.
  const start = () => {
    fetchDue()
    void keepAtRest(client).catch(() => undefined)
  }
  // What was pressed for may not be fetched yet, by this page or one before.
  const fetchDue = () => {
    if (pins.due().length === 0) return
    void import('./keep-now.ts').then(({ keepDue }) => keepDue(client)).catch(() => undefined)
  }
  start()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') start()
    // It may never be seen again.
    else void writeAnswers().catch(() => undefined)
  })
  onlineManager.subscribe((isOnline) => isOnline && start())
  let wasOff = clearing.get()
  pins.subscribe(() => {
    fetchDue()
    const isOff = clearing.get()
    // Whoever wants it again does not wait for the next half hour.
    if (wasOff && !isOff) {
      last = Number.NEGATIVE_INFINITY
      start()
    }
    wasOff = isOff
  })
}
