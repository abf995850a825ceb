export const moodboardLimits = {
  title: 100,
  description: 2000,
  comment: 500,
  /** Images on one board. */
  images: 500,
  guests: 50,
  guestName: 50,
  /** The same, with what tells apart two guests of one name. */
  nameOfGuest: 60,
  note: 280,
  /** Notes of all guests of a board together. */
  notes: 2000,
  /** Pictures that one guest may add, those that wait and those that were declined in the last 30 days among them. */
  guestImages: 20,
  /** Pictures of all guests of a board that wait for its owner. */
  waitingImages: 200,
  /** How many shoots a board lists. */
  shoots: 50,
} as const

/** The message shown when a board has as many images as it can hold. */
export const boardFull = `A moodboard has at most ${moodboardLimits.images} images`

/** What guests may do with pictures of their own: add none, add some that wait for the owner, or put them on the board. */
export const guestUploadModes = ['off', 'ask', 'trust'] as const
export type GuestUploads = (typeof guestUploadModes)[number]

/** What can be done with several images at once; `restore` undoes `delete`, and `move` undoes itself. */
export const imageActs = ['delete', 'restore', 'move', 'copy'] as const
