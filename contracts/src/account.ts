import { accountImportLimits } from './account/account-limits.ts'
import type { accountSchemas } from './account/account.schemas.ts'
import { routesOf } from './calls/route.ts'

/** JSON lines, each an `importLine`. */
const lines = 'application/x-ndjson'

export const accountRoutes = routesOf<typeof accountSchemas>('account')({
  /** What an export holds; `pictureBytes` is at least what its pictures take. */
  contents: { method: 'GET', path: '/api/account/contents', access: 'user' },
  /** Everything as one ZIP. The same account gives the same bytes, so `Range` with `If-Range` resumes a download. 503 while too many exports run. */
  export: { method: 'GET', path: '/api/account/export', access: 'user', download: 'application/zip' },
  /** Keeps a part of a file for two hours. 409 `not_empty` when there is anything in the account, 403 `storage_full`. */
  addPart: {
    method: 'POST',
    path: '/api/account/import/parts',
    access: 'user',
    files: { part: { maxBytes: accountImportLimits.partBytes, as: 'bytes' } },
    status: 201,
  },
  /** Says what a file holds, or why it is refused; changes nothing. 409 `not_empty`. */
  checkImport: { method: 'POST', path: '/api/account/import/check', access: 'user', download: lines },
  /** Checks the file and brings it in, all or nothing. 409 `not_empty`. */
  import: { method: 'POST', path: '/api/account/import', access: 'user', download: lines },
  /** Deletes the account and everything in it. 400 when `email` is not the account's, 409 `last_administrator`. */
  remove: { method: 'POST', path: '/api/account/deletion', access: 'user', status: 204 },
})
