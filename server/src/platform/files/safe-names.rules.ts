/** Characters of a name: short enough for every file system, with what is added to make it unique. */
const longest = 60

// Windows has no files of these names, whatever comes after a dot.
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i

/** A name for a folder that every system takes, as near to the text as can be; `instead` when nothing is left of it. */
export function safeName(text: string, instead: string): string {
  const plain = text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/[<>:"/\\|?*\s]+/g, ' ')
  const short = [...plain.trim()].slice(0, longest).join('')
  // Neither dots nor blanks at the ends: one hides files, the other is dropped by Windows.
  const name = short.replaceAll(/^[. ~]+|[. ]+$/g, '')
  if (name === '') return instead
  return reserved.test(name) ? `_${name}` : name
}

/** Gives each name once: the second 'Light' becomes 'Light (2)'. Names that differ in case alone count as the same. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    for (let count = 1; ; count += 1) {
      const tried = count === 1 ? name : `${name} (${count})`
      const key = tried.normalize('NFKC').toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return tried
    }
  }
}

/** '001.webp': numbers of one length sort as they count. */
export const imageName = (place: number) => `${String(place).padStart(3, '0')}.webp`
