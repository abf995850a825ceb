/** True for '' and for well-formed http and https addresses. Check it again before showing a link. */
export function isLinkUrl(value: string) {
  if (value === '') return true
  if ([...value].some((character) => character <= ' ' || character === '\u007f')) return false
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''
}
