const longest = 1000
// Never a place to come back to: a call, or the sign-in itself.
const ours = /^\/(api|oidc)(\/|$)/i

/** The path to return to after signing in, or `/` for everything that is not plainly a path of this site. */
export function safeReturnTo(wanted: unknown) {
  if (typeof wanted !== 'string' || wanted.length > longest) return '/'
  if (!isPlainPath(wanted)) return '/'
  // Parsed once more as a browser would: dots and encodings may turn a path into something else.
  const base = 'http://contactsheet.invalid'
  if (!URL.canParse(wanted, base)) return '/'
  const url = new URL(wanted, base)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === base && isPlainPath(path) && !ours.test(url.pathname) ? path : '/'
}

const isPlainPath = (path: string) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)
