/** The tabs of a contact as the address names them; the first one is omitted there. */
export const contactTabs = ['info', 'shoots', 'notes'] as const
export type ContactTab = (typeof contactTabs)[number]
export const contactTabNames: Record<ContactTab, string> = { info: 'Contact Info', shoots: 'Shoots', notes: 'Notes' }

export type ContactSearchParams = { tab?: Exclude<ContactTab, 'info'> }

const isWritten = (tab: ContactTab): tab is Exclude<ContactTab, 'info'> => tab !== 'info'

/** The tab that an address asks for; an unknown one is the first. */
export function contactSearchParams(search: Record<string, unknown>): ContactSearchParams {
  const tab = contactTabs.find((name) => name === search.tab)
  return tab !== undefined && isWritten(tab) ? { tab } : {}
}

type Neighbours = { previous: number | undefined; next: number | undefined }

/** The contacts before and after one in the list; if it has left the list, those around the place where it was. */
export function neighboursOf(order: readonly number[], id: number, lastPlace: number | undefined): Neighbours {
  const place = order.indexOf(id)
  if (place >= 0) return { previous: order[place - 1], next: order[place + 1] }
  return lastPlace === undefined
    ? { previous: undefined, next: undefined }
    : { previous: order[lastPlace - 1], next: order[lastPlace] }
}
