// A spreadsheet takes a cell that starts like this for a formula. Apostrophes before it count too, so that taking one
// away gives back exactly what was there.
const looksLikeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/
const madeHarmless = /^'+[=+\-@\t\r\n＝＋－＠]/

// Nothing but digits and what stands between them: no spreadsheet computes anything of harm from that, and other address
// books would keep the apostrophe as a part of the number.
const isPhoneNumber = /^\+\d[\d ()/.-]{4,}(?: ?(?:ext\.?|x|#) ?\d{1,6})?$/i

/** Makes a cell plain text for every spreadsheet; `asGiven` takes it back. */
export const harmless = (text: string) => (looksLikeFormula.test(text) && !isPhoneNumber.test(text) ? `'${text}` : text)

/** The text as it was before `harmless`; earlier versions put an apostrophe before phone numbers too. */
export const asGiven = (cell: string) => (madeHarmless.test(cell) ? cell.slice(1) : cell)

/** Google puts several values of one kind into a cell like this. */
export const severalValues = ' ::: '

/**
 * Names in one cell. No name holds a comma, so where there is one it separates (then a semicolon may be part of a name);
 * files of other programs separate by semicolons.
 */
export function namesIn(cell: string): string[] {
  const separator = cell.includes(',') ? ',' : cell.includes(severalValues.trim()) ? severalValues.trim() : ';'
  return cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The cell that `namesIn` reads back. */
export function namesCell(names: string[]): string {
  const cell = names.join(', ')
  return names.length === 1 && /;|:::/.test(cell) ? `${cell},` : cell
}
