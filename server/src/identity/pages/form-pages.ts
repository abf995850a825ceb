import { passwordHint } from '@contactsheet/contracts/identity/passwords'
import type { Field, Problems, SignUp } from '../provider/sign-up.rules.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { withShowButton } from './password-field.ts'

/** What a form shows again after a failed try. Passwords are never sent back. */
export type Tried = {
  values: Partial<Omit<SignUp, 'password'>>
  problems: Problems
  /** What went wrong with the form as a whole. */
  failure?: string | undefined
}

/** Where somebody who has forgotten the password is helped. */
export const forgottenPath = '/password'

const untried: Tried = { values: {}, problems: {} }

export type Input = {
  name: Field
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  hint?: string
}

const firstName: Input = { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' }
const lastName: Input = { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' }
export const email: Input = { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' }
const password: Input = { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }
export const newPassword: Input = {
  ...password,
  autocomplete: 'new-password',
  hint: passwordHint,
}

/** The addresses of the two forms; each form is posted to its own address. */
export type FormLinks = { signIn: string; signUp: string }

/** `news` is what has just happened, in a sentence. */
export function signInPage(links: FormLinks, tried = untried, news?: string): Page {
  const focus = focusOf([email, password], tried)
  return {
    title: 'Sign in',
    hasPassword: true,
    body: html`<h1>Sign in</h1>
      ${news !== undefined && html`<p class="notice" role="status">${news}</p>`} ${failure(tried)}
      <form method="post" action="${links.signIn}" novalidate>
        ${field(email, tried, focus)} ${field(password, tried, focus)}
        <button class="button" type="submit">Sign in</button>
      </form>
      <p class="other"><a href="${forgottenPath}">Forgot password?</a></p>
      <p class="other">New here? <a href="${links.signUp}">Create an account</a></p>`,
  }
}

const administratorNotices = {
  becomes: html`<p class="notice">This is the first account here, so it becomes the administrator.</p>`,
  missing: html`<p class="notice">
    Nobody is the administrator here yet. To be the one, create your account, then run this on the server:
    <code>npm run admin -- grant EMAIL</code>
  </p>`,
}
/** What to tell about the administrator: this account becomes the one, or there is none yet. */
export type AdministratorNotice = keyof typeof administratorNotices

export function signUpPage(links: FormLinks, notice: AdministratorNotice | undefined, tried = untried): Page {
  const focus = focusOf([firstName, lastName, email, newPassword], tried)
  return {
    title: 'Create an account',
    hasPassword: true,
    body: html`<h1>Create an account</h1>
      ${failure(tried)} ${notice !== undefined && administratorNotices[notice]}
      <form method="post" action="${links.signUp}" novalidate>
        <div class="pair">${field(firstName, tried, focus)} ${field(lastName, tried, focus)}</div>
        ${field(email, tried, focus)} ${field(newPassword, tried, focus)}
        <button class="button" type="submit">Create account</button>
      </form>
      <p class="other">Already have an account? <a href="${links.signIn}">Sign in instead</a></p>`,
  }
}

/** The first field with a problem, else the password after a failure (the rest is already filled in), else the first field. */
export function focusOf(inputs: Input[], { problems, failure }: Tried): Field | undefined {
  const wrong = inputs.find(({ name }) => problems[name] !== undefined)
  return (wrong ?? (failure === undefined ? inputs[0] : inputs.at(-1)))?.name
}

export const failure = ({ failure }: Tried) =>
  failure !== undefined && html`<p class="notice" role="alert">${failure}</p>`

/** A field with its label and, below it, the hint or what is wrong with it. */
export function field(given: Input, tried: Tried, focus: Field | undefined) {
  const { name, label, type, hint } = given
  const problem = tried.problems[name]
  const note = problem ?? hint
  const input = inputOf(given, tried, focus)
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${type === 'password' ? withShowButton(name, input) : input}
    ${note !== undefined && html`<p id="${name}-note" class="${problem === undefined ? 'hint' : 'error'}">${note}</p>`}
  </div>`
}

function inputOf({ name, type, autocomplete, hint }: Input, { values, problems }: Tried, focus: Field | undefined) {
  const problem = problems[name]
  return html`<input
    id="${name}"
    name="${name}"
    type="${type}"
    value="${name === 'password' ? '' : (values[name] ?? '')}"
    autocomplete="${autocomplete}"
    required
    ${type !== 'text' && html`autocapitalize="none" autocorrect="off" spellcheck="false"`}
    ${(problem ?? hint) !== undefined && html`aria-describedby="${name}-note"`}
    ${problem !== undefined && html`aria-invalid="true"`}
    ${name === focus && html`autofocus`}
  />`
}
