import * as z from 'zod/mini'
import { instant, nothing, storedTexts } from '../calls/fields.ts'
import { profileTexts } from '../profile/profile-fields.ts'
import { passwordLengthProblem } from './passwords.ts'

export const hourCycles = ['h12', 'h23'] as const
export type HourCycle = (typeof hourCycles)[number]

/** The signed-in user as their own browser sees them; never includes tokens or other secrets. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  ...storedTexts(profileTexts),
  profileImageUrl: z.nullable(z.string()),
  portfolioUrl: z.nullable(z.string()),
  accessLevel: z.string(),
  isActive: z.boolean(),
  timeZone: z.string(),
  /** False until a browser or the user has set the zone. */
  timeZoneSet: z.boolean(),
  weekStartsOn: z.literal([0, 1]),
  hourCycle: z.enum(hourCycles),
  /** How this person words messages to a team; null for our words. */
  planMessage: z.nullable(z.string()),
  askMessage: z.nullable(z.string()),
  /** Whether a mail says that others did something, where mails are sent. */
  newsByMail: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type CurrentUser = z.output<typeof currentUser>

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

/** What the calls of `identityRoutes` take and answer. */
export const identitySchemas = {
  me: { answer: currentUser },
  signIn: { answer: ownSignIn },
  endSession: { params: z.object({ sessionId: z.uuid('Invalid id') }), answer: nothing },
  endOtherSessions: { answer: nothing },
  changePassword: { body: passwordChange, answer: nothing },
}
