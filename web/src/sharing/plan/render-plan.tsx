import type { RenderPlan } from '@contactsheet/contracts/visits/first-visit'
import { renderToString } from 'react-dom/server'
import { CallSheetPage } from './call-sheet-page.tsx'

/** The plan as HTML, for a page that can be read before its code has loaded; that code then takes over the same elements. */
export const renderPlan: RenderPlan = (sheet, token, origin) =>
  renderToString(<CallSheetPage token={token} known={sheet} origin={origin} />)
