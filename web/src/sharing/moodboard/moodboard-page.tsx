import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { sharedMoodboardGone } from '@contactsheet/contracts/sharing/shared-moodboard'
import type { SharedMoodboard } from '@contactsheet/contracts/sharing/sharing.schemas'
import { closeToast, toastDurations, toastPlace, toastStore } from '#lib/toast.ts'
import { Loading } from '#ui/states/loading.tsx'
import { SharedPageMissing, useSharedPage } from '../shared-page.tsx'
import { SharedBoard } from './shared-board.tsx'
import { readSharedMoodboard } from './shared-moodboard.queries.ts'

type Props = { token: string; known: SharedMoodboard | undefined }

/** The public page of a moodboard: no session, no cache, and one request unless the board is known already. */
export function MoodboardPage({ token, known }: Props) {
  const { page, again, end } = useSharedPage(known, (signal) => readSharedMoodboard(token, signal))
  if (page === 'loading') return <Loading text="Loading moodboard..." />
  if (page === 'gone' || page === 'failed') {
    return (
      <SharedPageMissing
        title="Moodboard not found"
        text={sharedMoodboardGone}
        onRetry={page === 'failed' ? again : undefined}
      />
    )
  }
  return <SharedBoard board={page} token={token} onGone={end} />
}

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
    <span
      className={`block max-w-105 rounded-md border bg-surface px-4 py-2.5 text-15 text-ink ${isBad ? 'border-danger' : 'border-line'}`}
    >
      <strong>{said.title}</strong> {said.text}
    </span>
  )
  // Both are always there: a screen reader says what changes inside, not what appears.
  const notices = (
    <div className="pointer-events-none fixed inset-x-4 bottom-22 z-1000 grid justify-items-center print:hidden">
      <output>{!isBad && words}</output>
      <div role="alert">{isBad && words}</div>
    </div>
  )
  return place ? createPortal(notices, place) : notices
}
