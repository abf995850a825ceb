/** Shown for a contact that has neither a name nor a handle nor an e-mail address. */
export const unknownContact = 'Unknown Contact'

type Named = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  instagramHandle?: string | null | undefined
  email?: string | null | undefined
}

/** What a contact is called everywhere: first and last name, else first name, handle, e-mail; a lone last name comes last. */
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
