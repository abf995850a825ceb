import { Suspense } from 'react'
import { partOnDemand } from '#lib/load-part.ts'

const QrCode = partOnDemand(() => import('./qr-code.tsx'), 'QrCode')

/** The code of a link, in room of its size from the start. */
export const QrPart = ({ address, label }: { address: string; label: string }) => (
  <div className="grid min-h-60 place-items-center">
    <Suspense>
      <QrCode address={address} label={label} />
    </Suspense>
  </div>
)
