import * as z from 'zod/mini'
import { routes } from '../calls/route.ts'
import { instant, nothing } from '../calls/fields.ts'
import { passwordLengthProblem } from './passwords.ts'

/** A browser in which the user is signed in. */
const signedInBrowser = z.object({
  id: z.string(),
  /** Such as 'Firefox', from the user agent at sign-in. */
  browser: z.nullable(z.string()),
  /** 'macOS'. */
  system: z.nullable(z.string()),
  signedInAt: instant,
  /** To the hour. */
  lastSeenAt: instant,
  /** True for the browser making the request. */
  isThis: z.boolean(),
})
export type SignedInBrowser = z.output<typeof signedInBrowser>

const ownSignIn = z.object({
  /** False when the password belongs to another service. */
  hasPassword: z.boolean(),
  /** The browser that asks comes first, then those seen last; at most 100. */
  browsers: z.array(signedInBrowser),
})

const noNul = z.refine<string>((text) => !text.includes('\u0000'), 'A password has no NUL character in it')

/** Passwords are taken as they are typed, spaces included. */
export const passwordChange = z.object({
  currentPassword: z
    .string('Enter your current password')
    .check(
      z.minLength(1, 'Enter your current password'),
      z.maxLength(1000, 'This is not your current password'),
      noNul,
    ),
  newPassword: z
    .string('Choose a password')
    .check(
      z.refine((text) => !passwordLengthProblem(text), { error: ({ input }) => passwordLengthProblem(String(input)) }),
    )
    .check(noNul),
})
export type PasswordChange = z.output<typeof passwordChange>

export const ownSignInRoutes = routes('identity', {
  /** Where the user is signed in, and whether a password of theirs is kept here. */
  signIn: { method: 'GET', path: '/api/user/sign-in', access: 'user', answer: ownSignIn },
  /** Signs out one other browser; 409 for the one that asks. */
  endSession: {
    method: 'DELETE',
    path: '/api/user/sessions/:sessionId',
    access: 'user',
    params: z.object({ sessionId: z.uuid('Invalid id') }),
    answer: nothing,
    status: 204,
  },
  /** Signs out every browser but the one that asks. */
  endOtherSessions: {
    method: 'POST',
    path: '/api/user/sessions/end-others',
    access: 'user',
    answer: nothing,
    status: 204,
  },
  /** Signs out every other browser too. 400 at the field that is wrong, 409 without a password kept here, 429 after wrong tries. */
  changePassword: {
    method: 'PUT',
    path: '/api/user/password',
    access: 'user',
    body: passwordChange,
    answer: nothing,
    status: 204,
  },
})
