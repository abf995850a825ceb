import { PageHeader } from '#ui/page-header.tsx'

/** Contacts. */
export function ContactsScreen() {
  return <PageHeader title="Contacts" />
}
