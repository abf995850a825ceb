/** The text as an address: one without a scheme, such as `example.com` or `example.com:8080`, gets `https://`. */
export const completeWebAddress = (text: string): string =>
  text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)|^[/\\]/i.test(text) ? text : `https://${text}`

/**
 * Two slashes and no more, then a host without a user name before it. Browsers mend what is not so, and then lead to another
 * place than the one that is read.
 */
const wholeAddress = /^https?:\/\/[^/\\?#@\s\p{C}]+([/?#][^\s\p{Cc}]*)?$/iu
/** With a dot in it, and perhaps one at its end; names in other scripts have been put into these letters by then. */
const hostName = /^[\w-]+(\.[\w-]+)+\.?$/

/** True for '' and for addresses of http and https that lead to where they seem to. Check it again before showing a link. */
export function isLinkUrl(value: string): boolean {
  if (value === '') return true
  if (!wholeAddress.test(value) || !URL.canParse(value)) return false
  const { hostname } = new URL(value)
  // A bare number is an address to a browser as well: `https://7` leads to 0.0.0.7.
  return hostName.test(hostname) && (!/^[\d.]+$/.test(hostname) || value.includes(hostname))
}
