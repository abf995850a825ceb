import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { closeToast, toastDurations, toastPlace, toastStore } from '#lib/toast.ts'

/** What just happened, in one line, inside of whatever covers the page; failures interrupt a screen reader. */
export function Notice() {
  const place = useSyncExternalStore(toastPlace.subscribe, toastPlace.get)
  const said = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(() => closeToast(said.id), said.duration ?? toastDurations.default)
    return () => clearTimeout(timer)
  }, [said])
  const isBad = said?.tone === 'bad'
  const words = said && (
    <span className="notice" data-bad={isBad || undefined}>
      <strong>{said.title}</strong> {said.text}
    </span>
  )
  // Both are always there: a screen reader says what changes inside, not what appears.
  const notices = (
    <div className="notices">
      <output>{!isBad && words}</output>
      <div role="alert">{isBad && words}</div>
    </div>
  )
  return place ? createPortal(notices, place) : notices
}
