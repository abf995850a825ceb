import { isEmail } from '@contactsheet/contracts/calls/email'
import { passwordProblem } from './passwords/password.rules.ts'

export type SignUp = { firstName: string; lastName: string; email: string; password: string }
export type Field = keyof SignUp
/** A sentence for each field that is wrong. */
export type Problems = Partial<Record<Field, string>>

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The fields of the sign-up form as they were typed; spaces around all but the password are dropped. */
export function signUpOf(body: unknown): SignUp {
  const form = (body ?? {}) as Record<string, unknown>
  return {
    firstName: textOf(form.firstName),
    lastName: textOf(form.lastName),
    email: textOf(form.email),
    password: typeof form.password === 'string' ? form.password : '',
  }
}

/** The password as it was typed, spaces included. */
export const passwordOf = (body: unknown) => signUpOf(body).password

export const addressOf = (body: unknown) => signUpOf(body).email

export const addressProblems = (email: string): Problems => without({ email: emailProblem(email) })

export function signInOf(body: unknown) {
  const { email, password } = signUpOf(body)
  return { email, password }
}

export function signInProblems({ email, password }: Pick<SignUp, 'email' | 'password'>): Problems {
  return without({
    email: emailProblem(email),
    password: password === '' ? 'Enter your password' : undefined,
  })
}

export function signUpProblems({ firstName, lastName, email, password }: SignUp): Problems {
  return without({
    firstName: nameProblem(firstName, 'first name'),
    lastName: nameProblem(lastName, 'last name'),
    email: emailProblem(email),
    password: passwordProblem(password, [firstName, lastName, email]),
  })
}

function nameProblem(name: string, what: string) {
  if (name === '') return `Enter your ${what}`
  if (name.length > 100) return `Your ${what} may have at most 100 characters`
  return name.includes('\u0000') ? `Your ${what} has a character that cannot be stored` : undefined
}

function emailProblem(email: string) {
  if (email === '') return 'Enter your email address'
  return isEmail(email) && !email.includes('\u0000') ? undefined : 'This is not an email address'
}

const without = (problems: Record<string, string | undefined>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
