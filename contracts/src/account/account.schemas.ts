import * as z from 'zod/mini'
import { accountImportLimits } from './account-limits.ts'
import { text } from '../calls/fields.ts'

/** What the account holds, as its export does. */
const accountContents = z.object({
  contacts: z.int(),
  shoots: z.int(),
  moodboards: z.int(),
  images: z.int(),
})
export type AccountContents = z.output<typeof accountContents>

const partKey = z.string('Invalid part').check(z.regex(/^[0-9a-f]{32}$/, 'Invalid part'))
const sentFile = z.object({
  /** The keys of the parts in their order. */
  parts: z
    .array(partKey, 'A list of parts')
    .check(z.minLength(1, 'Choose a file'), z.maxLength(accountImportLimits.parts, 'The file is too large')),
})

/** One line of the answers to an import: how far it is, or how it ended. */
export const importLine = z.union([
  /** What is being done, and how much of it is done. */
  z.object({ step: z.enum(['checking', 'pictures', 'writing']), done: z.int(), of: z.int() }),
  /** What the file holds; after an import, what was brought in. `missing` counts images whose file is not in the ZIP. */
  z.object({ found: z.extend(accountContents, { missing: z.int() }) }),
  /** Why it was refused; nothing was changed. */
  z.object({ refused: z.string() }),
])
export type ImportLine = z.output<typeof importLine>

/** What the calls of `accountRoutes` take and answer. */
export const accountSchemas = {
  contents: { answer: z.extend(accountContents, { pictureBytes: z.int() }) },
  export: { answer: z.void() },
  addPart: { answer: z.object({ key: z.string() }) },
  checkImport: { body: sentFile, answer: z.void() },
  import: { body: sentFile, answer: z.void() },
  remove: { body: z.object({ email: text('Email', 254) }), answer: z.void() },
}
