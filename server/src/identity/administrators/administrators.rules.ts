import { isLoopback } from './loopback.rules.ts'

type Settings = { publicUrl: string; oidc: unknown; trustProxy: readonly string[]; adminEmails: readonly string[] }

/**
 * True for an installation of one's own machine: there the first account becomes the administrator, when it is made at
 * the machine itself. Behind a proxy that is named nobody sits there.
 */
export const isOwnInstallation = ({ publicUrl, oidc, trustProxy }: Settings) =>
  oidc === undefined && trustProxy.length === 0 && isLoopback(new URL(publicUrl).hostname)

/** True for an address of ADMIN_EMAILS, and only when the provider has verified it. */
export const isNamedAdministrator = (
  { adminEmails }: Settings,
  person: { email: string | undefined; emailVerified: boolean },
) => person.emailVerified && person.email !== undefined && adminEmails.includes(person.email.toLowerCase())
