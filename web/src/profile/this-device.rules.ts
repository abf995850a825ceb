import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { counted } from '@contactsheet/contracts/text/numbers'
import type { KeptSize } from '#lib/data/kept/kept-size.ts'
import type { KeptThing } from '#lib/data/kept/kept-store.ts'

/** 'Keeps 12 shoots, 4 moodboards and 84 pictures, 9.3 MB.' */
export function keptInWords({ shoots, moodboards, pictures, bytes }: KeptSize): string {
  const size = bytesInWords(bytes).replace(' ', '\u00a0')
  if (bytes === 0) return 'Nothing is here yet. It is fetched when the app is open with a network and you pause.'
  const parts = [
    shoots > 0 && counted(shoots, 'shoot'),
    moodboards > 0 && counted(moodboards, 'moodboard'),
    pictures > 0 && counted(pictures, 'picture'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return `Keeps ${size}.`
  const last = parts.pop()
  return `Keeps ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}, ${size}.`
}

/** The things that are kept deliberately ('shoots 7'), by the names under which the device has them, if it has them yet. */
export const pinnedIn = (pinned: readonly string[], known: readonly KeptThing[]): Omit<KeptThing, 'near'>[] =>
  pinned.map((thing) => {
    const [area, id] = thing.split(' ')
    const [name, place] =
      area === 'shoots' ? (['A shoot', '/schedule/$id'] as const) : (['A moodboard', '/moodboards/$id'] as const)
    return known.find((one) => one.thing === thing) ?? { thing, name, place, id: Number(id) }
  })
