import type { FirstStep } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { Link } from '#lib/router/link.tsx'
import type { Target } from '#lib/router/places.ts'
import { Suspense, type ReactNode } from 'react'
import { partOnDemand } from '#lib/load-part.ts'

const StartBoard = partOnDemand(() => import('./start-board.tsx'), 'StartBoard')

type Props = {
  /** What is left to do. */
  steps: FirstStep[]
  /** The shoot whose call sheet can be shared. */
  shootId: number | undefined
}

/** What an empty account begins with; each step is gone once it is done. Their heights are those of the room that was kept. */
export function FirstSteps({ steps, shootId }: Props) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-label="First steps">
      {steps.includes('board') && (
        <Suspense fallback={<div className="h-114 @md:h-69" />}>
          <StartBoard />
        </Suspense>
      )}
      <div className="grid auto-cols-fr gap-3 @md:grid-flow-col">
        {steps.includes('people') && (
          <Step title="Bring your people" text="From a list that you have, or one by one.">
            <Way to="/contacts" search={{ import: true }}>
              Import a list
            </Way>
            <Way to="/contacts" search={{ add: true }}>
              Add a contact
            </Way>
          </Step>
        )}
        {steps.includes('shoot') && (
          <Step title="Plan a shoot" text="A day and a place are enough to begin with.">
            <Way to="/schedule" search={{ add: 'true' }}>
              Plan a shoot
            </Way>
          </Step>
        )}
        {steps.includes('share') && (
          <Step title="Share its plan" text="One link tells everybody when and where to be.">
            {shootId === undefined ? (
              'As soon as there is a shoot.'
            ) : (
              <Way to="/schedule/$id" params={{ id: shootId }} search={{ share: true }}>
                Share the plan
              </Way>
            )}
          </Step>
        )}
      </div>
    </section>
  )
}

const Step = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="card min-h-36 grid-rows-[auto_1fr_auto] px-4 pt-4 pb-1.5 text-dim">
    <h2 className="text-18 font-bold text-ink">{title}</h2>
    <p>{text}</p>
    <p className="flex min-h-touch flex-wrap items-center gap-x-5">{children}</p>
  </div>
)

const Way = (props: Target & { children: string }) => (
  <Link {...props} className="inline-flex min-h-touch items-center font-semibold text-accent-ink" />
)
