import type { contactExportRoutes } from '@contactsheet/contracts/contacts/contact-export'
import type { Handlers } from '#identity/handlers.ts'
import type { contactExportStore } from './contact-export.store.ts'

export const contactExportHandlers: Handlers<
  typeof contactExportRoutes,
  { contactExport: ReturnType<typeof contactExportStore> }
> = {
  exportCsv: ({ query }, { mine }) => mine.contactExport.csv(query),
  exportVcard: ({ query }, { mine }) => mine.contactExport.vcard(query),
}
