// At least one letter, digit or underscore: `.` and `..` would leave the profile's address.
const handlePattern = /^(?=.*[a-z0-9_])[a-z0-9._]{1,30}$/
const hosts = String.raw`(?:(?:www\.|m\.)?(?:instagram\.com|instagr\.am)|ig\.me)`
const addressPattern = new RegExp(String.raw`^(?:(?:https?:)?\/\/)?${hosts}(?:[/?#](.*))?$`, 'is')
const appAddressPattern = /^instagram:\/\/user\?username=([^&#]*)/i

/** An address and a name within other words, as in the text of a share. */
const addresses = new RegExp(String.raw`(?<![\w@./-])(?:https?:\/\/)?${hosts}\/[^\s"'<>()]+`, 'gi')
const mentions = /(?<![\w@./-])@([\w.]{0,29}\w)(?![\w@\u00c0-\u024f-]|\.\w)/g

/** First path segments of Instagram's own pages; they are never profiles. */
const ownPages = new Set(
  '_n _u about accounts api ar audio blog challenge channel developer developers direct directory download emails explore graphql guides help invites j legal lite locations login nametag notifications oauth p popular press privacy push qr reel reels s session settings share static stories tags terms topics tv web your_activity'.split(
    ' ',
  ),
)
/** What may follow the name of a profile. After anything else the first segment is a page that is not known here yet. */
const parts = new Set(
  'channel embed feed followers following guides highlights igtv live p profilecard reel reels reposts saved shop tagged tv'.split(
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
  const segments = path.toLowerCase().replace(/\/$/, '').split('/')
  if (segments.some((part) => !/^@?[\w.-]+$/.test(part) || /^\.+$/.test(part))) return undefined
  const [name = '', part] = isBefore.test(path) ? segments.slice(1, 2) : segments
  return ownPages.has(name) || (part !== undefined && !parts.has(part)) ? undefined : bareHandle(name)
}

/** Where the name is the second part: in the app's links, in links to a chat, and in those to a story, which may be a highlight. */
const isBefore = /^(?:_u|m|stories(?!\/highlights(?:\/|$)))\/./i

/** The handle in the address of a profile, or of a chat with it; undefined for other addresses and for a bare name. */
export function instagramHandleInAddress(text: string): string | undefined {
  const address = withoutEdges(text)
  const inApp = appAddressPattern.exec(address)?.[1]
  if (inApp !== undefined) return bareHandle(inApp)
  const rest = addressPattern.exec(address)?.[1]
  return rest === undefined ? undefined : handleInPath(rest)
}

/** The one handle that a text holds: in an address, else after an @. Undefined for none and for several. */
function handleInWords(text: string): string | undefined {
  const inAddresses = [...text.matchAll(addresses)].map(([address]) =>
    instagramHandleInAddress(address.replace(/[^\w/=]+$/, '')),
  )
  const found = new Set(inAddresses.filter((handle) => handle !== undefined))
  if (found.size === 0) for (const [, name = ''] of text.matchAll(mentions)) found.add(name.toLowerCase())
  return found.size === 1 ? [...found][0] : undefined
}

/**
 * The canonical stored form of a handle, from `@name`, `name`, the address of a profile or of a chat with it, or the text of a
 * share that holds one of these; undefined for anything else.
 */
export function instagramHandle(text: string): string | undefined {
  const given = withoutEdges(text)
  const isAddress = addressPattern.test(given) || appAddressPattern.test(given)
  return (isAddress ? instagramHandleInAddress(given) : bareHandle(given)) ?? handleInWords(given)
}
