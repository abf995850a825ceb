/** The same as in `public/add-pictures-worker.js`, which keeps what is shared with the app. */
const store = 'added-pictures-1'
const screen = '/add-pictures'
const dayMs = 24 * 60 * 60 * 1000

type Named = { name: string; type: string; size: number }
type List = { at: number; left: number; pictures: Named[] }

/** Pictures that were shared with the app. Of those too large to be kept, the file is undefined. */
export type Received = {
  pictures: (Named & { file?: File })[]
  /** How many more there were than are taken at once. */
  left: number
}

const nothing: Received = { pictures: [], left: 0 }

/** What was last shared with the app, less than a day ago. Never rejects: blocked storage holds nothing. */
export async function readReceived(): Promise<Received> {
  try {
    const answer = await caches.match(`${screen}/list`, { cacheName: store })
    if (answer === undefined) return nothing
    const { at, left, pictures } = (await answer.json()) as List
    if (Date.now() - at > dayMs) {
      await forgetReceived()
      return nothing
    }
    return { left, pictures: await Promise.all(pictures.map(withFile)) }
  } catch {
    return nothing
  }
}

async function withFile(named: Named, place: number) {
  const kept = await caches.match(`${screen}/${place}`, { cacheName: store })
  if (kept === undefined) return named
  return { ...named, file: new File([await kept.blob()], named.name, { type: named.type }) }
}

/** Forgets what was shared. Never rejects. */
export const forgetReceived = () => caches.delete(store).catch(() => false)
