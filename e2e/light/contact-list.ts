import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import type { Input } from '@contactsheet/contracts/calls/route'
import { sliceOf } from '../contacts/contact-data.ts'
import type { Light } from './light.ts'
import type { LightPage } from './light-page.ts'

type Fields = Partial<Input<typeof contactRoutes.add>['body']> & { firstName: string }

export const addPerson = (api: Light['api'], fields: Fields) =>
  api(contactRoutes.add, { body: { type: 'client', ...fields } })

/** Adds `count` contacts called 'Person 001', 'Person 002' and so on, by one call. */
export async function addPeople(api: Light['api'], count: number) {
  await api(contactImportRoutes.importSlice, { body: sliceOf(count) })
}

/** The row of a contact in the list, by the name it shows. */
export const rowOf = (page: LightPage, name: string) =>
  page
    .role('list', { name: 'Contacts', exact: true })
    .role('listitem')
    .having((row) => row.role('link', { name, exact: true }))

/** Says how many contacts are shown. */
export const showing = (page: LightPage, shown: number, total: number) =>
  page.text(`Showing ${shown} of ${total} contacts`, { exact: true }).shows()
