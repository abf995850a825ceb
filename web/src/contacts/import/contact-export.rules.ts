import { contactExportRoutes } from '@contactsheet/contracts/contacts/contact-export'

const { exportCsv, exportVcard } = contactExportRoutes

export type Export = { label: string; href: string }

/** The downloads: everybody, and, of a filtered list, those who are shown. `query` is the filter as it stands in an address. */
export function exportsOf(query: string, filtered: boolean): Export[] {
  const all = [
    { label: 'Export all as CSV', href: `${exportCsv.path}?archived=true` },
    { label: 'Export all as vCard', href: `${exportVcard.path}?archived=true` },
  ]
  if (!filtered) return all
  return [
    ...all,
    { label: 'Export filtered as CSV', href: exportCsv.path + query },
    { label: 'Export filtered as vCard', href: exportVcard.path + query },
  ]
}
