import './moodboard.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { draftsBelongTo } from '#lib/form/drafts.ts'
import { MoodboardPage, Notice } from './moodboard-page.tsx'
import { sharedMoodboardInPage } from './shared-moodboard.queries.ts'

// The address is /moodboards/share/{token}.
const token = location.pathname.split('/')[3] ?? ''
// What a guest types here outlives a reload.
draftsBelongTo(`guest of ${token}`, 'contactsheet.guest-drafts')

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MoodboardPage token={token} known={sharedMoodboardInPage(token)} />
      <Notice />
    </StrictMode>,
  )
}
