/** One line of a vCard with its continuation lines; `line` is where it starts in the file, from 1. */
export type ContentLine = { line: number; text: string }

// Pieces are joined once at the end: a photo is thousands of lines, and growing a text while inspecting it is quadratic.
type Open = { line: number; pieces: string[]; quoted: boolean }

const startOf = (line: number, raw: string): Open => ({
  line,
  pieces: [raw],
  quoted: /^[^:]*quoted-printable/i.test(raw),
})

const whole = ({ line, pieces }: Open): ContentLine => ({ line, text: pieces.join('') })

const isSoftBreak = ({ pieces, quoted }: Open) => quoted && pieces.at(-1)?.endsWith('=')

function addAfterSoftBreak({ pieces }: Open, raw: string) {
  pieces.push((pieces.pop() ?? '').slice(0, -1), raw)
}

/** Yields the lines of a text one by one, so that millions of them need not be in memory at once. */
function* rawLines(text: string): Generator<string> {
  const lineEnd = /\r\n?|\n/g
  for (let from = 0; from < text.length; from = lineEnd.lastIndex) {
    lineEnd.lastIndex = from
    const end = lineEnd.exec(text)
    yield text.slice(from, end?.index)
    if (end === null) return
  }
}

/** The first and the last line of a card. */
const isMark = (raw: string) => /^\s*(?:begin|end):vcard\s*$/i.test(raw)

/** The end of a card and the beginning of the next, where files were put together of which the first had no line end at its end. */
const marksIn = (raw: string) => /^(end:vcard)\s*(begin:vcard)\s*$/i.exec(raw)?.slice(1) ?? [raw]

/**
 * Adds a line to the one before if it continues it, and then returns true. A mark is never continued, nor does one continue a text whose
 * soft line break leads nowhere: one person would be swallowed by another.
 */
function continues(open: Open | undefined, raw: string, version2: boolean): boolean {
  if (open === undefined || isMark(open.pieces[0] ?? '')) return false
  if (isSoftBreak(open) && isMark(raw)) return false
  if (isSoftBreak(open)) addAfterSoftBreak(open, raw)
  else if (/^[ \t]/.test(raw)) open.pieces.push(version2 ? raw : raw.slice(1))
  else return false
  return true
}

/**
 * Joins lines that the three versions broke up: a line that starts with white space continues the one before (3.0 and 4.0 drop
 * that character, in 2.1 it is part of the text), and so does the line after a quoted-printable `=` at the end.
 */
export function* contentLines(text: string): Generator<ContentLine> {
  let open: Open | undefined
  let version2 = false
  let line = 0
  for (const rawLine of rawLines(text.replace(/^\ufeff/, ''))) {
    line += 1
    for (const raw of marksIn(rawLine)) {
      if (continues(open, raw, version2) || raw === '') continue
      if (open) yield whole(open)
      open = startOf(line, isMark(raw) ? raw.trim() : raw)
      if (/^(begin|version):/i.test(raw)) version2 = /^version:2\.1/i.test(raw)
    }
  }
  if (open) yield whole(open)
}
