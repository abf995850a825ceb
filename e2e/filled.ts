import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { addDays } from '@contactsheet/contracts/time/dates'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootStatuses } from '@contactsheet/contracts/shoots/shoot-values'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { generated } from './boards/generating.ts'
import { addPictures } from './boards/board-pictures.ts'
import { unlimited } from './newcomers.ts'
import { Studio, test as base } from './studio.ts'

const colours = ['#000000', '#ffffff', '#ffff00', '#777777', '#3b82f6', '#d9362b', '#0f766e', '#f0abfc']
const colour = (place: number) => colours[place % colours.length] ?? '#3b82f6'
const long = (words: string, length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length)

/** As many labels as there may be, some with long names, in all kinds of colours. */
async function fillLabels(studio: Studio) {
  const genres = ['Food', 'Architecture and interiors in available light', 'אירועים', 'Unbreakable'.repeat(4)]
  for (const [place, name] of genres.entries()) {
    await studio.api(labelRoutes.addGenre, { body: { name, color: colour(place) } })
  }
  for (const name of ['Hair and make-up artists of the whole country', 'مصورون']) {
    await studio.api(labelRoutes.addType, { body: { name, color: colour(name.length) } })
  }
  const tags = Array.from({ length: 25 }, (_, place) =>
    place < 3 ? long(`Long tag ${place} `, 49).trim() : `Tag ${place}`,
  )
  for (const [place, name] of tags.entries())
    await studio.api(labelRoutes.addTag, { body: { name, color: colour(place) } })
  return { genres, tags }
}

/** People whose names are short, long, unbroken, or read from right to left; the first one has everything that a contact can have. */
async function fillContacts(studio: Studio, { genres, tags }: { genres: string[]; tags: string[] }) {
  const names = [
    'Maximiliana-Alexandrina Konstantina von Hohenstein-Wallenrode',
    long('Unbreakable', 100),
    'Ng',
    'Åsa 📸✨',
    long('אלכסנדרה שושנה ', 100),
    'محمد عبد الرحمن (Studio 7)',
  ]
  const ids: number[] = []
  for (const [place, firstName] of names.entries()) {
    const body = {
      type: ['client', 'model', 'collaboration'][place % 3] ?? 'client',
      firstName,
      lastName: ['Blom', 'Blom', 'Blom', '', ''][place - 1] ?? long('Long family name ', 100),
      email: `${long('address', 60)}${place}@studio.example.com`,
      phone: '+46 70 123 45 67',
      instagramHandle: `${long('frames.', 27)}${place}`,
      notes: long('A note that goes on for a while. ', 900),
      stage: contactStages[place % contactStages.length] ?? 'todo',
      genreNames: place === 0 ? genres : [],
      tagNames: tags.slice(0, place === 0 ? 25 : place),
    }
    ids.push((await studio.api(contactRoutes.add, { body })).id)
  }
  const archived = await studio.api(contactRoutes.add, { body: { type: 'client', firstName: 'Archived' } })
  await studio.api(contactRoutes.archive, { params: { id: archived.id }, body: { archived: true } })
  return ids
}

/** One shoot of each state around today; the first is full of people, links, call times and tasks, and shared. */
async function fillShoots(studio: Studio, genres: string[], people: number[]) {
  const { date: today } = wallClockAt(new Date(), 'America/New_York')
  const ids: number[] = []
  for (const [place, status] of shootStatuses.entries()) {
    const { id } = await studio.api(shootRoutes.add, {
      body: {
        status,
        genre: genres[place % genres.length] ?? 'Wedding',
        date: addDays(today, place < 3 ? place : -place),
        time: '09:30',
        duration: 10_080,
        location:
          place === 1
            ? long('רחוב דיזנגוף 99, תל אביב, ', 500)
            : long('Studio Nord, a very long way from anywhere, ', 500),
        notes: long('Bring the long lens. ', 900),
        latitude: 52.5396,
        longitude: 13.4102,
      },
    })
    ids.push(id)
    if (place > 1) continue
    for (const contactId of people) {
      await studio.api(shootRoutes.addContact, {
        params: { id, contactId },
        body: { role: long('Hair and make-up ', 100) },
      })
    }
  }
  await studio.api(shootRoutes.add, { body: {} })
  return { today, ids }
}

