import { isUnfit } from '#lib/pictures/unfit-pictures.ts'
import type { SharedWords } from './shared-words.rules.ts'
import { address, forgetOld, store } from './kept-pictures.ts'

type Named = { name: string; type: string; size: number }
/** Words and cards are missing from what an earlier worker kept. */
type List = { left: number; pictures: Named[]; words?: SharedWords; cards?: { kept: number; left: number } }

/** Pictures that were shared with the app. Of those too large to be sent, or to be made smaller, the file is undefined. */
export type Received = {
  pictures: (Named & { file?: File })[]
  /** How many more there were than are taken at once. */
  left: number
  /** What came as text; empty where nothing did. */
  words: SharedWords
  /** Contact cards, as one file; undefined where none came. */
  cards: File | undefined
  /** How many cards were too many or too large. */
  cardsLeft: number
}

const noWords: SharedWords = { title: '', text: '', url: '' }
const nothing: Received = { pictures: [], left: 0, words: noWords, cards: undefined, cardsLeft: 0 }

/** What was last shared with the app: pictures, words and cards, less than a day ago. Never rejects: blocked storage holds nothing. */
export async function readReceived(): Promise<Received> {
  try {
    await forgetOld()
    const answer = await caches.match(`${address}/list`, { cacheName: store })
    if (answer === undefined) return nothing
    const { left, pictures, words = noWords, cards } = (await answer.json()) as List
    const files = (await Promise.all(pictures.map(withFile))).flat()
    return { left, pictures: files, words, cards: await cardsIn(cards?.kept ?? 0), cardsLeft: cards?.left ?? 0 }
  } catch {
    return nothing
  }
}

/** All cards in one file: a vCard file may hold any number. */
async function cardsIn(count: number): Promise<File | undefined> {
  if (count === 0) return undefined
  const kept = Array.from({ length: count }, (_, place) =>
    caches.match(`${address}/card-${place}`, { cacheName: store }),
  )
  const parts = (await Promise.all(kept)).flatMap((card) => card ?? [])
  const texts = await Promise.all(parts.map(async (card) => [await card.blob(), '\r\n']))
  return new File(texts.flat(), 'Shared contacts.vcf', { type: 'text/vcard' })
}

/** Where the file of a picture is kept, and what says that it is needed no more. */
const fileAt = (place: number) => `${address}/${place}`
const goneAt = (place: number) => `${address}/${place}/gone`
const places = new WeakMap<File, number>()

async function withFile(named: Named, place: number) {
  if (await caches.match(goneAt(place), { cacheName: store })) return []
  const kept = await caches.match(fileAt(place), { cacheName: store })
  if (kept === undefined) return [named]
  const file = new File([await kept.blob()], named.name, { type: named.type })
  if (await isUnfit(file)) return [named]
  places.set(file, place)
  return [{ ...named, file }]
}

/** One after another: forgetting one must not bring a store back that has just been forgotten. */
let last: Promise<unknown> = Promise.resolve()
function inTurn(act: () => Promise<unknown>) {
  last = last.then(act).catch(() => undefined)
  return last
}

/** Forgets what was shared. Never rejects. */
export const forgetReceived = () => inTurn(() => caches.delete(store))

/** Forgets one picture of several. Never rejects. */
export const forgetPicture = (file: File) =>
  inTurn(async () => {
    const place = places.get(file)
    if (place === undefined) return
    const cache = await caches.open(store)
    await cache.put(goneAt(place), new Response())
    await cache.delete(fileAt(place))
  })
