import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { Loading } from '#ui/states/loading.tsx'
import { SharedPageMissing, useSharedPage } from '../shared-page.tsx'
import { readCallSheet } from './call-sheet.queries.ts'
import { CallSheetDocument } from './call-sheet-document.tsx'

type Props = { token: string; known: CallSheet | undefined; origin: string }

/** The public page of a shoot: no session, no cache, and one request unless the sheet is known already. */
export function CallSheetPage({ token, known, origin }: Props) {
  const { page, again } = useSharedPage(known, (signal) => readCallSheet(token, signal))
  if (page === 'loading') return <Loading text="Loading shoot details..." />
  if (page === 'gone' || page === 'failed') {
    return (
      <SharedPageMissing
        title="Shoot Not Found"
        text="The shared shoot link is invalid or has expired."
        onRetry={page === 'failed' ? again : undefined}
      />
    )
  }
  return <CallSheetDocument sheet={page} token={token} origin={origin} />
}
