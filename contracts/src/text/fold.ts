/** Letters that carry no separable accent, and what people type for them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ς: 'σ',
  '’': "'",
  '‘': "'",
}
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

// Accents, Hebrew points, Arabic vowel signs, and invisible marks from pasted text. Signs that are letters in their own
// right (in Thai or Devanagari, and the two kana marks) stay: removing them would change words.
const accents =
  /(?![\u3099\u309a])[[\p{Mn}&&[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]]\p{Cf}]/gv

/** The text without case, accents and superfluous white space: what names are sorted and searched by. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
