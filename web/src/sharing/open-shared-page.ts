/**
 * Opens a page whose address is still being requested. The window opens immediately, within the click, because
 * browsers block windows that open later; if there turns out to be no address, it is closed again. Returns whether the page has opened.
 */
export async function openSharedPage(address: () => Promise<string>): Promise<boolean> {
  const page = window.open('about:blank', '_blank')
  // The public page has no business with the page that opened it.
  if (page) page.opener = null
  try {
    const found = await address()
    page?.location.replace(found)
    return page !== null
  } catch {
    page?.close()
    return false
  }
}
