import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import type { Page } from '@playwright/test'
import { sliceOf } from './contact-data.ts'
import type { Studio } from '../studio.ts'

type Fields = {
  type?: string
  firstName: string
  lastName?: string
  email?: string
  phone?: string
  instagramHandle?: string
  notes?: string
}

/** Adds one contact the way the API does. */
export const addPerson = (studio: Studio, fields: Fields) =>
  studio.api(contactRoutes.add, { body: { type: 'client', ...fields } })

/** Adds `count` contacts called 'Person 001', 'Person 002' and so on, in this order in the list, the way an import does: by one call. */
export async function addPeople(studio: Studio, count: number) {
  await studio.api(contactImportRoutes.importSlice, { body: sliceOf(count) })
  const added = (await studio.api(contactRoutes.list, {})).filter(({ firstName }) => firstName === 'Person')
  return added.toSorted((one, other) => (one.lastName ?? '').localeCompare(other.lastName ?? ''))
}

/** The row of a contact in the list, by the name it shows. */
export const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Contacts' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** The line that says how many contacts are shown. */
export const showing = (page: Page, shown: number, total: number) =>
  page.getByText(`Showing ${shown} of ${total} contacts`, { exact: true })

/** Goes to the end of the page, as far as the list has been read. */
export const scrollToEnd = (page: Page) => page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
