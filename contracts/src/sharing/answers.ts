import { routesOf } from '../calls/route.ts'
import type { answerSchemas } from './answers.schemas.ts'

/** Shown when somebody answers a plan that has changed since they read it. */
export const planChanged = 'The plan has changed since you opened it. Please look at it again.'

/** Shown when the key of a browser speaks for nobody (any more). */
export const readerLost = 'This answer was changed elsewhere. Please say who you are.'

/** What the team says on a shared plan, and the links that ask for it. */
export const answerRoutes = routesOf<typeof answerSchemas>('sharing')({
  /** The team in its order, then the people who are asked to step in. */
  answers: { method: 'GET', path: '/api/shoots/:id/answers', access: 'user' },
  /** The photographer's word for somebody: puts an answer right, or takes it back. */
  setAnswer: { method: 'PUT', path: '/api/shoots/:id/contacts/:contactId/answer', access: 'user' },
  /**
   * A link to the plan that is this person's own; the shoot is shared if it was not. `askedFor` asks somebody who is not on the team.
   * Its secret is in this answer only, and in nothing that is kept, hence no create with a key. 400 `asked_limit` when 100 people are asked.
   */
  addOwnLink: { method: 'PUT', path: '/api/shoots/:id/contacts/:contactId/link', access: 'user' },
  /** The link has been sent. */
  noteSent: { method: 'PUT', path: '/api/shoots/:id/contacts/:contactId/link/sent', access: 'user', status: 204 },
  /** Every link of this person to the shoot returns 404 at once. */
  removeOwnLinks: { method: 'DELETE', path: '/api/shoots/:id/contacts/:contactId/link', access: 'user', status: 204 },

  /** What a browser said by the link that all have; `guestKey` is what it was given then. 404 when another one spoke for the person since. */
  reader: { method: 'GET', path: '/api/shared-shoots/:token/readers/:guestKey', access: 'public' },
  /**
   * 409 `plan_changed` when the plan is not the one that was read, 403 `answers_closed` when the photographer asks for none, 403
   * `answered_by_own_link` when the person has answered by a link of their own.
   */
  giveAnswer: { method: 'PUT', path: '/api/shared-shoots/:token/answer', access: 'public' },
  /** The person whose own link it is has the plan before them. Does nothing for the link that all have. */
  noteOpened: { method: 'PUT', path: '/api/shared-shoots/:token/opened', access: 'public', status: 204 },
})
