import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { callTimes, tasks } from '#shoots/shoots.tables.ts'
import type { Person } from './start-app.ts'

const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

/** Gives a shoot as many tasks and call times as it may have, "Task 0" and "Call 0" first. */
export async function fillShoot({ owner }: Person, shootId: number) {
  await owner.addAll(
    tasks,
    many(shootLimits.tasks, (order) => ({ shootId, order, title: `Task ${order}` })),
  )
  await owner.addAll(
    callTimes,
    many(shootLimits.callTimes, (n) => ({ shootId, title: `Call ${n}`, time: '09:00' })),
  )
}
