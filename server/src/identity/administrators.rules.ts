import { isLoopback } from './loopback.rules.ts'

type Settings = { publicUrl: string; oidc: unknown; adminEmails: readonly string[] }

/** True where nobody else can reach the sign-up page: then the first account becomes the administrator. */
export const firstAccountIsAdministrator = ({ publicUrl, oidc }: Settings) =>
  oidc === undefined && isLoopback(new URL(publicUrl).hostname)

/** True for an address of ADMIN_EMAILS, and only when the provider has verified it. */
export const isNamedAdministrator = (
  { adminEmails }: Settings,
  person: { email: string | undefined; emailVerified: boolean },
) => person.emailVerified && person.email !== undefined && adminEmails.includes(person.email.toLowerCase())
