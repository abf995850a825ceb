import { contactFilters } from './contact-filters.ts'
import { nothing } from '../calls/fields.ts'
import { routes } from '../calls/route.ts'

/** All contacts that match the list's filters, as a file. */
export const contactExportRoutes = routes('contacts', {
  exportCsv: {
    method: 'GET',
    path: '/api/contacts/export.csv',
    access: 'user',
    query: contactFilters,
    answer: nothing,
    download: 'text/csv; charset=utf-8',
  },
  exportVcard: {
    method: 'GET',
    path: '/api/contacts/export.vcf',
    access: 'user',
    query: contactFilters,
    answer: nothing,
    download: 'text/vcard; charset=utf-8',
  },
})
