export const moodboardLimits = {
  title: 100,
  description: 2000,
  comment: 500,
  /** Images on one board. */
  images: 500,
  guests: 50,
  guestName: 50,
  note: 280,
  /** Notes of all guests of a board together. */
  notes: 2000,
  /** How many shoots a board lists. */
  shoots: 50,
} as const

/** The message shown when a board has as many images as it can hold. */
export const boardFull = `A moodboard has at most ${moodboardLimits.images} images`

/** What can be done with several images at once; `restore` undoes `delete`, and `move` undoes itself. */
export const imageActs = ['delete', 'restore', 'move', 'copy'] as const
