/** The tabs of a contact as the address names them; the first one is omitted there. */
const contactTabs = ['info', 'shoots', 'notes'] as const
export type ContactTab = (typeof contactTabs)[number]

export type ContactSearchParams = { tab?: Exclude<ContactTab, 'info'> }

const isWritten = (tab: ContactTab): tab is Exclude<ContactTab, 'info'> => tab !== 'info'

/** The tab that an address asks for; an unknown one is the first. */
export function contactSearchParams(search: Record<string, unknown>): ContactSearchParams {
  const tab = contactTabs.find((name) => name === search.tab)
  return tab !== undefined && isWritten(tab) ? { tab } : {}
}
