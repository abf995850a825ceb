import type { Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { test, type Studio } from './studio.ts'

/** The page of a stranger: a browser context that never held a cookie. */
export const visit = test.extend<{ stranger: Page }>({
  stranger: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(await context.newPage())
    await context.close()
  },
})

/** A part of the call sheet, by its heading. */
export const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

type Member = { firstName: string; lastName: string; role: string | null; email?: string; instagramHandle?: string }

export const crew: readonly Member[] = [
  {
    firstName: 'Mara',
    lastName: 'Okafor',
    role: 'Model',
    email: 'mara.okafor@example.com',
    instagramHandle: 'mara.ok',
  },
  { firstName: 'Jonas', lastName: 'Bergström', role: 'Hair and make-up', email: 'jonas.b@example.com' },
  { firstName: 'Yuki', lastName: 'Tanaka', role: null, instagramHandle: 'yuki_t' },
]

/** Puts people on the team of a shoot. */
export async function addTeam(studio: Studio, shootId: number, people: readonly (typeof crew)[number][]) {
  for (const { role, ...person } of people) {
    const contact = await studio.api(contactRoutes.add, { body: { type: 'client', ...person } })
    await studio.api(shootRoutes.addContact, { params: { id: shootId, contactId: contact.id }, body: { role } })
  }
}

/** A shoot on which everything is filled in. */
export async function addCallSheet(studio: Studio): Promise<ShootDetail> {
  const shoot = await studio.api(shootRoutes.add, {
    body: {
      genre: 'Editorial',
      date: '2027-05-09',
      time: '09:30',
      location: 'Studio Nord, Kastanienallee 12, Rear building, 10435 Berlin',
      timeZone: 'Europe/Berlin',
      latitude: 52.5396,
      longitude: 13.4102,
      notes: 'Warm, quiet pictures.\nRain plan: the café next door.',
    },
  })
  const params = { id: shoot.id }
  await addTeam(studio, shoot.id, crew)
  await studio.api(shootRoutes.addCallTime, {
    params,
    body: { time: '11:00', title: 'First look', notes: 'North wall' },
  })
  await studio.api(shootRoutes.addCallTime, { params, body: { time: '08:00', title: 'Crew call' } })
  const task = await studio.api(shootRoutes.addTask, { params, body: { title: 'Confirm the location' } })
  await studio.api(shootRoutes.changeTask, {
    params: { ...params, taskId: task.id },
    body: {
      status: 'in-progress',
      assignedTo: 'Jonas Bergström',
      dueDate: '2027-05-07',
      description: 'Ask for the lift key.',
    },
  })
  await studio.api(shootRoutes.addLink, {
    params,
    body: { label: 'References', url: 'https://example.com/references' },
  })
  return shoot
}
