import { sharingRoutes } from '@contactsheet/contracts/sharing'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { call } from '#lib/data/api.ts'
import { SharedPage } from '../shared-page.tsx'
import { CallSheetDocument } from './call-sheet-document.tsx'

const words = {
  loading: 'Loading shoot details...',
  title: 'Shoot Not Found',
  text: 'The shared shoot link is invalid or has expired.',
}

type Props = { token: string; known: CallSheet | undefined; origin: string }

/** The public page of a shoot. */
export const CallSheetPage = ({ token, known, origin }: Props) => (
  <SharedPage
    known={known}
    read={(signal) => call(sharingRoutes.callSheet, { params: { token } }, signal)}
    words={words}
  >
    {(sheet, _end, show) => <CallSheetDocument sheet={sheet} token={token} origin={origin} onRead={show} />}
  </SharedPage>
)
