/** Shown for a contact without a name, handle or e-mail address. */
export const unknownContact = 'Unknown Contact'

type Named = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  instagramHandle?: string | null | undefined
  email?: string | null | undefined
}

/** A contact's display name: first and last name, else first name, handle, e-mail, and finally the last name alone. */
export function displayName(contact: Named): string {
  const [first, last, handle, email] = [
    contact.firstName,
    contact.lastName,
    contact.instagramHandle,
    contact.email,
  ].map((text) => text?.trim() ?? '')
  if (first && last) return `${first} ${last}`
  return first || handle || email || last || unknownContact
}

/** The address of somebody's profile on Instagram, for a stored handle. */
export const instagramProfileUrl = (handle: string) => `https://www.instagram.com/${encodeURIComponent(handle)}/`
