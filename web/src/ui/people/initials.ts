const graphemes = new Intl.Segmenter()

/** The initials of up to two words of a name that have letters or digits, or else its first character: whole ones, as a reader sees them. */
export const initials = (name: string) =>
  (name.match(/[\p{L}\p{N}]\S*/gu) ?? [name])
    .slice(0, 2)
    .map((word) => graphemes.segment(word).containing(0)?.segment.toUpperCase())
    .join('')
