import './call-sheet.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { ownPlanIn } from '@contactsheet/contracts/sharing/own-plan'
import { answerInPage } from '#lib/data/api.ts'
import { CallSheetPage } from './call-sheet-page.tsx'

// The address is /shoots/share/{token}.
const token = location.pathname.split('/')[3] ?? ''

const root = document.getElementById('root')
const known = answerInPage(sharingRoutes.callSheet, { params: { token } })
const page = (
  <StrictMode>
    <CallSheetPage token={token} known={known} origin={location.origin} />
  </StrictMode>
)
// The call sheet itself came with the page, unless the link leads nowhere.
// It becomes alive in a task of its own, after the code has been read, and gives way to whoever scrolls: it can be read already.
if (root?.hasChildNodes() && known) setTimeout(() => startTransition(() => void hydrateRoot(root, page)))
else if (root) createRoot(root).render(page)

// Nobody but the photographer loads it; without it the plan is as guests see it.
const own = ownPlanIn(document.documentElement.dataset)
if (own)
  void import('../owner-bar/owner-bar.tsx').then(
    ({ showOwnerBar }) => showOwnerBar(own),
    () => undefined,
  )
