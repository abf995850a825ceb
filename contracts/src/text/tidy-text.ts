/** Matches visible characters. Marks do not count, since alone they are no text. The Braille blank and the anchors are not white space. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{M}\u2800\ufff9-\ufffb]/u

/** Characters with no meaning at either end of a text. Joiners, variation selectors and tags stay: emoji and letters end with them. */
const edge = '[\\s\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2060\\u2800\\u3164\\ufeff]'
// The look-behind keeps the time linear: without it a long run inside the text is searched from each of its characters.
const edges = new RegExp(`^(?:${edge}|[\\u200c\\u200d\\ufe00-\\ufe0f])+|(?<!${edge})${edge}+$`, 'g')

/** Embeddings, overrides and isolates arrive with pasted text and reverse whatever is shown after them. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g
const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/
const spaces = /[\s\u0085]+/g
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Plain ASCII without spaces at its ends stays as it is. Asked first, because an imported file may hold a million texts. */
const isTidy = (text: string) => /^[!-~](?:[ -~]*[!-~])?$/.test(text)

/** The text on one line: breaks and tabs become spaces, lone surrogates are replaced, invisible edges go; text with nothing visible becomes empty. */
export function oneLine(text: string): string {
  if (isTidy(text)) return text
  if (!visible.test(text)) return withoutInvisible(text)
  return text
    .toWellFormed()
    .replace(spaces, (run) => (lineBreak.test(run) ? ' ' : run))
    .replace(turns, '')
    .replace(edges, '')
}

/** Trimmed text of several lines separated by `\n`; control characters other than tab and NUL are dropped, and text with nothing visible is empty. */
export function manyLines(text: string): string {
  if (isTidy(text)) return text
  if (!visible.test(text)) return withoutInvisible(text)
  return text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(/[^\P{Cc}\0\t\n]/gu, '')
    .trim()
}

/** Keeps only NUL characters, which must be rejected wherever they are. */
const withoutInvisible = (text: string) => text.replace(/[^\0]/g, '')

/** The form of a name used for comparison: ignores case and invisible characters. */
export const comparisonKey = (name: string): string =>
  oneLine(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .normalize('NFC')
    .toLowerCase()
