import { IconCloudOff, IconCloudUp, IconCheck, IconAlertTriangle } from '@tabler/icons-react'
import { formatDate, formatTime } from '@contactsheet/contracts/time/date-words'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { browserZone, clockAt, todayIn } from '#lib/dates.ts'
import { keptTimes } from '#lib/data/kept/kept-times.ts'
import type { OutboxState } from '#lib/data/outbox/outbox.ts'
import { outboxStore } from '#lib/data/outbox/page-outbox.ts'
import { signInAgain } from '#lib/data/query-client.ts'
import { useReachable } from '#lib/data/use-reachable.ts'
import { useMe } from '#lib/data/session.ts'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { barWords, wantsSignIn } from './bar-words.rules.ts'
import { signOut } from '#home/installation.ts'
import { WaitingList } from './waiting-list.tsx'
import { WaitingQuestion } from './waiting-question.tsx'

/** How long 'All sent' stands. */
const sentMs = 3000

/** Says that there is no network, what waits for it and as of when the screen is; nothing while all is as usual. */
export function ConnectionBar() {
  const isOnline = useReachable()
  const outbox = useSyncExternalStore(outboxStore.subscribe, outboxStore.get)
  const keptAt = useSyncExternalStore(keptTimes.subscribe, keptTimes.get)
  const [isOpen, setOpen] = useState(false)
  const words = barWords(isOnline, outbox)
  const isSent = useJustSent(outbox)
  const asOf = useAsOf(keptAt)
  const said = words ?? (isSent ? 'All sent' : undefined)
  const text = [said, asOf].filter(Boolean).join(' · ')
  const signsIn = wantsSignIn(isOnline, outbox)
  const hasList = outbox.acts.length > 0
  const place = useRef<HTMLOutputElement>(null)
  useToastsAbove(place, text)
  const close = () => {
    setOpen(false)
    // The bar may say something else by then, or nothing.
    catchFocus(() => place.current?.querySelector('button') ?? document.querySelector<HTMLElement>('main'))
  }
  const inside = (
    <>
      <BarIcon isOnline={isOnline} words={words} isSent={isSent} />
      <span className="min-w-0 text-start leading-snug tabular-nums">{text}</span>
    </>
  )

  return (
    <>
      <output
        ref={place}
        className="pointer-events-none fixed inset-x-0 bottom-nav z-90 p-2 md:start-62 md:bottom-0 md:p-4 print:hidden"
      >
        {!text || hasList || (
          <p className={look} style={centred}>
            {inside}
          </p>
        )}
        {text && hasList && (
          <button
            type="button"
            aria-haspopup={signsIn ? undefined : 'dialog'}
            onClick={() => (signsIn ? signInAgain() : setOpen(true))}
            className={`pointer-events-auto hover:bg-muted ${look}`}
            style={centred}
          >
            {inside}
          </button>
        )}
      </output>
      {/* The end of the page can be scrolled out from under it. */}
      {text && <div className="h-16 print:hidden" />}
      {isOpen && <WaitingList onClose={close} />}
      <WaitingQuestion onSignOut={signOut} />
    </>
  )
}

const look =
  'absolute flex min-h-touch w-max items-center gap-2 rounded-md border border-line-strong bg-surface px-4 text-14 font-medium shadow-overlay'
/** Laid by its middle and its end, so that longer words move nothing. */
const centred = { left: '50%', translate: '-50% -100%', maxWidth: 'calc(100% - 1rem)' }

/** Keeps toasts above the bar while there is one. */
function useToastsAbove(place: RefObject<HTMLElement | null>, text: string) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => {
      const top = place.current?.firstElementChild?.getBoundingClientRect().top
      if (top === undefined) style.removeProperty(toastsEnd)
      else style.setProperty(toastsEnd, `${innerHeight - top}px`)
    }
    measure()
    addEventListener('resize', measure)
    return () => {
      removeEventListener('resize', measure)
      style.removeProperty(toastsEnd)
    }
  }, [place, text])
}
const toastsEnd = '--toasts-end'

type IconProps = { isOnline: boolean; words: string | undefined; isSent: boolean }

function BarIcon({ isOnline, words, isSent }: IconProps) {
  const look = { size: 18, 'aria-hidden': true, className: 'flex-none text-dim' } as const
  if (!isOnline) return <IconCloudOff {...look} />
  if (words === undefined) return isSent ? <IconCheck {...look} /> : <IconCloudOff {...look} />
  return words.includes('need') ? <IconAlertTriangle {...look} /> : <IconCloudUp {...look} />
}

/** True for a moment after the last act has gone. */
function useJustSent({ acts, isSent: wasSent = false }: OutboxState) {
  const count = acts.length
  const [before, setBefore] = useState(count)
  const [isSent, setSent] = useState(false)
  if (before !== count) {
    setBefore(count)
    setSent(count === 0 && wasSent)
  }
  useEffect(() => {
    if (!isSent) return
    const end = setTimeout(() => setSent(false), sentMs)
    return () => clearTimeout(end)
  }, [isSent])
  return isSent
}

/** As of when the screen is that shows what the device has kept: 'As of 9:12 AM', with the day when that is not today. */
function useAsOf(at: number | undefined) {
  const { data: user } = useMe()
  if (at === undefined) return undefined
  const zone = user?.timeZone ?? browserZone()
  const { date, time } = clockAt(at, zone)
  const day = date === todayIn(zone) ? '' : `${formatDate(date, 'short')}, `
  // A bar of two lines is not to break within it.
  return `As of ${day}${formatTime(time, user?.hourCycle ?? 'h12')}`.replaceAll(' ', '\u00a0')
}
