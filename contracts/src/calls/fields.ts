import * as z from 'zod/mini'
import { completeWebAddress, isLinkUrl } from '../text/link-address.ts'
import { manyLines, oneLine } from '../text/tidy-text.ts'
import { isRealDate } from '../time/dates.ts'
import { isEmail } from './email.ts'

/** Largest id the database hands out (a 32-bit integer). */
export const largestId = 2_147_483_647

/** Refuses what the database cannot keep. */
export const noNul = z.refine<string>((text) => !text.includes('\u0000'), 'Text may not contain a NUL character')

const noControl = (what: string) =>
  z.refine<string>((text) => !/\p{Cc}/u.test(text), `${what} has a control character in it, which cannot be shown`)
const tooLongFor = (what: string, max: number) => `${what} is too long (at most ${max} characters)`
const atMost = (what: string, max: number, tooLong = tooLongFor(what, max)) => z.maxLength(max, tooLong)

/** One line of up to `max` characters: line breaks become spaces, and text with nothing visible becomes empty. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (what: string, max: number) =>
  z.string(`${what} must be text`).check(z.overwrite(oneLine), atMost(what, max), noControl(what))

type Complaints = { missing?: string; tooLong?: string }

/** One line that must contain something visible. */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (
  what: string,
  max: number,
  { missing = `${what} is required`, tooLong }: Complaints = {},
) => z.string(missing).check(z.overwrite(oneLine), z.minLength(1, missing), atMost(what, max, tooLong), noControl(what))

/** One optional line of a form: `null` and empty both mean "not given". */
export const optionalText = /* @__NO_SIDE_EFFECTS__ */ (what: string, max: number) =>
  z.optional(z.nullable(text(what, max)))

/** The same for a text of several lines. */
export const optionalLines = /* @__NO_SIDE_EFFECTS__ */ (what: string, max: number, { tooLong }: Complaints = {}) =>
  z.optional(
    z.nullable(z.string(`${what} must be text`).check(z.overwrite(manyLines), atMost(what, max, tooLong), noNul)),
  )

/** A text of several lines that must contain something visible. */
export const requiredLines = /* @__NO_SIDE_EFFECTS__ */ (
  what: string,
  max: number,
  { missing = `${what} is required`, tooLong }: Complaints = {},
) => z.string(missing).check(z.overwrite(manyLines), z.minLength(1, missing), atMost(what, max, tooLong), noNul)

/** A day of the calendar, `2026-05-09`: `null` and empty both mean "not given". */
const optionalDay = /* @__NO_SIDE_EFFECTS__ */ (what: string) =>
  z.optional(
    z.nullable(
      z.string(`${what} must be a date`).check(
        z.trim(),
        z.refine((value) => value === '' || isRealDate(value), `${what}: this date does not exist in the calendar`),
      ),
    ),
  )

/** A text field of a record: its label on the screen, its maximum length in characters, and whether it has several lines or holds a day. */
export type TextField = { label: string; max: number; lines?: true; day?: true }
type Each<T, S> = { [name in keyof T]: S }

const each = <T extends Record<string, TextField>, S>(texts: T, schema: (of: TextField) => S) =>
  Object.fromEntries(Object.entries(texts).map(([name, of]) => [name, schema(of)])) as Each<T, S>

/** Texts of a record as they are sent; each may be left out, null or empty. */
export const optionalTexts = <T extends Record<string, TextField>>(texts: T) =>
  each(texts, ({ label, max, lines, day }) =>
    day ? optionalDay(label) : lines ? optionalLines(label, max) : optionalText(label, max),
  )

/** The same texts as they are returned. */
export const storedTexts = <T extends Record<string, TextField>>(texts: T) => each(texts, () => z.nullable(z.string()))

/** An http or https address, or empty; a bare `example.com` gets `https://`. */
export const webAddress = /* @__NO_SIDE_EFFECTS__ */ (what: string, max: number) =>
  z.string(`${what} must be text`).check(
    z.overwrite((value) => completeWebAddress(oneLine(value))),
    atMost(what, max),
    z.refine(isLinkUrl, `${what} must be a web address, such as https://example.com`),
  )

export const optionalEmail = z.optional(
  z.nullable(text('Email', 254).check(z.refine((value) => value === '' || isEmail(value), 'Invalid email address'))),
)

/** A record's id in a body. */
export const bodyId = z.int('Invalid id').check(z.gte(1, 'Invalid id'), z.lte(largestId, 'Invalid id'))
/** The records that an act on several has really changed. */
export const changedIds = z.object({ changed: z.array(z.int()) })

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
