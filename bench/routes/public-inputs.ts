import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { aPicture } from '../../server/src/testing/a-picture.ts'
import { boardWith } from '../../server/src/testing/moodboard-calls.ts'
import type { People, RouteInputs } from './people.ts'
import { planInputs } from './plan-inputs.ts'
import { aShoot } from './studio-inputs.ts'

/** The address of a preview under a link: its version has no influence on what it shows. */
const previewFile = 'preview.jpg'

/** The call sheet of a shoot, opened to whoever has the link. */
async function aCallSheet(people: People) {
  const { params } = await aShoot(people)
  const { shareToken } = (await people.studio(sharingRoutes.shareShoot, { params, body: {} })).body
  return { params: { token: shareToken } }
}

/** A shot of a shared plan on which the team may tick. */
async function aShotToTick(people: People) {
  const { params } = await aShoot(people)
  await people.studio(shootRoutes.change, { params, body: { teamTicksShots: true } })
  await people.studio(shootRoutes.addShot, { params, body: { title: 'Hands' } })
  const { token } = (await aCallSheet(people)).params
  const { shots } = (await people.anonymous(sharingRoutes.callSheet, { params: { token } })).body
  return { token, shot: shots[0]?.key ?? '' }
}

async function anAvatar({ studio }: People) {
  const { body } = await studio(profileRoutes.change, { body: {}, files: { avatar: aPicture() } })
  return body.profileImageUrl?.split('/').at(-1) ?? ''
}

async function aSharedBoard({ studio, anonymous }: People) {
  const { id } = await boardWith(studio, 3)
  const body = { isPublic: true, guestPicks: true, guestUploads: 'ask', guestsMaySave: true } as const
  const token = (await studio(moodboardRoutes.change, { params: { id }, body })).body.shareToken ?? ''
  const { images } = (await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })).body
  return { params: { token }, images }
}

async function aGuest(people: People) {
  const { params, images } = await aSharedBoard(people)
  const { guestKey } = (await people.anonymous(sharedMoodboardRoutes.addGuest, { params, body: { name: 'Mia' } })).body
  return { params: { ...params, guestKey }, images }
}

/** A guest with a picture that waits. */
async function aGuestWithPicture(people: People) {
  const { params } = await aGuest(people)
  const { body } = await people.anonymous(sharedMoodboardRoutes.addGuestImage, { params, files: { image: aPicture() } })
  return { params, file: body.image?.imageUrl.split('/').at(-1) ?? '', image: body.image?.key ?? '' }
}

/** Calls of those who have only a link. */
export const publicInputs: RouteInputs = {
  profile: {
    sharedAvatarFile: async (people) => ({
      params: { ...(await aCallSheet(people)).params, file: await anAvatar(people) },
    }),
    async publicAvatarFile(people) {
      await aCallSheet(people)
      return { params: { userId: people.studio.userId, file: await anAvatar(people) } }
    },
  },
  sharing: {
    callSheet: aCallSheet,
    calendarFile: aCallSheet,
    callTimes: aCallSheet,
    tasks: aCallSheet,
    links: aCallSheet,
    tickShot: async (people) => ({ params: await aShotToTick(people), body: { done: true } }),
    async planPreview(people) {
      const { params } = await aCallSheet(people)
      return { params: { ...params, file: previewFile } }
    },
    async boardPreview(people) {
      const { params } = await aSharedBoard(people)
      return { params: { ...params, file: previewFile } }
    },
    async owner(people) {
      await aCallSheet(people)
      return { params: { userId: people.studio.userId } }
    },
    moodboard: async (people) => ({ params: (await aSharedBoard(people)).params }),
    async moodboardImage(people) {
      const { params, images } = await aSharedBoard(people)
      return { params: { ...params, file: images[0]?.imageUrl.split('/').at(-1) ?? '' } }
    },
    addGuest: async (people) => ({ params: (await aSharedBoard(people)).params, body: { name: 'Mia' } }),
    guest: async (people) => ({ params: (await aGuest(people)).params }),
    addGuestImage: async (people) => ({ params: (await aGuest(people)).params, files: { image: aPicture() } }),
    async guestImage(people) {
      const { params, file } = await aGuestWithPicture(people)
      return { params: { ...params, file } }
    },
    async removeGuestImage(people) {
      const { params, image } = await aGuestWithPicture(people)
      return { params: { ...params, image } }
    },
    async saveImage(people) {
      const { params, images } = await aSharedBoard(people)
      return { params: { ...params, file: images[0]?.imageUrl.split('/').at(-1) ?? '' } }
    },
    saveBoard: async (people) => ({ params: (await aSharedBoard(people)).params }),
    ...planInputs,
    changeGuest: async (people) => ({ params: (await aGuest(people)).params, body: { done: true } }),
    async pickImage(people) {
      const { params, images } = await aGuest(people)
      return { params: { ...params, image: images[0]?.key ?? '' }, body: { verdict: 'heart', note: 'This one' } }
    },
  },
}
