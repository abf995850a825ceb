import { keptLimits } from './kept-bounds.rules.ts'
import { keptForm, keptRows, notePictures, type KeptPicture } from './kept-store.ts'
import { isKeptPicture } from './picture-cache.rules.ts'
import { keepingUser, keptUser, picturesOf } from './this-device.ts'

/** A picture that is wanted on the device, and what it belongs to. */
export type WantedPicture = { address: string; thing: string }

const isPicture = (row: object): row is KeptPicture => 'of' in row

/** Removes pictures from the cache; their rows are removed by the store. */
export async function removePictures(addresses: readonly string[]) {
  const userId = keptUser()
  if (userId === undefined) return
  const cache = await caches.open(picturesOf(userId))
  await Promise.all(addresses.map((address) => cache.delete(address)))
}

/**
 * Keeps pictures, the first ones first, one request at a time and only what is missing, as far as they fit; those that nobody wants any
 * more make room. `pause` is awaited before each request and says whether to go on. Returns the addresses of those that are there.
 */
export async function keepPictures(
  wanted: readonly WantedPicture[],
  pause: () => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const userId = keepingUser()
  if (userId === undefined || !('caches' in globalThis)) return new Set()
  const cache = await caches.open(picturesOf(userId))
  const list = [
    ...new Map(wanted.filter(({ address }) => isKeptPicture(address)).map((one) => [one.address, one])).values(),
  ]
  const there = await withoutUnwanted(new Set(list.map(({ address }) => address)))
  let bytes = [...there.values()].reduce((sum, picture) => sum + picture.bytes, 0)
  for (const { address, thing } of list) {
    if (there.has(address)) continue
    if (there.size >= keptLimits.pictures || bytes >= keptLimits.pictureBytes || !(await pause())) break
    const answer = await fetch(address, { priority: 'low' })
    if (!answer.ok) continue
    const size = (await answer.clone().blob()).size
    // Somebody may have signed out meanwhile.
    if (keepingUser() !== userId) break
    await cache.put(address, answer)
    const picture: KeptPicture = {
      of: 'picture',
      key: address,
      form: keptForm,
      at: Date.now(),
      used: Date.now(),
      bytes: size,
      thing,
    }
    await notePictures([picture])
    there.set(address, picture)
    bytes += size
  }
  return new Set(there.keys())
}

/** Removes the pictures that nobody wants any more, and returns the others by their addresses. */
async function withoutUnwanted(wanted: ReadonlySet<string>) {
  const pictures = (await keptRows()).filter(isPicture)
  const gone = pictures.filter(({ key, form }) => !wanted.has(key) || form !== keptForm).map(({ key }) => key)
  await removePictures(gone)
  await notePictures([], gone)
  return new Map(pictures.filter(({ key }) => !gone.includes(key)).map((picture) => [picture.key, picture]))
}
