import * as z from 'zod/mini'
import { largestId, noNul } from './fields.ts'

// What the address of a call holds, in its path and its query: no form in a browser checks these.

/** A whole number from a path or a query string. */
export const whole = (message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(message), z.string(message).check(z.regex(/^-?\d{1,16}$/, message))], message),
      z.transform(Number),
    ),
    z.int(message),
  )

/** A record's id in a path. */
export const recordId = whole('Invalid id').check(z.gte(1, 'Invalid id'), z.lte(largestId, 'Invalid id'))
export const byId = z.object({ id: recordId })

/** Rows of a page, unless a list has sizes of its own. */
export const pageSize = { standard: 20, largest: 100 } as const

const pageNumber = whole('Invalid page').check(z.gte(1, 'Page starts at 1'), z.lte(1_000_000, 'Invalid page'))
const pageLimit = (largest: number) =>
  whole('Invalid limit').check(z.gte(1, 'Limit starts at 1'), z.lte(largest, `Limit is at most ${largest}`))

/** `page` from 1 and `limit` from 1 to 100 (or `largest`). */
export const paging = (standard: number = pageSize.standard, largest: number = pageSize.largest) => ({
  page: z._default(pageNumber, 1),
  limit: z._default(pageLimit(largest), standard),
})

/** Degrees in a query; absent where no point is known. */
export const degreesIn = (what: string, limit: number) => {
  const message = `Invalid ${what}`
  return z.optional(
    z.pipe(
      z.pipe(
        z.union([z.number(message), z.string(message).check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, message))], message),
        z.transform(Number),
      ),
      z.number(message).check(z.gte(-limit, message), z.lte(limit, message)),
    ),
  )
}

/** A flag in a query: `true`, or absent. */
export const flag = z.pipe(
  z.optional(z.union([z.boolean(), z.enum(['true', 'false', ''])], 'A flag is true or absent')),
  z.transform((value) => value === true || value === 'true'),
)

/** A comma-separated list of names in a query; absent and empty are the same. */
export const nameList = z.pipe(
  z.pipe(
    z.optional(z.union([z.array(z.string()), z.string()], 'A list of names')),
    // No name holds a comma.
    z.transform((value) =>
      String(value ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ),
  z
    .array(z.string().check(z.maxLength(200, 'A name is too long'), noNul))
    .check(z.maxLength(100, 'The list is too long')),
)

export const searchText = z._default(
  z.string('Search must be text').check(z.trim(), z.maxLength(200, 'The search is too long'), noNul),
  '',
)

/** Where the previous page ended; opaque. */
export const cursor = z.optional(z.string('Invalid cursor').check(z.regex(/^[\w-]{1,1000}$/, 'Invalid cursor')))
