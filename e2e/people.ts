import type { Answer } from '@contactsheet/contracts/calls/route'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { Page } from '@playwright/test'
import type { Studio } from './studio.ts'

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

const atOnce = 10

/** Adds `count` contacts called 'Person 001', 'Person 002' and so on, in this order in the list. */
export async function addPeople(studio: Studio, count: number) {
  const added: Answer<typeof contactRoutes.add>[] = []
  const names = Array.from({ length: count }, (_, index) => String(index + 1).padStart(3, '0'))
  for (let from = 0; from < count; from += atOnce) {
    const some = names
      .slice(from, from + atOnce)
      .map((lastName) => addPerson(studio, { firstName: 'Person', lastName }))
    added.push(...(await Promise.all(some)))
  }
  return added
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
