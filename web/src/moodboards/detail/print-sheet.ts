const mostMs = 10_000

/** Loads all pictures of the sheet, which otherwise wait until they are near the window, and then prints the page. */
export async function printSheet() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main [data-id] img')]
  for (const picture of pictures) picture.loading = 'eager'
  const loaded = Promise.allSettled(pictures.map((picture) => picture.decode()))
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, mostMs))])
  window.print()
}
