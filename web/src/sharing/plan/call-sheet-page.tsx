import { useEffect, useState } from 'react'
import type { CallSheet } from '@contactsheet/contracts/sharing'
import { readCallSheet } from './call-sheet.queries.ts'
import { CallSheetDocument } from './call-sheet-document.tsx'
import { CallSheetMissing } from './call-sheet-missing.tsx'

type State = CallSheet | 'loading' | 'missing'

type Props = { token: string; known: CallSheet | undefined; origin: string }

/** The public page of a shoot: no session, no cache, and one request unless the sheet is known already. */
export function CallSheetPage({ token, known, origin }: Props) {
  const [sheet, setSheet] = useState<State>(known ?? 'loading')

  useEffect(() => {
    if (known) return
    const aborted = new AbortController()
    readCallSheet(token, aborted.signal).then(setSheet, () => {
      if (!aborted.signal.aborted) setSheet('missing')
    })
    return () => aborted.abort()
  }, [token, known])

  if (sheet === 'loading') {
    return <output className="loading">Loading shoot details...</output>
  }
  return sheet === 'missing' ? <CallSheetMissing /> : <CallSheetDocument sheet={sheet} token={token} origin={origin} />
}
