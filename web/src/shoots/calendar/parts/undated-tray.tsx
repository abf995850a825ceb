import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { ReactNode } from 'react'
import { ShootChip, type ChipProps } from './shoot-chip.tsx'
import classes from './undated-tray.module.css'

type Props = Omit<ChipProps, 'on'> & {
  shoots: ListedShoot[]
  /** How many there are in all. */
  total: number
  /** Leads to the list, which has them all. */
  toList: ReactNode
}

/** Shoots without a date, beside the calendar: drag them or move them by keyboard onto a day. */
export function UndatedTray({ shoots, total, toList, ...chip }: Props) {
  if (shoots.length === 0) return null
  const isPart = shoots.length < total
  return (
    <aside className={classes.tray} aria-label="Shoots without a date">
      <h2 className={classes.title}>
        No date yet{' '}
        <span className={classes.count}>
          {isPart && `${shoots.length} of `}
          {formatCount(total)}
        </span>
      </h2>
      {isPart && toList}
      <p className={classes.hint}>Drag one onto a day.</p>
      <ul className={classes.list}>
        {shoots.map((shoot) => (
          <li key={shoot.id}>
            <ShootChip on={{ shoot, nth: 1, of: 1 }} {...chip} />
          </li>
        ))}
      </ul>
    </aside>
  )
}
