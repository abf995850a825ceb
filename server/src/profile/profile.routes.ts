import type { profileRoutes } from '@contactsheet/contracts/profile'
import type { Handlers } from '../stores.ts'

export const profileHandlers: Handlers<typeof profileRoutes> = {
  change: ({ body, files }, { mine }) => mine.profile.change(body, files),
  avatarFile: ({ params }, { mine }) => mine.profile.avatarFile(params.file),
  sharedAvatarFile: ({ params }, { shared }) => shared.avatars.ofShare(params.token, params.file),
  publicAvatarFile: ({ params }, { shared }) => shared.avatars.ofUser(params.userId, params.file),
  firstTimeZone: ({ body }, { mine }) => mine.profile.firstTimeZone(body.timeZone),
}
