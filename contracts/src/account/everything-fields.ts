import * as z from 'zod/mini'

/** Counts from 1 within one list of the file. */
export const number = z.int('A number is missing').check(z.gte(1, 'Numbers start at 1'))
/** When a record was made. */
export const made = z.iso
  .datetime('createdAt is an instant such as 2026-05-09T14:30:00.000Z')
  .check(
    z.regex(/^(?:19|20|21)/, 'createdAt is not in this time'),
    z.maxLength('2026-05-09T14:30:00.000Z'.length, 'createdAt is an instant such as 2026-05-09T14:30:00.000Z'),
  )
/** Where a picture lies in the ZIP. */
export const path = z.nullable(z.string('A file is named by its path').check(z.maxLength(300, 'A path is too long')))
/** A list of the file, with its name for what is said when it is wrong. */
export const list = <T extends z.core.$ZodType>(of: T, most: number, what: string) =>
  z.array(of, `${what} is a list`).check(z.maxLength(most, `${what} has more than ${most} entries`))
