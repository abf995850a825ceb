import type { Shoot } from '@contactsheet/contracts/shoots/shoot'
import { eachText } from '../shoot-fields.rules.ts'

/** A shoot for tests: empty but for the given fields. */
export const aShoot = (fields: Partial<Shoot> = {}): Shoot => ({
  id: 1,
  genre: null,
  date: null,
  time: null,
  duration: null,
  status: 'planning',
  ...eachText(() => null),
  moodboardId: null,
  timeZone: null,
  latitude: null,
  longitude: null,
  shootContacts: [],
  createdAt: '',
  updatedAt: '',
  ...fields,
})
