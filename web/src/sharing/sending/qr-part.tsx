import { Suspense } from 'react'
import { partOnDemand } from '#lib/load-part.ts'
import classes from './sending.module.css'

const QrCode = partOnDemand(() => import('./qr-code.tsx'), 'QrCode')

/** The code of a link, in room of its size from the start. */
export const QrPart = ({ address, label }: { address: string; label: string }) => (
  <Suspense fallback={<div className={classes.code} />}>
    <QrCode address={address} label={label} />
  </Suspense>
)
