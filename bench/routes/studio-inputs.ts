import { randomUUID } from 'node:crypto'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { photograph } from '../../server/src/sample/photographs/photograph.ts'
import { aPicture } from '../../server/src/testing/a-picture.ts'
import { boardWith } from '../../server/src/testing/moodboard-calls.ts'
import { aGeneratedFile } from '../../server/src/testing/records/generation-records.ts'
import type { Studio } from '../bench-environment.ts'
import type { People, RouteInputs } from './route-input.ts'

/** Labels of one kind have different names. */
const named = async () => ({ body: { name: randomUUID() } })

async function someContact({ studio }: People) {
  const { contacts } = (await studio(contactRoutes.page, {})).body
  return { params: { id: contacts[0]?.id ?? 0 } }
}
async function nextShoot({ studio }: People) {
  const { upcoming } = (await studio(dashboardRoutes.overview, {})).body
  return { params: { id: upcoming[0]?.id ?? 0 } }
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

const people = Array.from({ length: 25 }, (_, place) => `Mia,Number ${place}`)
const upload = new File([new Uint8Array(await photograph(1))], 'picture.jpg')

/** Calls about what the filled account has. */
export const studioInputs: RouteInputs = {
  identity: {
    async changePassword({ studio }) {
      const currentPassword = studio.password
      studio.password = `${randomUUID()} pelicans`
      return { body: { currentPassword, newPassword: studio.password } }
    },
  },
  profile: { change: async () => ({ body: { firstName: 'Ana' }, files: { avatar: aPicture() } }) },
  labels: {
    addType: named,
    changeType: named,
    addGenre: named,
    changeGenre: named,
    addTag: named,
    changeTag: named,
  },
  contacts: {
    detail: someContact,
    duplicates: async () => ({ query: { email: 'nobody@example.com' } }),
    bulk: async (people) => ({ body: { act: 'archive', ids: [(await someContact(people)).params.id] } }),
    previewImport: async () => ({ files: { file: new File([['First name,Last name', ...people].join('\n')], 'a') } }),
    importSlice: async () => ({
      body: {
        importId: randomUUID(),
        part: 0,
        contacts: people.map((firstName) => ({ firstName, genres: [], tags: ['imported'] })),
      },
    }),
  },
  shoots: {
    detail: nextShoot,
    overlaps: nextShoot,
    callTimes: nextShoot,
    tasks: nextShoot,
    calendarFile: nextShoot,
    reorderTasks: threeTasks,
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
