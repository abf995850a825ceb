import type { RenderCallSheet } from '@contactsheet/contracts/visits/first-visit'
import { renderToString } from 'react-dom/server'
import { CallSheetPage } from './call-sheet-page.tsx'

/** The call sheet as HTML, for a page that can be read before its code has loaded; that code then takes over the same elements. */
export const renderCallSheet: RenderCallSheet = (sheet, token, origin) =>
  renderToString(<CallSheetPage token={token} known={sheet} origin={origin} />)
