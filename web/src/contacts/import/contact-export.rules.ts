import { exportPaths } from '@contactsheet/contracts/contact-export'

export type Export = { label: string; href: string }

/** The downloads: everybody, and, of a filtered list, those who are shown. `query` is the filter as it stands in an address. */
export function exportsOf(query: string, filtered: boolean): Export[] {
  const all = [
    { label: 'Export all as CSV', href: `${exportPaths.csv}?archived=true` },
    { label: 'Export all as vCard', href: `${exportPaths.vcard}?archived=true` },
  ]
  if (!filtered) return all
  return [
    ...all,
    { label: 'Export filtered as CSV', href: exportPaths.csv + query },
    { label: 'Export filtered as vCard', href: exportPaths.vcard + query },
  ]
}
