import { randomUUID } from 'node:crypto'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { everyTable, ServedArea } from '@contactsheet/contracts/every-route'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { labelRoutes } from '@contactsheet/contracts/labels'
import type { Input } from '@contactsheet/contracts/route'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { aPicture } from '../a-picture.ts'
import { aGeneratedFile, aGeneration } from './generation-records.ts'
import { aGuest } from './guest-records.ts'
import type { Person } from '../start-app.ts'

type Tables = typeof everyTable
type UserRoutes<T> = { [K in keyof T as T[K] extends { access: 'public' } ? never : K]: T[K] }
type With<T, P extends string> = { [K in keyof T as T[K] extends { [Q in P]: unknown } ? K : never]: T[K] }

/** For each route with path parameters: makes the record as one user and returns their values. Leaving one out does not compile. */
export type RecordMakers = {
  [A in ServedArea]: {
    [K in keyof With<UserRoutes<Tables[A]>, 'params'>]: (
      person: Person,
    ) => Promise<ParamsOf<With<UserRoutes<Tables[A]>, 'params'>[K]>>
  }
}
/** For each route with a body: one that is accepted, so that a 400 cannot hide a missing access check. */
export type GoodBodies = {
  [A in ServedArea]: {
    [K in keyof With<UserRoutes<Tables[A]>, 'body'>]: BodyOf<With<UserRoutes<Tables[A]>, 'body'>[K]>
  }
}
type ParamsOf<R> = Input<R> extends { params: infer P } ? P : never
type BodyOf<R> = Input<R> extends { body: infer B } ? B : never

const contact = async (person: Person) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body.id
const shoot = async (person: Person) =>
  (await person(shootRoutes.add, { body: { genre: 'Portrait', date: '2026-05-01' } })).body.id

const aContact = async (person: Person) => ({ id: await contact(person) })
const aShoot = async (person: Person) => ({ id: await shoot(person) })
const aType = async (person: Person) => ({
  id: (await person(labelRoutes.addType, { body: { name: 'stylist' } })).body.id,
})
const aGenre = async (person: Person) => ({
  id: (await person(labelRoutes.addGenre, { body: { name: 'Food' } })).body.id,
})
const aTag = async (person: Person) => ({ id: (await person(labelRoutes.addTag, { body: { name: 'paid' } })).body.id })

async function aSharedShoot(person: Person) {
  const params = await aShoot(person)
  await person(sharingRoutes.shareShoot, { params, body: {} })
  return params
}
async function anImport(person: Person) {
  const importId = randomUUID()
  await person(contactImportRoutes.importSlice, {
    body: { importId, part: 0, contacts: [{ firstName: 'Mia', genres: [], tags: [] }] },
  })
  return { importId }
}
async function aLink(person: Person) {
  const id = await shoot(person)
  const made = await person(shootRoutes.addLink, {
    params: { id },
    body: { label: 'Brief', url: 'https://example.com' },
  })
  return { id, linkId: made.body.id }
}
async function aMember(person: Person) {
  const [id, contactId] = [await shoot(person), await contact(person)]
  await person(shootRoutes.addContact, { params: { id, contactId }, body: { role: 'Model' } })
  return { id, contactId }
}
const aStranger = async (person: Person) => ({ id: await shoot(person), contactId: await contact(person) })
async function aCallTime(person: Person) {
  const id = await shoot(person)
  const made = await person(shootRoutes.addCallTime, { params: { id }, body: { title: 'Hair', time: '08:00' } })
  return { id, callTimeId: made.body.id }
}
async function aTask(person: Person) {
  const id = await shoot(person)
  const made = await person(shootRoutes.addTask, { params: { id }, body: { title: 'Pack' } })
  return { id, taskId: made.body.id }
}

const aBoard = async (person: Person) => ({
  id: (await person(moodboardRoutes.add, { body: { title: 'Golden hour' } })).body.id,
})
const uploaded = async (person: Person) =>
  (await person(moodboardRoutes.addImage, { params: await aBoard(person), body: {}, files: { image: aPicture() } }))
    .body
