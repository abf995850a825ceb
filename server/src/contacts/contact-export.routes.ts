import type { contactExportRoutes } from '@contactsheet/contracts/contacts/contact-export'
import type { Handlers } from '../stores.ts'

export const contactExportHandlers: Handlers<typeof contactExportRoutes> = {
  exportCsv: ({ query }, { mine }) => mine.contactExport.csv(query),
  exportVcard: ({ query }, { mine }) => mine.contactExport.vcard(query),
}
