import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { request, type APIRequestContext } from '@playwright/test'
import { startServer } from '../../e2e/server.ts'
import { signUp, stranger } from '../../e2e/sign-up.ts'
import { fillBoard } from './board.ts'
import { send } from './send.ts'

const photographer = {
  firstName: 'Mira',
  lastName: 'Okafor',
  email: 'mira@example.com',
  password: 'grey pelicans at seven in the morning',
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const theShoot = {
  genre: 'Editorial',
  date: daysFromNow(3),
  time: '14:00',
  duration: 180,
  location: 'Tempelhofer Feld, Berlin',
  latitude: 52.4736,
  longitude: 13.4014,
  timeZone: 'Europe/Berlin',
  status: 'booked',
  notes: 'Linen and one red coat, wind in everything. Two looks on the runway, one at the old hangar.',
}

const roles = ['Model', 'Make-up', 'Stylist', 'Assistant']

const callTimes = [
  { title: 'Hair and make-up', time: '12:00' },
  { title: 'Crew call', time: '13:15' },
  { title: 'First look', time: '14:00' },
  { title: 'The red coat', time: '15:30' },
  { title: 'Wrap', time: '17:00' },
]

const tasks = [
  { title: 'Permit for the field', description: 'Valid from noon to eight', assignedTo: 'Mira', status: 'done' },
  { title: 'Collect the red coat', description: 'Ask for the long belt too', assignedTo: 'Jonas', status: 'done' },
  { title: 'Send the call sheet', description: 'With the gate marked', assignedTo: 'Mira', status: 'in-progress' },
  { title: 'Charge batteries', description: 'And clear the cards', assignedTo: 'Elif', status: 'todo' },
  { title: 'Rain plan', description: 'The old hangar, second gate', assignedTo: 'Elif', status: 'todo' },
].map((task, place) => ({ ...task, dueDate: daysFromNow(place - 2) }))

type Person = { id: number; email: string | null }
type Shoot = { id: number; date: string | null; time: string | null; genre: string | null; location: string | null }

/** A shoot with everything that can be planned. */
async function planShoot(api: APIRequestContext, moodboardId: number) {
  const { id } = await send(api, 'POST', '/api/shoots', { ...theShoot, moodboardId })
  const people = await send<Person[]>(api, 'GET', '/api/contacts')
  const team = people.filter(({ email }) => email).slice(4)
  for (const [place, role] of roles.entries())
    await send(api, 'POST', `/api/shoots/${id}/contacts/${team[place * 3]?.id}`, { role })
  for (const callTime of callTimes) await send(api, 'POST', `/api/shoots/${id}/call-times`, callTime)
  for (const { title, ...rest } of tasks) {
    const task = await send(api, 'POST', `/api/shoots/${id}/tasks`, { title })
    await send(api, 'PUT', `/api/shoots/${id}/tasks/${task.id}`, rest)
  }
  return id
}

const usual = { time: '10:00', genre: 'Portrait', location: 'Studio Nord, Berlin' }

const known = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/**
 * A picture has room for a few shoots only: none should lack half of what a shoot can have, and none should come before the
 * planned one or take its day.
 */
async function completeShoots(api: APIRequestContext) {
  const shoots = await send<Shoot[]>(api, 'GET', '/api/shoots')
  for (const [place, { id, date, time, genre, location }] of shoots.entries()) {
    const isTaken = date === null || (date >= daysFromNow(0) && date <= theShoot.date)
    await send(api, 'PUT', `/api/shoots/${id}`, {
      ...usual,
      ...known({ date: isTaken ? daysFromNow(5 + 3 * place) : date, time, genre, location }),
    })
  }
}

export type OpenStudio = Awaited<ReturnType<typeof openStudio>>

/** A dedicated server with the studio of one photographer, a few months in. */
export async function openStudio() {
  const data = await mkdtemp(join(tmpdir(), 'contactsheet-pictures-'))
  const server = await startServer({ DATA_DIR: data })
  // A server's first account is its administrator, who sees more than a photographer does.
  await signUp(await request.newContext({ baseURL: server.address }), stranger())
  const api = await request.newContext({ baseURL: server.address })
  await signUp(api, photographer)
  await send(api, 'PATCH', '/api/user/profile', { timeZone: 'Europe/Berlin' })

  const sample = fileURLToPath(new URL('../../server/src/sample/main.ts', import.meta.url))
  const amounts = ['--contacts', '24', '--shoots', '100', '--images', '0']
  execFileSync(process.execPath, [sample, '--email', photographer.email, ...amounts], {
    env: { ...process.env, DATA_DIR: data },
    stdio: 'inherit',
  })
  await completeShoots(api)
  const { board, studies } = await fillBoard(api)
  const shoot = await planShoot(api, board)
  const { shareToken } = await send<{ shareToken: string }>(api, 'POST', `/api/shoots/${shoot}/share`, {
    shareMoodboard: true,
  })
  const close = async () => {
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
  return {
    address: server.address,
    cookies: await api.storageState(),
    shoot,
    board,
    studies,
    token: shareToken,
    close,
  }
}
