/** The address of the form that devices send, of the screen that asks where the pictures go, and of what is kept of them. */
const address = '/add-pictures'
/** The number grows with the form in which pictures are kept. The same as in `web/src/home/add-pictures/kept-pictures.ts`. */
const store = 'added-pictures-1'
/** The same as for an upload, which makes large ones smaller: what is larger still is refused anyway, so that only its name is kept. */
const largest = 64 * 1024 * 1024
const most = 50
/** Of contact cards: as much as an import reads. */
const cards = { most: 20, largest: 8 * 1024 * 1024 }
/** Characters of a title, a text and an address. */
const longest = 2000

/** Takes pictures, texts and contact cards that people share with the app from elsewhere on their device, and keeps them for its screen. */
export function sharedPictures({ request }: FetchEvent) {
  return request.method === 'POST' && new URL(request.url).pathname === address ? take(request) : undefined
}

/** What was kept in another form cannot be read any more. */
export async function removeOldPictures() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('added-pictures-') && name !== store)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function take(request: Request) {
  try {
    const form = await request.formData()
    const files = [...form.getAll('pictures'), ...form.getAll('cards')].filter(
      (part) => part instanceof File && part.name !== '',
    ) as File[]
    const words = ['title', 'text', 'url'].map((name) => [name, textOf(form.get(name))])
    await keep(
      files.filter((file) => !isCard(file)),
      files.filter(isCard),
      Object.fromEntries(words) as Record<string, string>,
    )
    return Response.redirect(address, 303)
  } catch {
    await caches.delete(store).catch(() => false)
    return Response.redirect(`${address}?failed=true`, 303)
  }
}

const textOf = (part: FormDataEntryValue | null) => (typeof part === 'string' ? part.slice(0, longest) : '')
const isCard = ({ name, type }: File) => /vcard/i.test(type) || /\.vcf$/i.test(name)

/** What was shared before is replaced: it is still where it was shared from. */
async function keep(files: File[], shared: File[], words: Record<string, string>) {
  await caches.delete(store)
  const cache = await caches.open(store)
  const pictures = files.slice(0, most)
  for (const [place, file] of pictures.entries()) {
    if (file.size <= largest) await cache.put(`${address}/${place}`, new Response(file))
  }
  const kept = shared.slice(0, cards.most).filter(({ size }) => size <= cards.largest)
  for (const [place, card] of kept.entries()) await cache.put(`${address}/card-${place}`, new Response(card))
  const list = {
    at: Date.now(),
    words,
    cards: { kept: kept.length, left: shared.length - kept.length },
    left: files.length - pictures.length,
    pictures: pictures.map(({ name, type, size }) => ({ name, type, size })),
  }
  await cache.put(`${address}/list`, Response.json(list))
}
