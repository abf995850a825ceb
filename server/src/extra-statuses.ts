import type { everyTable, ServedArea } from '@contactsheet/contracts/calls/every-route'
import type { NamedRoute } from '#platform/http/openapi.ts'

type Tables = typeof everyTable
type More = { [A in ServedArea]?: { [K in keyof Tables[A]]?: number[] } }

/** A picture, which may be known already. */
const picture = [304]

/** What calls answer beside what follows from what they take; the tests of the API hold every answer against it. */
const more: More = {
  identity: { endSession: [409], changePassword: [409, 429] },
  profile: { change: [429], avatarFile: picture, sharedAvatarFile: picture, publicAvatarFile: picture },
  places: { find: [429] },
  labels: { changeType: [409], changeGenre: [409], changeTag: [409], removeType: [409] },
  contacts: {
    bulk: [404],
    undoMerge: [409],
    setPicture: [429],
    pictureFile: picture,
    importSlice: [409],
    previewImport: [429],
  },
  shoots: {
    add: [404],
    replaceContact: [409],
    reorderTasks: [409],
    reorderShots: [409],
    subscription: [304],
    addDay: [403, 409],
    removeDay: [403],
    restoreDay: [403, 409],
    setVote: [403],
    pick: [403],
    undoPick: [409],
  },
  moodboards: { addImage: [429], reorderImages: [409], imageFile: picture, offerFile: picture },
  ai: { generate: [402, 409, 422, 429, 502, 504], cancel: [409, 429], imageFile: picture },
  sharing: {
    guest: [403],
    tickShot: [403, 429],
    moodboardImage: picture,
    boardPreview: picture,
    planPreview: picture,
    reader: [403],
    votes: [403],
    giveVotes: [403],
    giveAnswer: [409],
    guestImage: [403, ...picture],
    saveImage: [403],
    saveBoard: [403, 206, 416],
  },
  account: {
    export: [206, 416],
    addPart: [429],
    checkImport: [404, 409, 429],
    import: [404, 409, 429],
    remove: [409],
  },
  admin: {
    changeUser: [409],
    addPasswordLink: [409],
    changeAccessLevel: [409],
    removeAccessLevel: [409],
    reorderAccessLevels: [409],
  },
}

/** The statuses of a call that its parts in the contract do not tell. */
export const extraStatusesOf = ({ area, name }: NamedRoute): number[] =>
  (more as Record<string, Record<string, number[]> | undefined>)[area]?.[name] ?? []
