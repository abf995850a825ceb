import { Suspense } from 'react'
import { Nothing, soonPart } from '#lib/load-part.ts'

const NewMark = soonPart(() => import('./new-mark.tsx'), 'NewMark', Nothing)

/** What stands beside the name of a place: for the dashboard, that something is new there. It comes after the first view. */
export const PlaceMark = ({ to, className }: { to: string; className: string }) =>
  to === '/' && (
    <Suspense>
      <NewMark className={className} />
    </Suspense>
  )
