import * as z from 'zod/mini'
import { shootLimits } from './shoot-fields.ts'

/** Empty, or http/https; a bare `example.com` gets `https://`. */
export const linkAddress = z.pipe(
  z.pipe(
    z.string('Link must be text').check(z.trim(), z.maxLength(shootLimits.url, 'Link is too long')),
    z.transform((value) => (value === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value) ? value : `https://${value}`)),
  ),
  z.string().check(z.refine(isLinkUrl, 'Link must be a web address (http or https)')),
)

/** True for '' and for well-formed http and https addresses. Check it again before showing a link. */
export function isLinkUrl(value: string) {
  if (value === '') return true
  if ([...value].some((character) => character <= ' ' || character === '\u007f')) return false
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''
}
