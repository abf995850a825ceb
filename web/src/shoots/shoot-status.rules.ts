import type { ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'

/** Badge colours of a shoot's status everywhere but on the dashboard. */
export const statusTones = {
  planning: 'grey',
  booked: 'green',
  'post-production': 'purple',
  review: 'yellow',
  complete: 'blue',
  cancelled: 'red',
} as const satisfies Record<ShootStatus, string>
