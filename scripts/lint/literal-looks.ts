/** 0 and a hairline are no sizes, and what grows with the window, the line or a letter (%, vw, lh, ch) is no word of the brand. */
const length = String.raw`(?<![\w.#]|\w-)(?!1px|0(?:px|rem|em|pt))(?:\d+\.?\d*|\.\d+)(?:px|rem|em|pt)\b`
const colour = String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(`
const shades =
  'aqua|azure|beige|black|blue|brown|chocolate|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|linen|magenta|maroon|navy|olive|orange|orchid|peru|pink|plum|purple|red|salmon|sienna|silver|snow|tan|teal|tomato|turquoise|violet|wheat|white|yellow'
const named = String.raw`(?<![\w-])(?:(?:dark|deep|dim|light|medium|pale)[a-z]*|alice|cornflower|dodger|forest|ghost|hot|midnight|royal|sky|slate|steel)?(?:${shades})(?![\w-])`

const literal = new RegExp(`${length}|${colour}`, 'i')
const inSheet = new RegExp(`${literal.source}|${named}`, 'i')

/** Where React takes a number for pixels. */
const pixels =
  /\b(?:fontSize|(?:min|max)?[wW]idth|(?:min|max)?[hH]eight|(?:margin|padding)\w*|top|right|bottom|left|inset|gap): [\d.]*[1-9]/

type Looked = { value: string; at: number }

const matches = (text: string, pattern: RegExp, part = 0): Looked[] =>
  [...text.matchAll(pattern)].map((match) => ({ value: match[part] ?? '', at: match.index }))

/** Comments, strings and addresses, with as many spaces in their place. */
const withoutWords = (sheet: string) =>
  sheet.replace(/\/\*.*?\*\/|'[^'\n]*'|"[^"\n]*"|url\([^)]*\)/gs, (words) => words.replace(/[^\n]/g, ' '))

function ofSheet(text: string): Looked[] {
  const sheet = withoutWords(text)
  const declared = matches(sheet, /(?<=[\w-]\s*:)[^;{}]+(?=[;}])/g).filter(({ value }) => inSheet.test(value))
  const asked = matches(sheet, /(?<=@(?:media|container)\b)[^{;]+/g).filter(({ value }) => literal.test(value))
  return [...declared, ...asked]
}

function ofSource(text: string): Looked[] {
  const inBrackets = matches(text, /-\[[^\]\s'"`]+|\[[\w-]+:[^\]\s'"`]+/g)
  const inStyles = matches(text, /style=\{\{.*?\}\}/gs)
  return [
    ...inBrackets.filter(({ value }) => literal.test(value.replaceAll('_', ' '))),
    ...inStyles.filter(({ value }) => literal.test(value) || pixels.test(value)),
  ]
}

/**
 * The lines with a colour, a space or a size that is no word of the brand (decision 047), which has all of them. Mails say theirs in the
 * server's sources, which nobody looks at here: mail programs read styles beside the text only.
 */
export function literalLooks(file: string, text: string): number[] {
  const isSheet = /^(?:server|web)\/.*\.css$/.test(file)
  const isSource = /^web\/(?:src|landing)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)
  if ((!isSheet && !isSource) || file.startsWith('web/src/brand/')) return []
  return (isSheet ? ofSheet(text) : ofSource(text)).map(
    ({ value, at }) => text.slice(0, at + value.search(/\S/)).split('\n').length,
  )
}
