// A spreadsheet treats a cell that starts like this as a formula. Leading apostrophes count too, so that removing one restores
// exactly what was there.
const looksLikeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/
const madeHarmless = /^'+[=+\-@\t\r\n＝＋－＠]/

// Only digits and separators: no spreadsheet computes anything harmful from that, and other address books would keep the
// apostrophe as part of the number.
const isPhoneNumber = /^\+\d[\d ()/.-]{4,}(?: ?(?:ext\.?|x|#) ?\d{1,6})?$/i

/** Makes a cell plain text for every spreadsheet; `withoutFormulaGuard` reverses it. */
export const escapeFormula = (text: string) =>
  looksLikeFormula.test(text) && !isPhoneNumber.test(text) ? `'${text}` : text

/** The text as it was before `escapeFormula`; earlier versions put an apostrophe before phone numbers too. */
export const withoutFormulaGuard = (cell: string) => (madeHarmless.test(cell) ? cell.slice(1) : cell)

/**
 * A number without what sheets put around it: the apostrophe that keeps its zeros (`withoutFormulaGuard` takes the one before a plus sign), the
 * sign of a formula, and the decimal place of what was taken for a quantity.
 */
export const asNumber = (text: string) =>
  text
    .replace(/^'(?=[\d(][\d\s()/.-]*$)/, '')
    .replace(/^=(?=\+\d[\d\s()/.-]*$)/, '')
    .replace(/^(\d{4,15})[.,]0$/, '$1')

/** A phone number without the beginning of its link. */
export const asPhone = (text: string) => asNumber(text.replace(/^tel:\s*/i, ''))

/** Google puts several values of one kind into a cell like this. */
export const severalValues = ' ::: '

/**
 * The names in one cell. No name contains a comma, so where there is one it separates (then a semicolon may be part of a name);
 * files from other programs separate with semicolons.
 */
export function namesIn(cell: string): string[] {
  const separator = cell.includes(',') ? ',' : cell.includes(severalValues.trim()) ? severalValues.trim() : ';'
  return cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The names in one cell, as `namesIn` reads them. */
export function namesCell(names: string[]): string {
  const cell = names.join(', ')
  return names.length === 1 && /;|:::/.test(cell) ? `${cell},` : cell
}
