import type { Refusal } from '../relying-party/find-or-create-user.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'

export const message = (title: string, text: string, link: { to: string; words: string }): Page => ({
  title,
  body: html`<h1>${title}</h1>
    <p>${text}</p>
    <a class="button" href="${link.to}">${link.words}</a>`,
})

const again = { to: '/api/login', words: 'Try again' }
const asSomebodyElse = { to: '/api/login?again=yes', words: 'Sign in with another account' }

/** The provider's answer was missing, late or not for this browser. */
export const notCompleted = message(
  'Sign-in did not complete',
  'It took too long, was started in another browser, or was cancelled. Nothing has changed.',
  again,
)

/** A form that was left open for too long. */
export const expired = message(
  'This page has expired',
  'The sign-in was left open for a while, or is finished already. Start it again to go on.',
  { to: '/api/login', words: 'Sign in' },
)

/** The provider does not answer. */
export const providerAway = message(
  'The sign-in service does not answer',
  'We could not reach the service that you sign in with. Please try again in a moment.',
  again,
)

export const foreignForm = message(
  'This form came from another site',
  'For your safety it was not accepted. Please sign in here.',
  { to: '/api/login', words: 'Sign in' },
)

/** Why somebody whom the provider knows is not let in. */
export const refused: Record<Refusal, Page> = {
  deactivated: message(
    'This account is deactivated',
    'You cannot sign in at the moment. Your data is kept. Please ask the administrator to activate the account again.',
    asSomebodyElse,
  ),
  'no-email': message(
    'Your email address is missing',
    'The service that you sign in with did not tell us your email address. Please allow it to, or add one there.',
    asSomebodyElse,
  ),
  'email-taken': message(
    'Your email address is not verified',
    'There is already an account with this address. To be sure that it is yours, please verify the address with the service that you sign in with, and then sign in again.',
    asSomebodyElse,
  ),
}

/** Too many attempts; the waiting time is given in minutes where that is easier to read. */
export const tooMany = (seconds: number) =>
  message('Too many attempts', `For your safety, please wait ${duration(seconds)} and try again.`, again)

const duration = (seconds: number) => {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** Any other failure, in the words of the problem. */
export const failed = (text: string) => message('That did not work', text, again)
