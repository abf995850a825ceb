import type { Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { NewShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { expect, type Studio } from '../studio.ts'

/** Adds a shoot the way the API does; without fields it is a wedding in a year that is far away. */
export const addShoot = (studio: Studio, fields: Partial<NewShoot> = {}) =>
  studio.api(shootRoutes.add, { body: { genre: 'Wedding', date: '2031-05-09', time: '14:00', ...fields } })

/** Adds somebody to the contacts, and to the team of a shoot when a role is given. */
export async function addSomebody(studio: Studio, firstName: string, onto?: { shootId: number; role: string | null }) {
  const body = { type: 'model', firstName, lastName: 'Berg', instagramHandle: firstName.toLowerCase() }
  const person = await studio.api(contactRoutes.add, { body })
  if (!onto) return person
  const params = { id: onto.shootId, contactId: person.id }
  await studio.api(shootRoutes.addContact, { params, body: { role: onto.role } })
  return person
}

type Tab = 'details' | 'team' | 'planning'
/** What stands at the end of each tab. */
const lastCard: Record<Tab, string> = { details: 'Light and place', team: 'Add people', planning: 'Tasks' }

/** Opens a tab of a shoot and waits until it stands. */
export async function openShoot(page: Page, id: number, tab: Tab = 'details') {
  await page.goto(`/schedule/${id}${tab === 'details' ? '' : `?tab=${tab}`}`)
  await expect(page.getByRole('heading', { level: 2, name: lastCard[tab] })).toBeVisible()
}

/** A field of a shoot as it is read; a press opens its input. */
export const asRead = (page: Page, label: string, words = '') =>
  page.getByRole(
    'button',
    words === ''
      ? { name: new RegExp(`^${label}: .*(Edit|Add .*)$`) }
      : { name: `${label}: ${words}. Edit`, exact: true },
  )

/** The input of a field of a shoot, opened if it is only read. */
export async function openField(page: Page, label: string) {
  const input = page.getByRole('main').getByLabel(label, { exact: true })
  await expect(asRead(page, label).or(input).first()).toBeVisible()
  if ((await input.count()) === 0) await asRead(page, label).press('Enter')
  return input
}

/** Waits for the answer to one kind of call; `path` is what its address ends with. */
export const answered = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse((answer) => answer.request().method() === method && path.test(new URL(answer.url()).pathname))
