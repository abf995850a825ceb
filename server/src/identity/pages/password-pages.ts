import { passwordLinkMinutes } from '../provider/password-links.store.ts'
import { email, failure, field, focusOf, forgottenPath, newPassword, type Tried } from './form-pages.ts'
import { html } from './html.ts'
import { message } from './message-pages.ts'
import type { Page } from './page.ts'

const untried: Tried = { values: {}, problems: {} }
const signIn = { to: '/api/login', words: 'Sign in' }
const backToSignIn = html`<p class="other"><a href="${signIn.to}">Back to sign in</a></p>`

/** Asks for the address of an account, to which a link is mailed. */
export const forgottenPage = (tried = untried): Page => ({
  title: 'Forgot password?',
  body: html`<h1>Forgot password?</h1>
    <p>Enter the email address of your account. We mail you a link with which you choose a new password.</p>
    ${failure(tried)}
    <form method="post" action="${forgottenPath}" novalidate>
      ${field(email, tried, focusOf([email], tried))}
      <button class="button" type="submit">Send the link</button>
    </form>
    ${backToSignIn}`,
})

/** Says the same whether or not there is an account. */
export const askedPage = message(
  'Check your inbox',
  `If there is an account with this address, a mail with a link is on its way. The link works for ${passwordLinkMinutes} minutes. Nothing there? Look among the spam, and check that the address is the one that you sign in with.`,
  signIn,
)

/** Where no mails are sent. */
export const askAdministratorPage = (supportEmail: string): Page => ({
  title: 'Forgot password?',
  body: html`<h1>Forgot password?</h1>
    <p>
      This installation sends no mails. Its administrator can give you a link with which you choose a new password.
      Write to <a href="mailto:${supportEmail}">${supportEmail}</a>.
    </p>
    <a class="button" href="${signIn.to}">${signIn.words}</a>`,
})

/** Takes a new password for the account with this address. */
export const newPasswordPage = (action: string, address: string, tried = untried): Page => ({
  title: 'Choose a new password',
  hasPassword: true,
  body: html`<h1>Choose a new password</h1>
    <p>For the account of ${address}. Setting it signs you out everywhere.</p>
    ${failure(tried)}
    <form method="post" action="${action}" novalidate>
      <input type="text" name="email" value="${address}" autocomplete="username" readonly hidden />
      ${field({ ...newPassword, label: 'New password' }, tried, 'password')}
      <button class="button" type="submit">Set the password</button>
    </form>`,
})

/** A link that is unknown, used or too old: nobody learns which. */
export const deadLinkPage = message(
  'This link does not work',
  `A link for a new password works once, for ${passwordLinkMinutes} minutes, and only the newest one does. Ask for another one.`,
  { to: forgottenPath, words: 'Get a new link' },
)
