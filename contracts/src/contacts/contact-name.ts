/** Shown for a contact without a name, handle or e-mail address. */
export const unknownContact = 'Unknown Contact'

type Named = { [name in 'firstName' | 'lastName' | 'instagramHandle' | 'email']?: string | null | undefined }

/** A contact's display name: first and last name, else first name, handle, e-mail, and finally the last name alone. */
export function displayName(contact: Named): string {
  const said = (name: keyof Named) => contact[name]?.trim()
  const [first, last] = [said('firstName'), said('lastName')]
  if (first && last) return `${first} ${last}`
  return first || said('instagramHandle') || said('email') || last || unknownContact
}

/** The address of somebody's profile on Instagram, for a stored handle. */
export const instagramProfileUrl = (handle: string) => `https://www.instagram.com/${encodeURIComponent(handle)}/`
