import { randomUUID } from 'node:crypto'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { aPhotograph } from '../../server/src/testing/a-photograph.ts'
import { aPicture } from '../../server/src/testing/a-picture.ts'
import { boardWith } from '../../server/src/testing/moodboard-calls.ts'
import { aGeneratedFile } from '../../server/src/testing/records/generation-records.ts'
import type { Studio } from '../bench-environment.ts'
import { aGenre, aTag, aType, named, noGenre, noTag, noType } from './label-inputs.ts'
import type { People, RouteInputs } from './people.ts'

async function someContact({ studio }: People) {
  const { contacts } = (await studio(contactRoutes.page, {})).body
  return { params: { id: contacts[0]?.id ?? 0 } }
}
/** A shoot of this month, which is as full as a calendar gets. */
export async function aShoot({ studio }: People) {
  const query = { monthFilter: new Date().toISOString().slice(0, 7), limit: 1 }
  const { shoots } = (await studio(shootRoutes.page, { query })).body
  return { params: { id: shoots[0]?.id ?? 0 } }
}
async function aBoard(studio: Studio) {
  const { id, imageIds } = await boardWith(studio, 3)
  return { params: { id }, imageIds }
}
async function aGenerated(studio: Studio) {
  const { params } = await aBoard(studio)
  await aGeneratedFile(studio, params.id)
  const { images } = (await studio(aiRoutes.board, { params })).body
  return { params, images }
}
async function threeTasks({ studio }: People) {
  const { id } = (await studio(shootRoutes.add, { body: {} })).body
  const taskIds: number[] = []
  for (const title of ['Scout', 'Pack', 'Charge'])
    taskIds.push((await studio(shootRoutes.addTask, { params: { id }, body: { title } })).body.id)
  return { params: { id }, body: { taskIds: taskIds.toReversed() } }
}

/** People who are not in the account yet: others would not be imported. */
const newPeople = () => Array.from({ length: 25 }, () => randomUUID())
/** A part of an import. */
const aPart = () => ({
  importId: randomUUID(),
  part: 0,
  contacts: newPeople().map((firstName) => ({ firstName, genres: [], tags: [] })),
})
const upload = new File([await aPhotograph(1)], 'picture.jpg')

/** Calls about what the filled account has. */
export const studioInputs: RouteInputs = {
  identity: {
    async changePassword({ studio }) {
      const currentPassword = studio.password
      studio.password = `${randomUUID()} pelicans`
      return { body: { currentPassword, newPassword: studio.password } }
    },
  },
  places: { find: async () => ({ query: { q: 'kobenh' } }) },
  profile: { change: async () => ({ body: { firstName: 'Ana' }, files: { avatar: aPicture() } }) },
  labels: {
    addType: noType,
    changeType: async (people) => ({ ...(await aType(people)), ...named() }),
    removeType: aType,
    addGenre: noGenre,
    changeGenre: async (people) => ({ ...(await aGenre(people)), ...named() }),
    removeGenre: aGenre,
    addTag: noTag,
    changeTag: async (people) => ({ ...(await aTag(people)), ...named() }),
    removeTag: aTag,
  },
  contacts: {
    detail: someContact,
    duplicates: async () => ({ query: { email: 'nobody@example.com' } }),
    bulk: async (people) => ({ body: { act: 'archive', ids: [(await someContact(people)).params.id] } }),
    previewImport: async () => ({ files: { file: new File([['First name', ...newPeople()].join('\n')], 'a') } }),
    importSlice: async () => ({ body: aPart() }),
    async undoImport({ studio }) {
      const body = aPart()
      await studio(contactImportRoutes.importSlice, { body })
      return { params: { importId: body.importId } }
    },
  },
  shoots: {
    detail: aShoot,
    overlaps: aShoot,
    callTimes: aShoot,
    tasks: aShoot,
    calendarFile: aShoot,
    reorderTasks: threeTasks,
    shots: aShoot,
    async reorderShots({ studio }) {
      const { id } = (await studio(shootRoutes.add, { body: {} })).body
      const shotIds: number[] = []
      for (const title of ['Wide', 'Close', 'Hands'])
        shotIds.push((await studio(shootRoutes.addShot, { params: { id }, body: { title } })).body.id)
      return { params: { id }, body: { shotIds: shotIds.toReversed() } }
    },
    async addShotPictures({ studio }) {
      const [{ imageIds }, shoot] = [await boardWith(studio, 3), await studio(shootRoutes.add, { body: {} })]
      return { params: { id: shoot.body.id }, body: { imageIds } }
    },
    async stopFeed({ studio }) {
      await studio(calendarFeedRoutes.renewFeed, {})
      return {}
    },
    async subscription({ studio }) {
      const { feed } = (await studio(calendarFeedRoutes.renewFeed, {})).body
      return { params: { file: feed?.path.split('/').at(-1) ?? '' } }
    },
  },
  moodboards: {
    detail: ({ studio }) => aBoard(studio),
    duplicate: ({ studio }) => aBoard(studio),
    addImage: async () => ({ files: { image: upload } }),
    async reorderImages({ studio }) {
      const { params, imageIds } = await aBoard(studio)
      return { params, body: { imageIds: imageIds.toReversed() } }
    },
    async bulkImages({ studio }) {
      const { params, imageIds } = await aBoard(studio)
      return { params, body: { act: 'delete', imageIds } }
    },
    async restore({ studio }) {
      const { params } = await aBoard(studio)
      await studio(moodboardRoutes.remove, { params })
      return { params }
    },
  },
  ai: {
    board: ({ studio }) => aGenerated(studio),
    async add({ studio }) {
      const { params, images } = await aGenerated(studio)
      return { params, body: { imageUrls: images.map(({ url }) => url) } }
    },
    async bulk({ studio }) {
      const { params, images } = await aGenerated(studio)
      return { params, body: { act: 'discard', imageIds: images.map(({ id }) => id) } }
    },
  },
  search: { everything: async () => ({ query: { q: 'an' } }) },
}
