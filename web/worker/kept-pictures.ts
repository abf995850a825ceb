import { isKeptPicture, sizesInstead } from '../src/lib/data/kept/picture-cache.rules.ts'

/** Pictures that the app has put on the device. An address never shows another picture, so that a kept one need not be asked for. */
export function keptPicture({ request }: FetchEvent) {
  const { origin, pathname } = new URL(request.url)
  const isOwn = origin === location.origin && request.method === 'GET' && isKeptPicture(pathname)
  return isOwn ? keptOrSent(request, pathname) : undefined
}

const find = (address: string) => caches.match(address, { ignoreVary: true })

async function keptOrSent(request: Request, pathname: string) {
  const kept = await find(pathname)
  if (kept) return kept
  try {
    return await fetch(request)
  } catch (error) {
    // Without a network another size is better than none.
    for (const address of sizesInstead(pathname)) {
      const other = await find(address)
      if (other) return other
    }
    throw error
  }
}
