import type { sharingRoutes } from '@contactsheet/contracts/sharing'
import type { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import type { voteRoutes } from '@contactsheet/contracts/sharing/votes'
import type { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import type { Handlers } from '#identity/handlers.ts'
import type { linkPreviewsOf } from './link-previews.store.ts'
import type { boardSavingOf } from './board-saving.store.ts'
import type { callSheetCalendar } from './call-sheet.store.ts'
import type { planAnswersOf } from './plan-answers.store.ts'
import type { planVotesOf } from './plan-votes.store.ts'
import type { publicPagesOf } from './public-pages.store.ts'
import type { shareStore } from './share-links.store.ts'
import type { sharedMoodboardsOf } from './shared-moodboard.store.ts'
import type { tickSharedShot } from './shared-shots.store.ts'

type Mine = { shares: ReturnType<typeof shareStore> }
type Shared = ReturnType<typeof publicPagesOf> & {
  moodboards: ReturnType<typeof sharedMoodboardsOf>
  previews: ReturnType<typeof linkPreviewsOf>
  answers: ReturnType<typeof planAnswersOf>
  saving: ReturnType<typeof boardSavingOf>
  votes: ReturnType<typeof planVotesOf>
  callSheetCalendar: (token: string) => ReturnType<typeof callSheetCalendar>
  tickShot: (token: string, shot: string, done: boolean) => ReturnType<typeof tickSharedShot>
}

export const sharingHandlers: Handlers<typeof sharingRoutes, Mine, Shared> = {
  list: (_input, { mine }) => mine.shares.list(),
  shareShoot: ({ params, body }, { mine }) => mine.shares.shareShoot(params.id, body),
  unshareShoot: ({ params }, { mine }) => mine.shares.unshareShoot(params.id),

  callSheet: ({ params }, { shared }) => shared.callSheet(params.token),
  callTimes: ({ params }, { shared }) => shared.callTimes(params.token),
  tasks: ({ params }, { shared }) => shared.tasks(params.token),
  links: ({ params }, { shared }) => shared.links(params.token),
  tickShot: ({ params, body }, { shared }) => shared.tickShot(params.token, params.shot, body.done),
  calendarFile: ({ params }, { shared }) => shared.callSheetCalendar(params.token),
  planPreview: ({ params }, { shared }) => shared.previews.ofCallSheet(params.token),
  owner: ({ params }, { shared }) => shared.owner(params.userId),
}

export const sharedMoodboardHandlers: Handlers<typeof sharedMoodboardRoutes, Mine, Shared> = {
  moodboard: ({ params }, { shared }) => shared.moodboards.moodboard(params.token),
  moodboardImage: ({ params }, { shared }) => shared.moodboards.imageFile(params.token, params.file),
  boardPreview: ({ params }, { shared }) => shared.previews.ofBoard(params.token),
  addGuest: ({ params, body }, { shared, once }) => shared.moodboards.addGuest(params.token, body.name, once),
  guest: ({ params }, { shared }) => shared.moodboards.guest(params.token, params.guestKey),
  changeGuest: ({ params, body }, { shared }) => shared.moodboards.changeGuest(params.token, params.guestKey, body),
  pickImage: ({ params, body }, { shared }) =>
    shared.moodboards.pick(params.token, params.guestKey, params.image, body),
  addGuestImage: ({ params, files }, { shared, once }) =>
    shared.moodboards.addGuestImage(params.token, params.guestKey, files, once),
  guestImage: ({ params }, { shared }) => shared.moodboards.guestImage(params.token, params.guestKey, params.file),
  removeGuestImage: ({ params }, { shared }) =>
    shared.moodboards.removeGuestImage(params.token, params.guestKey, params.image),
  saveImage: ({ params }, { shared }) => shared.saving.image(params.token, params.file),
  saveBoard: ({ params }, { shared }) => shared.saving.board(params.token),
}

export const answerHandlers: Handlers<typeof answerRoutes, Mine, Shared> = {
  answers: ({ params }, { mine }) => mine.shares.answers.list(params.id),
  setAnswer: ({ params, body }, { mine }) => mine.shares.answers.set(params.id, params.contactId, body),
  addOwnLink: ({ params, body }, { mine }) => mine.shares.addOwnLink(params.id, params.contactId, body.askedFor),
  noteSent: ({ params }, { mine }) => mine.shares.noteSent(params.id, params.contactId),
  removeOwnLinks: ({ params }, { mine }) => mine.shares.removeOwnLinks(params.id, params.contactId),

  reader: ({ params }, { shared }) => shared.answers.reader(params.token, params.guestKey),
  giveAnswer: ({ params, body }, { shared }) => shared.answers.give(params.token, body),
  noteOpened: ({ params }, { shared }) => shared.answers.noteOpened(params.token),
}

export const voteHandlers: Handlers<typeof voteRoutes, Mine, Shared> = {
  votes: ({ params }, { shared }) => shared.votes.read(params.token, params.guestKey),
  giveVotes: ({ params, body }, { shared }) => shared.votes.give(params.token, body),
}