async function fillCallSheet(studio: Studio, id: number, today: string) {
  const params = { id }
  const title = long('A title that does not want to end ', 255)
  const hebrew = 'לצלם את הכלה (Studio 7)'
  for (const time of ['06:00', '23:30'])
    await studio.api(shootRoutes.addCallTime, { params, body: { title, time, notes: title } })
  await studio.api(shootRoutes.addCallTime, { params, body: { title: hebrew, time: '12:00', notes: hebrew } })
  for (const url of ['https://example.com', `https://example.com/${'long-'.repeat(80)}`]) {
    await studio.api(shootRoutes.addLink, { params, body: { label: title, url } })
  }
  await studio.api(shootRoutes.addTask, { params, body: { title: hebrew } })
  for (const status of ['todo', 'in-progress', 'done'] as const) {
    const task = await studio.api(shootRoutes.addTask, { params, body: { title } })
    const body = { status, description: title, assignedTo: title, dueDate: addDays(today, -1) }
    await studio.api(shootRoutes.changeTask, { params: { id, taskId: task.id }, body })
  }
  const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params, body: { showEmails: true } })
  return shareToken
}

/**
 * Boards with texts as long as they may be, without and with pictures, and one of those with a comment; the last one is on the
 * shoot and public with its call sheet.
 */
async function fillBoards(studio: Studio, request: APIRequestContext, shootId: number) {
  await studio.api(moodboardRoutes.add, { body: { title: long('אירועים ', 100) } })
  const body = { title: long('Unbreakable', 100), description: long('A description that goes on for a while. ', 2000) }
  const { id } = await studio.api(moodboardRoutes.add, { body })
  const images = await addPictures(request, id, 20)
  const imageId = images[1]?.id ?? 0
  await studio.api(moodboardRoutes.commentImage, {
    params: { id, imageId },
    body: { comment: long('אור חם מהצד, Warm light. ', 500) },
  })
  await generated(studio, id, { prompt: long('Unbreakable light, ', 1000), shape: 'portrait' })
  const params = { id: shootId }
  await studio.api(shootRoutes.change, { params, body: { moodboardId: id } })
  await studio.api(sharingRoutes.shareShoot, { params, body: { shareMoodboard: true } })
  const { shareToken: boardToken } = await studio.api(moodboardRoutes.detail, { params: { id } })
  return { moodboardId: id, imageId, boardToken }
}

/** Fills a new account with what is hardest to show: long, many, none, and every colour. */
export async function fill() {
  const request = await newRequest.newContext({ baseURL: process.env.E2E_ADDRESS })
  const studio = new Studio(request)
  await studio.signIn()
  const labels = await fillLabels(studio)
  const people = await fillContacts(studio, labels)
  const { today, ids } = await fillShoots(studio, labels.genres, people)
  const shareToken = await fillCallSheet(studio, ids[0] ?? 0, today)
  const board = await fillBoards(studio, request, ids[0] ?? 0)
  const signedIn = await request.storageState()
  await studio.signIn(unlimited)
  const administrator = await request.storageState()
  await request.dispose()
  return {
    ...board,
    contactId: people[0] ?? 0,
    shootId: ids[0] ?? 0,
    shareToken,
    signedIn,
    administrator,
  }
}

export type Filled = Awaited<ReturnType<typeof fill>>

/** Fills a studio as soon as a worker asks for it, and tells each of them which one that is. */
export async function serveFilled() {
  let filling: Promise<Filled> | undefined
  const server = createServer((_request, response) => {
    filling ??= fill()
    void filling.then(
      (filled) => response.end(JSON.stringify(filled)),
      (reason: unknown) => response.writeHead(500).end(String(reason)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

/** A full studio, the same for all tests of a run; their pages are signed in to it and only look. */
export const test = base.extend<object, { filled: Filled }>({
  filled: [
    async ({ browserName: _any }, use) => {
      const answer = await fetch(process.env.E2E_FILLED ?? '')
      if (!answer.ok) throw new Error(await answer.text())
      await use((await answer.json()) as Filled)
    },
    { scope: 'worker' },
  ],
  storageState: async ({ filled }, use) => use(filled.signedIn),
})
