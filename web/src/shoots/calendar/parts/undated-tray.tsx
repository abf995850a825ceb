import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { ShootChip, type ChipProps } from './shoot-chip.tsx'
import classes from './undated-tray.module.css'

type Props = Omit<ChipProps, 'shoot'> & { shoots: ListedShoot[] }

/** Shoots without a date, beside the calendar: drag them or move them by keyboard onto a day. */
export function UndatedTray({ shoots, ...chip }: Props) {
  if (shoots.length === 0) return null
  return (
    <aside className={classes.tray} aria-label="Shoots without a date">
      <h2 className={classes.title}>
        No date yet <span className={classes.count}>{shoots.length}</span>
      </h2>
      <p className={classes.hint}>Drag one onto a day.</p>
      <ul className={classes.list}>
        {shoots.map((shoot) => (
          <li key={shoot.id}>
            <ShootChip shoot={shoot} {...chip} />
          </li>
        ))}
      </ul>
    </aside>
  )
}
