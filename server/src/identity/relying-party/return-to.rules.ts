const longest = 1000
// Calls and the sign-in itself are never places to return to.
const ours = /^\/(api|oidc)(\/|$)/i

/** The path to return to after signing in, or `/` for anything that is not clearly a path of this site. */
export function safeReturnTo(wanted: unknown) {
  if (typeof wanted !== 'string' || wanted.length > longest) return '/'
  if (!isPlainPath(wanted)) return '/'
  // Parsed again as a browser would do it, because dots and encodings may turn a path into something else.
  const base = 'http://contactsheet.invalid'
  if (!URL.canParse(wanted, base)) return '/'
  const url = new URL(wanted, base)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === base && isPlainPath(path) && !ours.test(decoded(url.pathname)) ? path : '/'
}

/** A letter may be written as its code; what cannot be decoded is no page of ours. */
function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/api'
  }
}

const isPlainPath = (path: string) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)
