/** The text as an address: one without a scheme, such as `example.com` or `example.com:8080`, gets `https://`. */
export const completeWebAddress = (text: string): string =>
  text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)|^[/\\]/i.test(text) ? text : `https://${text}`

/**
 * Exactly two slashes, then a host with no user name before it. Browsers repair anything else, and then go to a different
 * place than the text suggests.
 */
const wholeAddress = /^https?:\/\/[^/\\?#@\s\p{C}]+([/?#][^\s\p{Cc}]*)?$/iu
/** Contains a dot, possibly with another at its end; by this point names in other scripts have been converted to ASCII. */
const hostName = /^[\w-]+(\.[\w-]+)+\.?$/

/** True for '' and for http and https addresses that lead where they seem to. Check again before showing a link. */
export function isLinkUrl(value: string): boolean {
  if (value === '') return true
  if (!wholeAddress.test(value) || !URL.canParse(value)) return false
  const { hostname } = new URL(value)
  // Browsers also accept a bare number as an address: `https://7` leads to 0.0.0.7.
  return hostName.test(hostname) && (!/^[\d.]+$/.test(hostname) || value.includes(hostname))
}
