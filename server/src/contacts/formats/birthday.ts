import { isRealDate } from '@contactsheet/contracts/time/dates'
import { formatDate } from '@contactsheet/contracts/time/date-words'

/** Years that programs write where they know none: 1604 is Apple's, 1900 that of spreadsheets and phones. */
const invented = new Set(['0000', '0001', '1604', '1900'])

/** Any leap year: the 29th of February is a birthday too. */
const anyYear = '2000'

/** `1990-03-15`, `19900315`, `--03-15` and `--0315`, with or without a time of the day. */
const written = /^(\d{4}|-)-?(\d\d)-?(\d\d)(?:[T ].*)?$/

/** Day and month in the order of some country, as sheets write them, with a year that means none. */
const inSheets = /^(\d{1,2}[./-]\d{1,2})[./-](?:0000|0001|1604|1900)$/

/** No date at all: `0/0/00`, `0.0.00`, `0000-00-00`. */
const none = /^[0\s./-]*$/

/**
 * A birthday as notes say it: `1990-03-15`, and `Mar 15` where the year is unknown. `omitted` is a year that the file declares to
 * mean none. Empty for no date; text that is no date stays as it is.
 */
export function birthdayText(text: string, omitted?: string): string {
  const plain = text.trim()
  if (none.test(plain)) return ''
  const [, year = '', month, day] = written.exec(plain) ?? []
  const inAnyYear = `${anyYear}-${month}-${day}`
  if (!isRealDate(inAnyYear)) return plain.replace(inSheets, '$1')
  const unknown = year === '-' || year === omitted || invented.has(year)
  return unknown ? formatDate(inAnyYear, 'day') : `${year}-${month}-${day}`
}
