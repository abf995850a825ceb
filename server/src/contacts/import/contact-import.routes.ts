import type { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import type { Handlers } from '#identity/handlers.ts'
import type { contactImportStore } from './contact-import.store.ts'

export const contactImportHandlers: Handlers<
  typeof contactImportRoutes,
  { contactImport: ReturnType<typeof contactImportStore> }
> = {
  previewImport: ({ query, files }, { mine }) => mine.contactImport.preview(files, query),
  importSlice: ({ body }, { mine }) => mine.contactImport.importSlice(body),
  undoImport: ({ params }, { mine }) => mine.contactImport.undoImport(params.importId),
}
