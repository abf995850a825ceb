import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { NewShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import type { Light } from './light.ts'
import type { LightPage } from './light-page.ts'

type Api = Light['api']

/** A wedding in a year that is far away, unless the fields say otherwise. */
export const addShoot = (api: Api, fields: Partial<NewShoot> = {}) =>
  api(shootRoutes.add, { body: { genre: 'Wedding', date: '2031-05-09', time: '14:00', ...fields } })

/** Adds somebody to the contacts, and to the team of a shoot when a role is given. */
export async function addSomebody(api: Api, firstName: string, onto?: { shootId: number; role: string | null }) {
  const body = { type: 'model', firstName, lastName: 'Berg', instagramHandle: firstName.toLowerCase() }
  const person = await api(contactRoutes.add, { body })
  if (!onto) return person
  const params = { id: onto.shootId, contactId: person.id }
  await api(shootRoutes.addContact, { params, body: { role: onto.role } })
  return person
}

export const storedShoot = (api: Api, id: number) => api(shootRoutes.detail, { params: { id } })

/** A shoot with one of everything that can be deleted by a press. */
export async function addCallSheet(api: Api) {
  const place = { location: 'Studio Nord, Berlin', timeZone: 'Europe/Berlin', latitude: 52.5396, longitude: 13.4102 }
  const body = { genre: 'Editorial', date: '2027-05-09', time: '09:30', ...place }
  const { id } = await api(shootRoutes.add, { body })
  const params = { id }
  const mara = await api(contactRoutes.add, { body: { type: 'client', firstName: 'Mara', lastName: 'Okafor' } })
  await api(shootRoutes.addContact, { params: { id, contactId: mara.id }, body: { role: 'Model' } })
  await api(shootRoutes.addCallTime, { params, body: { time: '11:00', title: 'First look' } })
  const { id: taskId } = await api(shootRoutes.addTask, { params, body: { title: 'Confirm the location' } })
  const task = { status: 'in-progress', assignedTo: 'Mara Okafor', dueDate: '2027-05-07' } as const
  await api(shootRoutes.changeTask, { params: { id, taskId }, body: task })
  await api(shootRoutes.addLink, { params, body: { label: 'References', url: 'https://example.com/references' } })
  return id
}

/** A field of a shoot as it is read: its label and its words. */
export const asRead = (page: LightPage, label: string, words = '') =>
  page.role('button', {
    name: words === '' ? new RegExp(`^${label}: .*(Edit|Add .*)$`) : `${label}: ${words}. Edit`,
    exact: true,
  })

/** The input of a field of a shoot, which is opened when it is only read. */
export async function openField(page: LightPage, label: string) {
  const input = page.label(label, { exact: true })
  if (input.count() === 0) await asRead(page, label).click()
  await input.shows()
  return input
}

/** The heading at the end of each tab. */
export const lastCard = { details: 'Light and place', team: 'Add people', planning: 'Shot list' }

/** Opens a tab of a shoot and waits until it stands. */
export async function openShoot(page: LightPage, id: number, tab: keyof typeof lastCard = 'details') {
  await page.open(`/schedule/${id}?tab=${tab}`)
  await page.role('heading', { name: lastCard[tab] }).shows()
  await page.text(/^Loading/).isGone()
}
