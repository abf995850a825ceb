import * as z from 'zod/mini'
import { text } from './calls/fields.ts'
import { routes } from './calls/route.ts'

/** Bringing an export in: the file is sent in parts, so that a slow connection is not cut off and only a lost part is sent again. */
export const accountImportLimits = {
  /** Bytes of each part but the last, which is smaller. */
  partBytes: 4 * 1024 * 1024,
  parts: 4096,
  /** Bytes of everything.json. */
  everythingBytes: 64 * 1024 * 1024,
  /** Bytes of one of its entries, as a moodboard with all that its guests have written. */
  entryBytes: 16 * 1024 * 1024,
  /** Files in the ZIP, and bytes of the list of them. */
  entries: 60_000,
  directoryBytes: 32 * 1024 * 1024,
} as const

/** What the account holds, as its export does. */
export const accountContents = z.object({
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

/** JSON lines, each an `importLine`. */
const lines = 'application/x-ndjson'

export const accountRoutes = routes('account', {
  /** What an export holds; `pictureBytes` is at least what its pictures take. */
  contents: {
    method: 'GET',
    path: '/api/account/contents',
    access: 'user',
    answer: z.extend(accountContents, { pictureBytes: z.int() }),
  },
  /** Everything as one ZIP. The same account gives the same bytes, so `Range` with `If-Range` resumes a download. 503 while too many exports run. */
  export: {
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    answer: z.void(),
    download: 'application/zip',
  },
  /** Keeps a part of a file for two hours. 409 `not_empty` when there is anything in the account, 403 `storage_full`. */
  addPart: {
    method: 'POST',
    path: '/api/account/import/parts',
    access: 'user',
    files: { part: { maxBytes: accountImportLimits.partBytes, as: 'bytes' } },
    answer: z.object({ key: z.string() }),
    status: 201,
  },
  /** Says what a file holds, or why it is refused; changes nothing. 409 `not_empty`. */
  checkImport: {
    method: 'POST',
    path: '/api/account/import/check',
    access: 'user',
    body: sentFile,
    answer: z.void(),
    download: lines,
  },
  /** Checks the file and brings it in, all or nothing. 409 `not_empty`. */
  import: {
    method: 'POST',
    path: '/api/account/import',
    access: 'user',
    body: sentFile,
    answer: z.void(),
    download: lines,
  },
  /** Deletes the account and everything in it. 400 when `email` is not the account's, 409 `last_administrator`. */
  remove: {
    method: 'POST',
    path: '/api/account/deletion',
    access: 'user',
    body: z.object({ email: text('Email', 254) }),
    answer: z.void(),
    status: 204,
  },
})
