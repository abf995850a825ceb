import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const thisMinute = () => Math.floor(Date.now() / minuteMs)

/** Tells when a minute has passed, and when the page is shown again: timers sleep with the machine. */
function subscribe(tell: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        tell()
        wait()
      },
      minuteMs - (Date.now() % minuteMs),
    )
  }
  wait()
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

/** The running minute, counted since 1970: whoever uses it renders again with each. */
export const useMinute = (): number => useSyncExternalStore(subscribe, thisMinute)
