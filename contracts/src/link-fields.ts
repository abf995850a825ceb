import * as z from 'zod/mini'
import { text } from './fields.ts'
import { isLinkUrl } from './link-address.ts'
import { shootLimits } from './shoot-fields.ts'

export const linkLabel = text('Label', shootLimits.label)

/** Empty, or http/https; a bare `example.com` gets `https://`. */
export const linkAddress = z.pipe(
  z.pipe(
    z.string('Link must be text').check(z.trim(), z.maxLength(shootLimits.url, 'Link is too long')),
    z.transform((value) => (value === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value) ? value : `https://${value}`)),
  ),
  z.string().check(z.refine(isLinkUrl, 'Link must be a web address (http or https)')),
)

/** Only the fields that are sent are changed. */
export const linkChanges = z.object({ label: z.optional(linkLabel), url: z.optional(linkAddress) })
