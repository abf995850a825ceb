/** One line of a vCard with its continuation lines; `line` is where it starts in the file, from 1. */
export type ContentLine = { line: number; text: string }

// Pieces are joined once at the end: a photo is thousands of lines, and growing a text that is looked at is quadratic.
type Open = { line: number; pieces: string[]; quoted: boolean }

const startOf = (index: number, raw: string): Open => ({
  line: index + 1,
  pieces: [raw],
  quoted: /^[^:]*quoted-printable/i.test(raw),
})

const isSoftBreak = ({ pieces, quoted }: Open) => quoted && pieces.at(-1)?.endsWith('=')

function addAfterSoftBreak({ pieces }: Open, raw: string) {
  pieces.push((pieces.pop() ?? '').slice(0, -1), raw)
}

/**
 * Joins what the three versions broke apart: a line that starts with white space continues the one before (3.0 and 4.0
 * drop that character, in 2.1 it is part of the text), and so does the line after a quoted-printable `=` at the end.
 */
export function contentLines(text: string): ContentLine[] {
  const lines: Open[] = []
  let version2 = false
  const rawLines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  for (const [index, raw] of rawLines.entries()) {
    const current = lines.at(-1)
    if (current && isSoftBreak(current)) addAfterSoftBreak(current, raw)
    else if (current && /^[ \t]/.test(raw)) current.pieces.push(version2 ? raw : raw.slice(1))
    else if (raw !== '') {
      lines.push(startOf(index, raw))
      if (/^(begin|version):/i.test(raw)) version2 = /^version:2\.1/i.test(raw)
    }
  }
  return lines.map(({ line, pieces }) => ({ line, text: pieces.join('') }))
}
