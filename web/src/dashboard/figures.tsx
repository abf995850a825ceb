import { formatCount } from '@contactsheet/contracts/text/numbers'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Figure, StageCount } from './dashboard.rules.ts'

/** A link that fills the box around it. */
const label =
  'text-14 text-dim no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus'

/** Four figures in a row, each leading to what it counts; hidden on the smallest screens. */
export function SummaryCards({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 max-sm:hidden lg:grid-cols-4">
      {figures.map(({ label: name, value, note, ...behind }) => (
        <div key={name} className="relative rounded-lg border border-line bg-surface p-4 hover:bg-muted">
          <dt>
            <Link {...behind} className={`${label} after:rounded-lg focus-visible:after:outline-offset-2`}>
              {name}
            </Link>
          </dt>
          <dd className="text-28 leading-tight font-bold tracking-title tabular-nums">{formatCount(value)}</dd>
          {note && <dd className="text-13 text-dim tabular-nums">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** How many contacts are at each stage; each leads to them. */
export function StageCounts({ counts }: { counts: StageCount[] }) {
  const id = useId()
  return (
    <section className="card p-4" aria-labelledby={id}>
      <h2 id={id} className="text-18 font-bold">
        Contacts by stage
      </h2>
      <dl className="-mx-2 mt-1 -mb-1 grid grid-cols-3 gap-x-2 gap-y-1 @xs:grid-cols-[repeat(5,auto)]">
        {counts.map(({ stage, label: name, count }) => (
          <div key={stage} className="relative rounded-md px-2 py-1 hover:bg-muted">
            <dt>
              <Link to="/contacts" search={{ stages: [stage] }} className={`${label} after:rounded-md`}>
                {name}
              </Link>
            </dt>
            <dd className="text-18 font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
