import type { APIRequestContext } from '@playwright/test'
import { addDays } from '@contactsheet/contracts/time/dates'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPictures } from './boards/board-pictures.ts'
import { addPerson } from './contacts/people.ts'
import type { Studio } from './studio.ts'

const lisbon = { latitude: 38.7223, longitude: -9.1393 }
const team = [
  ['Ada', 'Blom'],
  ['Jonas', 'Weber'],
  ['Mia', 'Kato'],
  ['Noor', 'Haddad'],
  ['Per', 'Lind'],
  ['Zoë', 'Marsh'],
]

/** Plans a whole shoot in Lisbon, a week after `today`: team, call times, tasks and a moodboard with pictures. */
export async function planNextShoot(studio: Studio, request: APIRequestContext, today: string) {
  const board = await studio.api(moodboardRoutes.add, { body: { title: 'Linen' } })
  await addPictures(request, board.id, 8)
  const { id } = await studio.api(shootRoutes.add, {
    body: {
      genre: 'Editorial',
      date: addDays(today, 7),
      time: '17:30',
      duration: 180,
      status: 'booked',
      location: 'Old harbour, pier 4',
      moodboardId: board.id,
      ...lisbon,
    },
  })
  const params = { id }
  for (const [firstName = '', lastName = ''] of team) {
    const { id: contactId } = await addPerson(studio, { firstName, lastName })
    await studio.api(shootRoutes.addContact, { params: { id, contactId }, body: {} })
  }
  for (const [time = '', title = ''] of [
    ['10:00', 'Hair and make-up'],
    ['16:45', 'Model'],
    ['17:00', 'Everybody at the pier'],
    ['19:30', 'Sunset pictures on the boat'],
  ])
    await studio.api(shootRoutes.addCallTime, { params, body: { time, title } })
  for (const title of ['Rent the boat', 'Charge batteries'])
    await studio.api(shootRoutes.addTask, { params, body: { title } })
  return { id, boardId: board.id }
}
