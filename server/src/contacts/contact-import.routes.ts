import type { contactImportRoutes } from '@contactsheet/contracts/contact-import'
import type { Handlers } from '../stores.ts'

export const contactImportHandlers: Handlers<typeof contactImportRoutes> = {
  previewImport: ({ body }, { mine }) => mine.contactImport.preview(Buffer.from(body.file, 'base64'), body.mapping),
  importSlice: ({ body }, { mine }) => mine.contactImport.importSlice(body),
  undoImport: ({ params }, { mine }) => mine.contactImport.undoImport(params.importId),
}
