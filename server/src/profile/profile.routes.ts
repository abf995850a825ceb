import type { profileRoutes } from '@contactsheet/contracts/profile'
import type { Handlers } from '#identity/handlers.ts'
import type { profileStore, sharedAvatarsOf } from './profile.store.ts'

type Mine = { profile: ReturnType<typeof profileStore> }
type Shared = { avatars: ReturnType<typeof sharedAvatarsOf> }

export const profileHandlers: Handlers<typeof profileRoutes, Mine, Shared> = {
  change: ({ body, files }, { mine }) => mine.profile.change(body, files),
  avatarFile: ({ params }, { mine }) => mine.profile.avatarFile(params.file),
  sharedAvatarFile: ({ params }, { shared }) => shared.avatars.ofShare(params.token, params.file),
  publicAvatarFile: ({ params }, { shared }) => shared.avatars.ofUser(params.userId, params.file),
  firstTimeZone: ({ body }, { mine }) => mine.profile.firstTimeZone(body.timeZone),
}
