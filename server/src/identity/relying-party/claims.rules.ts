import { isEmail } from '@contactsheet/contracts/calls/email'

export type Person = {
  issuer: string
  subject: string
  /** Undefined when the provider gives none or an invalid one. */
  email: string | undefined
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

type Claims = Record<string, unknown>

/** Reads the claims of a provider; names and addresses are cut to what we keep. */
export function personOf(issuer: string, subject: string, claims: Claims): Person {
  const email = textOf(claims.email, 1000)
  const given = textOf(claims.given_name, 100)
  const family = textOf(claims.family_name, 100)
  return {
    issuer,
    subject,
    email: email !== null && isEmail(email) ? email : undefined,
    // Some providers send the word 'true' instead of the boolean.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: given ?? (family === null ? textOf(claims.name, 100) : null),
    lastName: family,
  }
}

function textOf(value: unknown, longest: number) {
  if (typeof value !== 'string') return null
  const text = value.replaceAll('\u0000', '').trim().slice(0, longest).trim()
  return text === '' ? null : text
}
