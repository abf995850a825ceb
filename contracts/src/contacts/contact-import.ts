import { routesOf } from '../calls/route.ts'
import type { contactImportSchemas } from './contact-import.schemas.ts'
import { importLimits } from './import-limits.ts'

/** Far above any slice that a browser makes. */
const sliceBody = 2 * 1024 * 1024

export const contactImportRoutes = routesOf<typeof contactImportSchemas>('contacts')({
  /** 400 for an unreadable file, with the reason. Previews wait for each other: 503 when too many are waiting. */
  previewImport: {
    method: 'POST',
    path: '/api/contacts/import/preview',
    access: 'user',
    files: { file: { maxBytes: importLimits.file, as: 'bytes' } },
  },
  /** Adds new people and changes those who are here; all or nothing within one slice. 403 `limit_reached` when the plan is full. */
  importSlice: { method: 'POST', path: '/api/contacts/import', access: 'user', bodyLimit: sliceBody },
  /**
   * Reverts a whole import: removes the people it added, restores what it changed unless edited since, and deletes labels it created that
   * nothing else uses. Can be repeated for 30 days.
   */
  undoImport: { method: 'POST', path: '/api/contacts/import/:importId/undo', access: 'user' },
})
