import './moodboard.css'
import { StrictMode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { sharedMoodboardGone, sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { answerInPage, call } from '#lib/data/api.ts'
import { draftsBelongTo } from '#lib/form/drafts.ts'
import { closeToast, toastDurations, toastPlace, toastStore } from '#lib/toast.ts'
import { SharedPage } from '../shared-page.tsx'
import { SharedBoard } from './shared-board.tsx'

// The address is /moodboards/share/{token}.
const token = location.pathname.split('/')[3] ?? ''
// What a guest types here outlives a reload.
draftsBelongTo(`guest of ${token}`, 'contactsheet.guest-drafts')

const route = sharedMoodboardRoutes.moodboard
const input = { params: { token } }
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SharedPage
        known={answerInPage(route, input)}
        read={(signal) => call(route, input, signal)}
        words={{ loading: 'Loading moodboard...', title: 'Moodboard not found', text: sharedMoodboardGone }}
      >
        {(board, end) => <SharedBoard board={board} token={token} onGone={end} />}
      </SharedPage>
      <Notice />
    </StrictMode>,
  )
}

/** What just happened, in one line, inside of whatever covers the page; failures interrupt a screen reader. */
function Notice() {
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
