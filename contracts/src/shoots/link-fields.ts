import * as z from 'zod/mini'
import { text, webAddress } from '../calls/fields.ts'
import { shootLimits } from './shoot-fields.ts'

export const linkLabel = text('Label', shootLimits.label)
export const linkAddress = webAddress('Link', shootLimits.url)

/** Only the fields that are sent are changed. */
export const linkChanges = z.object({ label: z.optional(linkLabel), url: z.optional(linkAddress) })
