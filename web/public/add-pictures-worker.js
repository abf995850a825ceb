// Takes pictures, texts and contact cards that people share with the app from elsewhere on their device, keeps them for the screen
// that asks where they go, and does nothing else: it is registered for this one address, answers only forms that are sent to it, and keeps no
// part of the app, so that it can never stand in the way of a new version.
const address = '/add-pictures'
/** The number grows with the form in which pictures are kept. */
const store = 'added-pictures-1'
/** The same as for an upload, which makes large ones smaller: what is larger still is refused anyway, so that only its name is kept. */
const largest = 64 * 1024 * 1024
const most = 50
/** Of contact cards: as much as an import reads. */
const cards = { most: 20, largest: 8 * 1024 * 1024 }
/** Characters of a title, a text and an address. */
const longest = 2000

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('added-pictures-') && name !== store
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))))
})

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === address) event.respondWith(take(event.request))
})

async function take(request) {
  try {
    const form = await request.formData()
    const files = [...form.getAll('pictures'), ...form.getAll('cards')].filter(
      (part) => part instanceof File && part.name !== '',
    )
    await keep(
      files.filter((file) => !isCard(file)),
      files.filter(isCard),
      Object.fromEntries(
        ['title', 'text', 'url'].map((name) => [name, String(form.get(name) ?? '').slice(0, longest)]),
      ),
    )
    return Response.redirect(address, 303)
  } catch {
    await caches.delete(store).catch(() => false)
    return Response.redirect(`${address}?failed=true`, 303)
  }
}

const isCard = ({ name, type }) => /vcard/i.test(type) || /\.vcf$/i.test(name)

/** What was shared before is replaced: it is still where it was shared from. */
async function keep(files, shared, words) {
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
