import type { sharingRoutes } from '@contactsheet/contracts/sharing'
import type { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import type { Handlers } from '../stores.ts'

export const sharingHandlers: Handlers<typeof sharingRoutes> = {
  list: (_input, { mine }) => mine.shares.list(),
  shareShoot: ({ params, body }, { mine }) => mine.shares.shareShoot(params.id, body),
  unshareShoot: ({ params }, { mine }) => mine.shares.unshareShoot(params.id),

  callSheet: ({ params }, { shared }) => shared.callSheet(params.token),
  callTimes: ({ params }, { shared }) => shared.callTimes(params.token),
  tasks: ({ params }, { shared }) => shared.tasks(params.token),
  links: ({ params }, { shared }) => shared.links(params.token),
  calendarFile: ({ params }, { shared }) => shared.callSheetCalendar(params.token),
  planPreview: ({ params }, { shared }) => shared.previews.ofCallSheet(params.token),
  owner: ({ params }, { shared }) => shared.owner(params.userId),
}

export const sharedMoodboardHandlers: Handlers<typeof sharedMoodboardRoutes> = {
  moodboard: ({ params }, { shared }) => shared.moodboards.moodboard(params.token),
  moodboardImage: ({ params }, { shared }) => shared.moodboards.imageFile(params.token, params.file),
  boardPreview: ({ params }, { shared }) => shared.previews.ofBoard(params.token),
  addGuest: ({ params, body }, { shared, once }) => shared.moodboards.addGuest(params.token, body.name, once),
  guest: ({ params }, { shared }) => shared.moodboards.guest(params.token, params.guestKey),
  changeGuest: ({ params, body }, { shared }) => shared.moodboards.changeGuest(params.token, params.guestKey, body),
  pickImage: ({ params, body }, { shared }) =>
    shared.moodboards.pick(params.token, params.guestKey, params.image, body),
}
