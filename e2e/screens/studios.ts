import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { request } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import { guestOf, shareBoard } from '../boards/shared-boards.ts'
import { planNextShoot } from '../dashboard-studio.ts'
import { givePicture } from '../contacts/people.ts'
import { fill } from '../filled.ts'
import { startNewcomers, takeIn } from '../newcomers.ts'
import { imageSettings, startPictureService } from '../picture-service.ts'
import { environmentOn, startServer } from '../server.ts'
import { Studio } from '../studio.ts'

const today = '2030-05-15'
const clock = new URL('fixed-clock.mjs', import.meta.url).href
const server = path.join(import.meta.dirname, '../../server/src')
const sample = path.join(server, 'sample/main.ts')
const program = path.join(server, 'platform/testing/fixed-database.main.ts')

/** An empty database that has the same clock, in a process of its own. */
async function startDatabase() {
  const child = spawn(process.execPath, [program, `${today}T14:30Z`], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  const { value: url = '' } = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  return { url, stop }
}

const account = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@example.com`,
  password: 'grey pelicans at seven in the morning',
})

/** A shared shoot that does not take place. */
async function shareCancelled(studio: Studio) {
  const body = {
    genre: 'Portrait',
    date: '2030-05-20',
    time: '16:00',
    location: 'Old harbour',
    status: 'cancelled',
  } as const
  const { id } = await studio.api(shootRoutes.add, { body })
  return (await studio.api(sharingRoutes.shareShoot, { params: { id }, body: {} })).shareToken
}

/** The studio of a photographer who works with the product, by the sample, with one shoot that is planned whole and shared. */
async function workingStudio(address: string, env: NodeJS.ProcessEnv) {
  const calls = await request.newContext({ baseURL: address })
  const mira = account('Mira', 'Okafor')
  await takeIn(calls, mira)
  const amounts = ['--level', 'pro', '--contacts', '20', '--shoots', '24', '--images', '20']
  execFileSync(process.execPath, [sample, '--email', mira.email, ...amounts], { env, stdio: 'ignore' })
  const studio = new Studio(calls)
  const { id: shootId, boardId } = await planNextShoot(studio, calls, today)
  const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params: { id: shootId }, body: {} })
  const cancelledToken = await shareCancelled(studio)
  const board = await shareBoard(studio, calls, {
    count: 8,
    comments: { 1: 'Warm light' },
    options: { guestPicks: true },
  })
  const guest = await guestOf(studio, board.token, 'Ines')
  await guest.pick(1, { verdict: 'heart', note: 'This one!' })
  await studio.api(calendarFeedRoutes.renewFeed, {})
  const people = await studio.api(contactRoutes.list, {})
  const { id: contactId, email } = people.find((one) => one.email && one.shootCount > 1) ?? { id: 0, email: null }
  // Some have a face, others their initials.
  const pictured = people.filter(({ id }, place) => id === contactId || place % 3 === 0)
  for (const [place, { id }] of pictured.entries()) await givePicture(calls, id, place)
  return {
    shootId,
    email: email ?? '',
    boardId,
    picksId: board.id,
    contactId,
    shareToken,
    cancelledToken,
    boardToken: board.token,
    calls,
  }
}

/**
 * Everything that pictures are taken of: a server, and on it a full studio, a usual one, an empty one and nobody's. What has to be
 * closed afterwards is put into `closing` as soon as it is open.
 */
export async function openStudios(closing: (() => unknown)[]) {
  process.env.NODE_OPTIONS = `--import ${clock}`
  const database = await startDatabase()
  closing.push(database.stop)
  const pictures = await startPictureService()
  closing.push(pictures.stop)
  const settings = { DATABASE_URL: database.url, ...imageSettings(pictures.url, ['flux', 'openai']) }
  const { address, data, stop } = await startServer(settings)
  closing.push(stop)
  process.env.E2E_ADDRESS = address
  const newcomers = await startNewcomers(data, settings)
  closing.push(newcomers.stop)
  process.env.E2E_NEWCOMERS = newcomers.address
  const empty = await request.newContext({ baseURL: address })
  await takeIn(empty, account('Noa', 'Berg'))
  const { calls, ...usual } = await workingStudio(address, { ...environmentOn(data), ...settings })
  const filled = await fill()
  const sessions = {
    filled: filled.signedIn,
    admin: filled.administrator,
    usual: await calls.storageState(),
    empty: await empty.storageState(),
    stranger: { cookies: [], origins: [] },
  }
  return { address, filled, usual, sessions }
}

export type Studios = Awaited<ReturnType<typeof openStudios>>
export type Who = keyof Studios['sessions']
