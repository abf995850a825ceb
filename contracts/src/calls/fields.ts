import * as z from 'zod/mini'
import { completeWebAddress, isLinkUrl } from '../text/link-address.ts'
import { manyLines, oneLine } from '../text/tidy-text.ts'

/** Largest id the database hands out (a 32-bit integer). */
const largestId = 2_147_483_647
const pageSize = { standard: 20, largest: 100 } as const

const noNul = z.refine<string>((text) => !text.includes('\u0000'), 'Text may not contain a NUL character')

const noControl = (what: string) =>
  z.refine<string>((text) => !/\p{Cc}/u.test(text), `${what} has a control character in it, which cannot be shown`)
const tooLongFor = (what: string, max: number) => `${what} is too long (at most ${max} characters)`
const atMost = (what: string, max: number, tooLong = tooLongFor(what, max)) => z.maxLength(max, tooLong)

/** One line of up to `max` characters: line breaks become spaces, and text with nothing visible becomes empty. */
export const text = (what: string, max: number) =>
  z.string(`${what} must be text`).check(z.overwrite(oneLine), atMost(what, max), noControl(what))

type Complaints = { missing?: string; tooLong?: string }

/** One line that must contain something visible. */
export const requiredText = (
  what: string,
  max: number,
  { missing = `${what} is required`, tooLong }: Complaints = {},
) => z.string(missing).check(z.overwrite(oneLine), z.minLength(1, missing), atMost(what, max, tooLong), noControl(what))

/** One optional line of a form: `null` and empty both mean "not given". */
export const optionalText = (what: string, max: number) => z.optional(z.nullable(text(what, max)))

/** The same for a text of several lines. */
export const optionalLines = (what: string, max: number, { tooLong }: Complaints = {}) =>
  z.optional(
    z.nullable(z.string(`${what} must be text`).check(z.overwrite(manyLines), atMost(what, max, tooLong), noNul)),
  )

/** A text of several lines that must contain something visible. */
export const requiredLines = (
  what: string,
  max: number,
  { missing = `${what} is required`, tooLong }: Complaints = {},
) => z.string(missing).check(z.overwrite(manyLines), z.minLength(1, missing), atMost(what, max, tooLong), noNul)

/** A text field of a record: its label on the screen, its maximum length in characters, and whether it has several lines. */
export type TextField = { label: string; max: number; lines?: true }
type Each<T, S> = { [name in keyof T]: S }

const each = <T extends Record<string, TextField>, S>(texts: T, schema: (of: TextField) => S) =>
  Object.fromEntries(Object.entries(texts).map(([name, of]) => [name, schema(of)])) as Each<T, S>

/** Texts of a record as they are sent; each may be left out, null or empty. */
export const optionalTexts = <T extends Record<string, TextField>>(texts: T) =>
  each(texts, ({ label, max, lines }) => (lines ? optionalLines(label, max) : optionalText(label, max)))

/** The same texts as they are returned. */
export const storedTexts = <T extends Record<string, TextField>>(texts: T) => each(texts, () => z.nullable(z.string()))

/** An http or https address, or empty; a bare `example.com` gets `https://`. */
export const webAddress = (what: string, max: number) =>
  z.string(`${what} must be text`).check(
    z.overwrite((value) => completeWebAddress(oneLine(value))),
    atMost(what, max),
    z.refine(isLinkUrl, `${what} must be a web address, such as https://example.com`),
  )

const emailPattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@.<>(),;:"\\[\]]+(\.[^\s@.<>(),;:"\\[\]]+)+$/

/** True for something that looks like an e-mail address. */
export const isEmail = (value: string) => value.length <= 254 && emailPattern.test(value)

export const optionalEmail = z.optional(
  z.nullable(text('Email', 254).check(z.refine((value) => value === '' || isEmail(value), 'Invalid email address'))),
)

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
/** A record's id in a body. */
export const bodyId = z.int('Invalid id').check(z.gte(1, 'Invalid id'), z.lte(largestId, 'Invalid id'))
export const byId = z.object({ id: recordId })
/** The records that an act on several has really changed. */
export const changedIds = z.object({ changed: z.array(z.int()) })

const pageNumber = whole('Invalid page').check(z.gte(1, 'Page starts at 1'), z.lte(1_000_000, 'Invalid page'))
const pageLimit = (largest: number) =>
  whole('Invalid limit').check(z.gte(1, 'Limit starts at 1'), z.lte(largest, `Limit is at most ${largest}`))

/** `page` from 1 and `limit` from 1 to 100 (or `largest`). */
export const paging = (standard: number = pageSize.standard, largest: number = pageSize.largest) => ({
  page: z._default(pageNumber, 1),
  limit: z._default(pageLimit(largest), standard),
})

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

/** `#rrggbb`, stored in lower case. */
export const colour = z.string('Invalid colour').check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Invalid colour'), z.toLowerCase())

/** When a public link ends, as it is sent: in this century or the next, to the millisecond, in a zone that the database knows too. */
export const expiry = z.iso
  .datetime({ offset: true, error: 'The expiry must be a date and time with its zone' })
  .check(
    z.regex(
      /^2[01][^.]*(?:\.\d{1,3})?(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/,
      'The expiry must be a date and time before the year 2200',
    ),
  )

/** An instant as ISO text in UTC. */
export const instant = z.string()

/** No response body. */
export const nothing = z.void()

/** Where the previous page ended; opaque. */
export const cursor = z.optional(z.string('Invalid cursor').check(z.regex(/^[\w-]{1,1000}$/, 'Invalid cursor')))
