import { isLoopback } from './loopback.rules.ts'

type Settings = { publicUrl: string; oidc: unknown; trustProxy: readonly string[]; adminEmails: readonly string[] }

/**
 * True for an installation for one's own machine, where the first account becomes the administrator if it is created at the
 * machine itself. Behind a configured proxy nobody counts as being there.
 */
export const isOwnInstallation = ({ publicUrl, oidc, trustProxy }: Settings) =>
  oidc === undefined && trustProxy.length === 0 && isLoopback(new URL(publicUrl).hostname)

/** True for an address in ADMIN_EMAILS, but only when the provider has verified it. */
export const isNamedAdministrator = (
  { adminEmails }: Settings,
  person: { email: string | undefined; emailVerified: boolean },
) => person.emailVerified && person.email !== undefined && adminEmails.includes(person.email.toLowerCase())
