let graphemes: Intl.Segmenter | undefined

/** Begins with a Latin letter that no mark follows. */
const isPlain = /^[\0-\u02ff]([\0-\u02ff]|$)/

/** The first character that a reader sees. What finds it in any script takes a phone a while to make. */
const firstOf = (word: string) =>
  isPlain.test(word) ? word.charAt(0) : (graphemes ??= new Intl.Segmenter()).segment(word).containing(0)?.segment

/** The initials of up to two words of a name that have letters or digits, or else its first character: whole ones, as a reader sees them. */
export const initials = (name: string) =>
  (name.match(/[\p{L}\p{N}]\S*/gu) ?? [name])
    .slice(0, 2)
    .map((word) => firstOf(word)?.toUpperCase())
    .join('')
