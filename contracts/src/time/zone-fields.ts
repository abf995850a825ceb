import * as z from 'zod/mini'
import { isTimeZone, zoneName } from './zone-names.ts'

const unknown = 'Unknown time zone'
/** Stored in IANA's spelling, however it was typed. */
const zone = z.string(unknown).check(z.overwrite((text) => zoneName(text) ?? text))

export const timeZone = zone.check(z.refine(isTimeZone, unknown))

/** A zone or none: `null` and empty both mean "not given". */
export const optionalTimeZone = z.optional(
  z.nullable(zone.check(z.refine((value) => value === '' || isTimeZone(value), unknown))),
)
