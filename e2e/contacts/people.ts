import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import type { APIRequestContext, Page } from '@playwright/test'
import { picture } from '../boards/board-pictures.ts'
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
  city?: string
  stage?: ContactStage
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

const colours = [
  [210, 120, 90],
  [90, 130, 170],
  [150, 140, 90],
  [120, 90, 140],
] as const

/** Gives somebody a picture, one of a few by its place. */
export async function givePicture(request: APIRequestContext, id: number, place: number) {
  const buffer = picture(colours[place % colours.length] ?? colours[0])
  const multipart = { picture: { name: 'face.png', mimeType: 'image/png', buffer } }
  const answer = await request.put(`/api/contacts/${id}/picture`, { multipart })
  if (!answer.ok()) throw new Error(`The picture was answered ${answer.status()}`)
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
