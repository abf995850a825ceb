import { IconX } from '@tabler/icons-react'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { closeToast, toastDurations, toastPlace, toastStore, type Toast } from '#lib/toast.ts'

const swipePx = 50
/** A press that moves less is a press. */
const tapPx = 10

/** Where the toast appears, inside of whatever covers the page. F8 moves the focus there. */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const place = useSyncExternalStore(toastPlace.subscribe, toastPlace.get)
  const region = useRef<HTMLElement>(null)
  useFocusByKey(region)
  useFocusGivenBack(region, toast?.id)
  const { isHeld, ...looked } = useHeld(region, toast?.id)
  useEffect(() => toast?.onShown?.(), [toast])

  const drawn = (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      // Failures interrupt a screen reader; the others wait their turn.
      aria-live={toast?.tone === 'bad' ? 'assertive' : 'polite'}
      tabIndex={-1}
      {...looked}
      className="pointer-events-none fixed end-0 top-(--toasts-start,auto) bottom-[var(--toasts-end,--theme(--spacing-nav))] z-1000 w-105 max-w-full p-2 md:bottom-[var(--toasts-end,0)] md:p-4"
    >
      <ol>{toast && <Item key={toast.id} toast={toast} isHeld={isHeld} />}</ol>
    </section>
  )
  return place ? createPortal(drawn, place) : drawn
}

function Item({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { id, title, text, tone, action, duration = toastDurations.default } = toast
  const close = () => closeToast(id)
  useClosing(duration, isHeld, close)
  const swipe = useSwipe(close)
  const isBad = tone === 'bad'
  return (
    <li
      className={`pointer-events-auto flex animate-rise touch-pan-y items-center gap-2 select-none rounded-lg border bg-surface py-3 ps-4 pe-2 text-ink shadow-overlay ${isBad ? 'border-danger' : 'border-line'}`}
      data-tone={tone ?? 'calm'}
      {...swipe}
    >
      <div className="min-w-0 flex-1 text-15 leading-snug">
        <p className={`font-semibold ${isBad ? 'text-danger' : ''}`}>{title}</p>
        {text && <p className="wrap-anywhere text-dim">{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="h-touch flex-none rounded-md px-3 font-semibold text-accent-ink hover:bg-muted"
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        className="grid size-touch flex-none place-items-center rounded-md text-dim hover:bg-muted"
        onClick={close}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </li>
  )
}

/** Closes after a while, in which time stands still as long as it is held. */
function useClosing(duration: number, isHeld: boolean, onEnd: () => void) {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld) return
    const started = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [isHeld])
}

/** Whether somebody looks at the toast, or at another window. */
function useHeld(region: RefObject<HTMLElement | null>, shown: number | undefined) {
  // By toast: one that goes away with the pointer or the focus on it does not say that it is left.
  const [held, setHeld] = useState<number>()
  const hold = () => setHeld(shown)
  const letGo = () => setHeld(undefined)
  const onWindow = useEffectEvent((isAway: boolean) => {
    if (isAway || region.current?.matches(':hover, :focus, :focus-within')) hold()
    else letGo()
  })
  useEffect(() => {
    const away = () => onWindow(true)
    const back = () => onWindow(false)
    addEventListener('blur', away)
    addEventListener('focus', back)
    return () => {
      removeEventListener('blur', away)
      removeEventListener('focus', back)
    }
  }, [])
  const isHeld = held !== undefined && held === shown
  return { isHeld, onPointerOver: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo }
}

/** Follows a finger or mouse to the right, and calls `onSwiped` when it is let go far enough. */
function useSwipe(onSwiped: () => void) {
  const from = useRef<number>(undefined)
  const [by, setBy] = useState(0)
  const stop = () => {
    from.current = undefined
    setBy(0)
  }
  return {
    style: { transform: by > 0 ? `translateX(${by}px)` : undefined },
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) from.current = event.clientX
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === undefined) return
      const moved = event.clientX - from.current
      // From now on the button beneath hears nothing of it.
      if (moved > tapPx) event.currentTarget.setPointerCapture(event.pointerId)
      setBy(moved > tapPx ? moved : 0)
    },
    onPointerUp: (event: PointerEvent) => {
      if (from.current !== undefined && event.clientX - from.current >= swipePx) onSwiped()
      stop()
    },
    onPointerCancel: stop,
  }
}

function useFocusByKey(region: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus({ preventScroll: true })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [region])
}

/** Returns the focus to where it was before it entered the toast, once the toast is gone or another one has replaced it. */
function useFocusGivenBack(region: RefObject<HTMLElement | null>, shown: number | undefined) {
  const from = useRef<HTMLElement>(null)
  useEffect(() => {
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      const isIn = (place: EventTarget | null) => place instanceof Node && region.current?.contains(place)
      if (!isIn(target)) from.current = null
      else if (!isIn(relatedTarget))
        from.current = relatedTarget instanceof HTMLElement ? relatedTarget : document.querySelector('main')
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [region])

  useEffect(() => {
    const place = from.current
    if (!place) return
    const back = place.isConnected ? place : document.querySelector<HTMLElement>('main')
    back?.focus({ preventScroll: true })
  }, [shown])
}
