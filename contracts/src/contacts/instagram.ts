/** Shown by forms when a text is not a valid handle. */
export const invalidInstagramHandle = 'Invalid Instagram handle'

// At least one letter, digit or underscore: `.` and `..` would leave the profile's address.
const handlePattern = /^(?=.*[a-z0-9_])[a-z0-9._]{1,30}$/
const addressPattern = /^(?:(?:https?:)?\/\/)?(?:www\.|m\.)?(?:instagram\.com|instagr\.am)(?:[/?#](.*))?$/i
const appAddressPattern = /^instagram:\/\/user\?username=([^&#]*)/i

/** First path segments of Instagram's own pages; they are never profiles. */
const ownPages = new Set(
  'about accounts api ar audio challenge developer direct directory download emails explore graphql guides legal lite nametag oauth p privacy reel reels s session share stories terms topics tv web'.split(
    ' ',
  ),
)

/** Longer than any address with all its parameters; longer texts are not examined. */
const longestText = 2000

/** Pasted text often brings invisible characters along. */
const withoutEdges = (text: string) =>
  text.length > longestText ? '' : text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

function bareHandle(text: string): string | undefined {
  const name = (text.startsWith('@') ? text.slice(1) : text).toLowerCase()
  return handlePattern.test(name) ? name : undefined
}

/** `rest` is what follows the host: a name, possibly a sub-page of it, possibly parameters. */
function handleInPath(rest: string): string | undefined {
  const [path = ''] = rest.split(/[?#]/)
  const parts = path.replace(/\/$/, '').split('/')
  if (parts.some((part) => !/^@?[\w.-]+$/.test(part) || /^\.+$/.test(part))) return undefined
  const prefix = parts[0]?.toLowerCase()
  const name = prefix === '_u' || prefix === 'stories' ? parts[1] : parts[0]
  if (name === undefined || (prefix === 'stories' && name.toLowerCase() === 'highlights')) return undefined
  return ownPages.has(name.toLowerCase()) ? undefined : bareHandle(name)
}

/** The handle in a profile's address; undefined for other addresses and for a bare name. */
export function instagramHandleInAddress(text: string): string | undefined {
  const address = withoutEdges(text)
  const inApp = appAddressPattern.exec(address)?.[1]
  if (inApp !== undefined) return bareHandle(inApp)
  const rest = addressPattern.exec(address)?.[1]
  return rest === undefined ? undefined : handleInPath(rest)
}

/** The canonical stored form of a handle, from `@name`, `name` or a profile's address; undefined for anything else. */
export function instagramHandle(text: string): string | undefined {
  const given = withoutEdges(text)
  const isAddress = addressPattern.test(given) || appAddressPattern.test(given)
  return isAddress ? instagramHandleInAddress(given) : bareHandle(given)
}

/** The profile's address for a stored handle. */
export const instagramProfileUrl = (handle: string) => `https://www.instagram.com/${encodeURIComponent(handle)}/`
