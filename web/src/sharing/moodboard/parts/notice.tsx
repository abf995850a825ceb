import { useEffect, useSyncExternalStore } from 'react'
import { closeToast, toastDurations, toastStore } from '#lib/toast.ts'

/** What just happened, in one line; failures interrupt a screen reader. */
export function Notice() {
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
  return (
    <div className="notices">
      <output>{!isBad && words}</output>
      <div role="alert">{isBad && words}</div>
    </div>
  )
}
