import { randomUUID } from 'node:crypto'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { sessions } from '#identity/identity.tables.ts'
import { lookups } from '#identity/lookups/lookups.tables.ts'
import { noticeMakers } from './notice-records.ts'
import { pollMakers } from './poll-records.ts'
import { contact, removed, sharingMakers, shootMakers } from './shoot-records.ts'
import { aPicture } from '../a-picture.ts'
import { aGeneratedFile, aGeneration } from './generation-records.ts'
import type { RecordMakers } from './record-types.ts'
import type { Person } from '../start-app.ts'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'

const aMerge = async (person: Person) => {
  const [id, from] = [await contact(person), await contact(person)]
  const { body } = await person(contactRoutes.merge, { params: { id, from }, body: {} })
  return { id, mergeId: body.mergeId }
}

const aContact = async (person: Person) => ({ id: await contact(person) })
async function aPicturedContact(person: Person) {
  const params = await aContact(person)
  const { body } = await person(contactRoutes.setPicture, { params, body: {}, files: { picture: aPicture() } })
  return { ...params, file: body.picture?.split('/').at(-1) ?? '' }
}
const aType = async (person: Person) => ({
  id: (await person(labelRoutes.addType, { body: { name: 'stylist' } })).body.id,
})
const aGenre = async (person: Person) => ({
  id: (await person(labelRoutes.addGenre, { body: { name: 'Food' } })).body.id,
})
const aTag = async (person: Person) => ({ id: (await person(labelRoutes.addTag, { body: { name: 'paid' } })).body.id })

async function anImport(person: Person) {
  const importId = randomUUID()
  await person(contactImportRoutes.importSlice, {
    body: { importId, part: 0, contacts: [{ firstName: 'Mia', genres: [], tags: [] }] },
  })
  return { importId }
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
async function anotherBrowser({ owner }: Person) {
  const session = { sid: randomUUID(), issuer: 'https://accounts.example.test', subject: 'another browser', sess: {} }
  await owner.add(lookups, { kind: 'session', key: session.sid })
  return { sessionId: (await owner.add(sessions, { ...session, expire: '2099-01-01T00:00:00Z' })).id }
}
async function anAvatarFile(person: Person) {
  const { body } = await person(profileRoutes.change, { body: {}, files: { avatar: aPicture() } })
  return { file: body.profileImageUrl?.split('/').at(-1) ?? '' }
}
const aUser = async ({ userId }: Person) => ({ userId })
/** The first one, which is always there. */
const aLevel = async () => ({ id: 1 })

/** A guest of a board, who is let in by its link. */
async function aGuest(person: Person) {
  const params = await aBoard(person)
  const { body: board } = await person(moodboardRoutes.change, { params, body: { isPublic: true, guestPicks: true } })
  await person(sharedMoodboardRoutes.addGuest, { params: { token: board.shareToken ?? '' }, body: { name: 'Mia' } })
  const { body: picks } = await person(moodboardRoutes.picks, { params })
  return { ...params, guestId: picks.guests[0]?.id ?? 0 }
}

/** A picture of a guest, which waits for Accept. */
async function anOffer(person: Person) {
  const params = await aBoard(person)
  const { id } = params
  const { body: board } = await person(moodboardRoutes.change, {
    params,
    body: { isPublic: true, guestUploads: 'ask' },
  })
  const token = board.shareToken ?? ''
  const { body: guest } = await person(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name: 'Kai' } })
  await person(sharedMoodboardRoutes.addGuestImage, {
    params: { token, guestKey: guest.guestKey },
    files: { image: aPicture() },
  })
  const { body } = await person(moodboardRoutes.offers, { params: { id } })
  return { id, offerId: body.offers[0]?.id ?? 0, file: body.offers[0]?.imageUrl.split('/').at(-1) ?? '' }
}
const aWaiting = async (person: Person) => {
  const { id, offerId } = await anOffer(person)
  return { id, offerId }
}

export const makers: RecordMakers = {
  identity: { endSession: anotherBrowser },
  profile: { avatarFile: anAvatarFile },
  plans: {},
  places: {},
  dashboard: noticeMakers,
  admin: {
    changeUser: aUser,
    addPasswordLink: aUser,
    changeAccessLevel: aLevel,
    removeAccessLevel: aLevel,
  },
  account: {},
  search: {},
  support: {},
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
    setPicture: aContact,
    removePicture: async (person) => ({ id: (await aPicturedContact(person)).id }),
    restorePicture: removed(aPicturedContact, (person, { id }) =>
      person(contactRoutes.removePicture, { params: { id } }),
    ),
    pictureFile: async (person) => ({ file: (await aPicturedContact(person)).file }),
    merge: async (person) => ({ id: await contact(person), from: await contact(person) }),
    undoMerge: aMerge,
    remove: aContact,
    restore: removed(aContact, (person, params) => person(contactRoutes.remove, { params })),
  },
  moodboards: {
    detail: aBoard,
    change: aBoard,
    remove: aBoard,
    restore: removed(aBoard, (person, params) => person(moodboardRoutes.remove, { params })),
    duplicate: aBoard,
    addImage: aBoard,
    reorderImages: aBoard,
    bulkImages: aBoard,
    commentImage: anImage,
    removeImage: anImage,
    restoreImage: removed(anImage, (person, params) => person(moodboardRoutes.removeImage, { params })),
    imageFile: anImageFile,
    picks: aBoard,
    removeGuest: aGuest,
    restoreGuest: removed(aGuest, (person, params) => person(moodboardRoutes.removeGuest, { params })),
    offers: aBoard,
    acceptOffers: aBoard,
    declineOffer: aWaiting,
    restoreOffer: removed(aWaiting, (person, params) => person(moodboardRoutes.declineOffer, { params })),
    offerFile: async (person) => ({ file: (await anOffer(person)).file }),
  },
  ai: {
    generate: aBoard,
    cancel: async (person) => aGeneration(person, (await aBoard(person)).id),
    board: aBoard,
    add: aBoard,
    bulk: aBoard,
    imageFile: async (person) => ({ file: await aGeneratedFile(person, (await anImage(person)).id) }),
  },
  sharing: sharingMakers,
  shoots: { ...shootMakers, ...pollMakers },
}