async function anImage(person: Person) {
  const { moodboardId, id } = await uploaded(person)
  return { id: moodboardId, imageId: id }
}
const anImageFile = async (person: Person) => ({ file: (await uploaded(person)).imageUrl.split('/').at(-1) ?? '' })
export const makers: RecordMakers = {
  identity: {},
  profile: {},
  plans: {},
  dashboard: {},
  admin: {},
  labels: {
    changeType: aType,
    removeType: aType,
    changeGenre: aGenre,
    removeGenre: aGenre,
    changeTag: aTag,
    removeTag: aTag,
  },
  contacts: {
    undoImport: anImport,
    detail: aContact,
    change: aContact,
    setGenres: aContact,
    setTags: aContact,
    archive: aContact,
    remove: aContact,
    async restore(person) {
      const params = await aContact(person)
      await person(contactRoutes.remove, { params })
      return params
    },
  },
  moodboards: {
    detail: aBoard,
    change: aBoard,
    remove: aBoard,
    async restore(person) {
      const params = await aBoard(person)
      await person(moodboardRoutes.remove, { params })
      return params
    },
    duplicate: aBoard,
    addImage: aBoard,
    reorderImages: aBoard,
    bulkImages: aBoard,
    commentImage: anImage,
    removeImage: anImage,
    async restoreImage(person) {
      const params = await anImage(person)
      await person(moodboardRoutes.removeImage, { params })
      return params
    },
    imageFile: anImageFile,
    picks: aBoard,
    removeGuest: async (person) => aGuest(person, (await aBoard(person)).id),
    async restoreGuest(person) {
      const params = await aGuest(person, (await aBoard(person)).id)
      await person(moodboardRoutes.removeGuest, { params })
      return params
    },
  },
  ai: {
    generate: aBoard,
    cancel: async (person) => aGeneration(person, (await aBoard(person)).id),
    board: aBoard,
    add: aBoard,
    bulk: aBoard,
    imageFile: async (person) => ({ file: await aGeneratedFile(person, (await anImage(person)).id) }),
  },
  sharing: { shareShoot: aShoot, unshareShoot: aSharedShoot },
  shoots: {
    calendarFile: aShoot,
    detail: aShoot,
    change: aShoot,
    remove: aShoot,
    async restore(person) {
      const params = await aShoot(person)
      await person(shootRoutes.remove, { params })
      return params
    },
    duplicate: aShoot,
    overlaps: aShoot,
    addLink: aShoot,
    changeLink: aLink,
    removeLink: aLink,
    addContact: aStranger,
    changeContact: aMember,
    removeContact: aMember,
    callTimes: aShoot,
    addCallTime: aShoot,
    changeCallTime: aCallTime,
    removeCallTime: aCallTime,
    tasks: aShoot,
    addTask: aShoot,
    reorderTasks: aShoot,
    changeTask: aTask,
    removeTask: aTask,
  },
}

export const bodies: GoodBodies = {
  identity: {},
  profile: { change: { firstName: 'Eve' }, firstTimeZone: { timeZone: 'Europe/Paris' } },
  plans: {},
  dashboard: {},
  admin: { retryWork: { kind: 'purge contacts' }, testAiService: { name: 'study' } },
  labels: {
    addType: { name: 'agency' },
    changeType: { name: 'renamed' },
    addGenre: { name: 'Sport' },
    changeGenre: { name: 'renamed' },
    addTag: { name: 'local' },
    changeTag: { name: 'renamed' },
  },
  contacts: {
    add: { type: 'model', firstName: 'Eve' },
    change: { firstName: 'Eve' },
    setGenres: { genreNames: ['Portrait'] },
    setTags: { tagNames: [] },
    archive: { archived: true },
    bulk: { act: 'archive', ids: [1] },
    importSlice: { importId: '00000000-0000-4000-8000-000000000001', part: 0, contacts: [] },
  },
  moodboards: {
    add: { title: 'Theirs' },
    change: { title: 'Theirs', isPublic: true },
    addImage: {},
    reorderImages: { imageIds: [] },
    bulkImages: { act: 'delete', imageIds: [] },
    commentImage: { comment: 'Theirs' },
  },
  ai: {
    generate: { prompt: 'Theirs' },
    add: { imageUrls: [] },
    bulk: { act: 'discard', imageIds: [] },
  },
  sharing: { shareShoot: { showEmails: true } },
  shoots: {
    add: { genre: 'Wedding' },
    change: { date: '2026-05-09' },
    duplicate: { date: '2026-06-01' },
    addLink: { label: 'Theirs', url: 'https://example.org' },
    changeLink: { label: 'Theirs' },
    addContact: { role: 'Theirs' },
    changeContact: { role: 'Theirs' },
    addCallTime: { title: 'Theirs', time: '09:00' },
    changeCallTime: { title: 'Theirs' },
    addTask: { title: 'Theirs' },
    reorderTasks: { taskIds: [] },
    changeTask: { title: 'Theirs' },
  },
}
