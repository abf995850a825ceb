import type { identityRoutes } from '@contactsheet/contracts/identity'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Handlers } from './handlers.ts'
import type { ownSignInStore } from './own/own-sign-in.store.ts'

type Mine = { signIn: ReturnType<typeof ownSignInStore> }

export const identityHandlers: Handlers<typeof identityRoutes, Mine> = {
  me: (_input, { user }) => user,
  signIn: (_input, { mine, user }) => mine.signIn.look(user.sessionId),
  async endSession({ params }, { mine, user, request }) {
    await mine.signIn.end(params.sessionId, user.sessionId)
    request.log.info({ userId: user.id }, 'signed out another browser')
  },
  async endOtherSessions(_input, { mine, user, request }) {
    await mine.signIn.endOthers(user.sessionId)
    request.log.info({ userId: user.id }, 'signed out all other browsers')
  },
  async changePassword({ body }, { mine, user, request }) {
    await mine.signIn.changePassword(body, user.sessionId).catch((error: unknown) => {
      const isWrong = error instanceof Problem && error.details.issues?.[0]?.path === 'currentPassword'
      if (isWrong) request.log.warn({ userId: user.id }, 'wrong password')
      throw error
    })
    request.log.info({ userId: user.id }, 'changed the password')
  },
}
