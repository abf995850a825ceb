import type { Shoot } from '@contactsheet/contracts/shoots/shoot'
import { emptyFields, sentFields } from '../shoot-fields.rules.ts'

/** A shoot for tests: empty but for the given fields. */
export const aShoot = (fields: Partial<Shoot> = {}): Shoot => ({
  id: 1,
  ...sentFields(emptyFields),
  moodboardId: null,
  notesOnlyMe: false,
  teamTicksShots: false,
  timeZone: null,
  latitude: null,
  longitude: null,
  cover: null,
  shootContacts: [],
  cancelledAt: null,
  createdAt: '',
  updatedAt: '',
  ...fields,
})
