/**
 * Opens a page of which the address is still being asked for. The window opens at once, within the click, because
 * browsers block windows that open later; without an address it goes away again.
 */
export async function openSharedPage(address: () => Promise<string>): Promise<void> {
  const page = window.open('about:blank', '_blank')
  // The page of strangers has no business with the one that opened it.
  if (page) page.opener = null
  try {
    const found = await address()
    page?.location.replace(found)
  } catch {
    page?.close()
  }
}
