import { useEffect, useState } from 'react'
import type { CallSheet } from '@contactsheet/contracts/sharing'
import { readCallSheet } from './call-sheet.queries.ts'
import { CallSheetDocument } from './call-sheet-document.tsx'
import { CallSheetMissing } from './call-sheet-missing.tsx'

type State = CallSheet | 'loading' | 'missing'

/** The public page of a shoot: one request, no session, no cache. */
export function CallSheetPage({ token }: { token: string }) {
  const [sheet, setSheet] = useState<State>('loading')

  useEffect(() => {
    const aborted = new AbortController()
    readCallSheet(token, aborted.signal).then(setSheet, () => {
      if (!aborted.signal.aborted) setSheet('missing')
    })
    return () => aborted.abort()
  }, [token])

  if (sheet === 'loading') {
    return <output className="loading">Loading shoot details...</output>
  }
  return sheet === 'missing' ? <CallSheetMissing /> : <CallSheetDocument sheet={sheet} token={token} />
}
