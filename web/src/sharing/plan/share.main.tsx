import '@fontsource-variable/inter/wght.css'
import '../../brand/tokens.css'
import '../../ui/words.css'
import './share.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CallSheetPage } from './call-sheet-page.tsx'
import { callSheetInPage } from './call-sheet.queries.ts'

// The address is /shoots/share/{token}.
const token = location.pathname.split('/')[3] ?? ''

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CallSheetPage token={token} known={callSheetInPage(token)} />
    </StrictMode>,
  )
}
