import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { AllInList } from '../schedule/all-in-list.tsx'
import type { ScheduleFilter } from '../schedule/schedule-search.rules.ts'
import { ShootChip, type ChipProps } from './shoot-chip.tsx'

type Props = Omit<ChipProps, 'on'> & {
  shoots: ListedShoot[]
  total: number
  filter: ScheduleFilter
}

/** Shoots without a date, in a line above the days: drag them or move them by keyboard onto one. */
export function UndatedTray({ shoots, total, filter, ...chip }: Props) {
  if (shoots.length === 0) return null
  const isPart = shoots.length < total
  return (
    <aside
      className="flex items-center gap-3 overflow-x-auto rounded-lg border border-dashed border-line-strong px-2 py-1"
      aria-label="Shoots without a date"
    >
      <h2 className="flex flex-none gap-2 text-14 font-semibold">
        No date yet{' '}
        <span className="font-normal text-dim">
          {isPart && `${shoots.length} of `}
          {formatCount(total)}
        </span>
      </h2>
      {isPart && <AllInList filter={filter} />}
      <ul className="flex gap-1 *:flex-none">
        {shoots.map((shoot) => (
          <ShootChip key={shoot.id} on={{ shoot, nth: 1, of: 1 }} {...chip} />
        ))}
      </ul>
    </aside>
  )
}
