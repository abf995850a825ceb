/** The path of the screen that the person came from, without its query; null when the browser does not say or there is none. */
export function previousPage(): string | null {
  // Not every browser that we support has it.
  const { navigation } = window as { navigation?: Navigation }
  const at = navigation?.currentEntry?.index ?? 0
  const url = navigation?.entries()[at - 1]?.url
  return url == null ? null : new URL(url).pathname
}
