/** The address of the form that devices send, of the screen that asks where the pictures go, and of what is kept of them. */
const address = '/add-pictures'
/** The number grows with the form in which pictures are kept. The same as in `web/src/home/add-pictures/kept-pictures.ts`. */
const store = 'added-pictures-1'
/** The same as for an upload, which makes large ones smaller: what is larger still is refused anyway, so that only its name is kept. */
const largest = 64 * 1024 * 1024
/** How many are taken at once, and of how many bytes together: fifty photographs of a good camera. */
const pictureBounds = { most: 50, bytes: 512 * 1024 * 1024 }
/** Of contact cards: they become one file, and as much as an import reads. */
const cardBounds = { most: 20, bytes: 8 * 1024 * 1024 }
/** Characters of a title, a text and an address. */
const longest = 2000

/** Takes pictures, texts and contact cards that people share with the app from elsewhere on their device, and keeps them for its screen. */
export function sharedPictures({ request }: Pick<FetchEvent, 'request'>) {
  if (request.method !== 'POST' || new URL(request.url).pathname !== address) return undefined
  // What was shared before stays, and nothing of the form is read.
  return isOfOtherSite(request) ? Promise.resolve(toScreen(request)) : take(request)
}

const isWeb = (place: string | null): place is string => place !== null && /^https?:/.test(place)

/**
 * True for a form of another web site. A device names none: no referrer or that of an app, an origin of 'null', and no wish to hide it.
 * A worker sees no `Sec-Fetch-Site`, so that a site which takes pains to look like a device is not told from one.
 */
function isOfOtherSite({ url, referrer, referrerPolicy, headers }: Request) {
  const { origin } = new URL(url)
  if ([referrer, headers.get('origin')].some((place) => isWeb(place) && new URL(place).origin !== origin)) return true
  return !isWeb(referrer) && /^(?:no-referrer|same-origin)$/.test(referrerPolicy)
}

const toScreen = ({ url }: Request, search = '') => Response.redirect(new URL(address + search, url), 303)

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
    return toScreen(request)
  } catch {
    await caches.delete(store).catch(() => false)
    return toScreen(request, '?failed=true')
  }
}

const textOf = (part: FormDataEntryValue | null) => (typeof part === 'string' ? part.slice(0, longest) : '')
const isCard = ({ name, type }: File) => /vcard/i.test(type) || /\.vcf$/i.test(name)

/** The first of these that fit: so many, of so many bytes together. */
function fitting(files: File[], { most, bytes }: { most: number; bytes: number }, taken: (file: File) => number) {
  let room = bytes
  const fits = (file: File) => {
    if (taken(file) > room) return false
    room -= taken(file)
    return true
  }
  return files.slice(0, most).filter(fits)
}

/** What was shared before is replaced: it is still where it was shared from. */
async function keep(files: File[], shared: File[], words: Record<string, string>) {
  await caches.delete(store)
  const cache = await caches.open(store)
  const pictures = fitting(files, pictureBounds, ({ size }) => (size > largest ? 0 : size))
  for (const [place, file] of pictures.entries()) {
    if (file.size <= largest) await cache.put(`${address}/${place}`, new Response(file))
  }
  const kept = fitting(shared, cardBounds, ({ size }) => size)
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
