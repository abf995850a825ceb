import { contactRoutes } from '@contactsheet/contracts/contacts'

const { exportCsv, exportVcard } = contactRoutes

export type Export = { label: string; href: string }

/** The downloads: all contacts and, if the list is filtered, the matching ones. `query` is the filter as an address holds it. */
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
