/** One contact, as a dialog over the list. */
export function ContactScreen() {
  return null
}
