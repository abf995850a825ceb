import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { ReactNode } from 'react'
import { ShootChip, type ChipProps } from './shoot-chip.tsx'

type Props = Omit<ChipProps, 'on'> & {
  shoots: ListedShoot[]
  total: number
  /** Leads to all of them. */
  toList: ReactNode
  /** Stands beside the calendar where there is room for it. */
  beside?: boolean
}

const tray = 'flex items-center gap-3 overflow-x-auto rounded-lg border border-dashed border-line-strong px-2 py-1'
const trayBeside = 'self-start max-xl:-order-1 xl:block xl:p-3'
const chips = 'grid auto-cols-[minmax(--spacing(30),max-content)] grid-flow-col gap-1'
const chipsBeside = 'xl:max-h-[60vh] xl:grid-flow-row xl:auto-cols-auto xl:overflow-y-auto'

/** Shoots without a date, in a line or beside the calendar: drag them or move them by keyboard onto a day. */
export function UndatedTray({ shoots, total, toList, beside = false, ...chip }: Props) {
  if (shoots.length === 0) return null
  const isPart = shoots.length < total
  return (
    <aside className={`${tray} ${beside ? trayBeside : ''}`} aria-label="Shoots without a date">
      <h2 className="flex flex-none justify-between gap-2 text-14 font-semibold">
        No date yet{' '}
        <span className="font-normal text-dim">
          {isPart && `${shoots.length} of `}
          {formatCount(total)}
        </span>
      </h2>
      {isPart && toList}
      {beside && <p className="mt-0.5 mb-2 text-13 text-dim max-xl:hidden">Drag one onto a day.</p>}
      <ul className={`${chips} ${beside ? chipsBeside : ''}`}>
        {shoots.map((shoot) => (
          <ShootChip key={shoot.id} on={{ shoot, nth: 1, of: 1 }} {...chip} />
        ))}
      </ul>
    </aside>
  )
}
