import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { useSharedPage } from '../use-shared-page.ts'
import { readCallSheet } from './call-sheet.queries.ts'
import { CallSheetDocument } from './call-sheet-document.tsx'
import { CallSheetMissing } from './call-sheet-missing.tsx'

type Props = { token: string; known: CallSheet | undefined; origin: string }

/** The public page of a shoot: no session, no cache, and one request unless the sheet is known already. */
export function CallSheetPage({ token, known, origin }: Props) {
  const { page, again } = useSharedPage(known, (signal) => readCallSheet(token, signal))
  if (page === 'loading') return <output className="loading">Loading shoot details...</output>
  if (page === 'gone') return <CallSheetMissing />
  if (page === 'failed') return <CallSheetMissing onRetry={again} />
  return <CallSheetDocument sheet={page} token={token} origin={origin} />
}
