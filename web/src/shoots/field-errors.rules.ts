import { newShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import { schemaErrors, type FormErrors } from '#lib/form/form-values.ts'
import { sentFields, type ShootFields } from './shoot-fields.rules.ts'

/** What has to be corrected before these fields can be stored; apart from them, because schemas are large and a shoot is read first. */
export const fieldErrors = (values: ShootFields): FormErrors => schemaErrors(newShoot, sentFields(values))
