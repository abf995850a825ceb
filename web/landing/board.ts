import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { send } from './send.ts'

/** Studies that the product once painted, in the order of the board; the first from the words that stand below it (`painted`). */
const files = Array.from({ length: 10 }, (_, place) => `${String(place + 1).padStart(2, '0')}.webp`)

/** How many of them the example of a call sheet shows. */
const shown = 6

/** The moodboard of the pictures; also the bytes of its first images in a small size. */
export async function fillBoard(api: APIRequestContext) {
  const { id } = await send(api, 'POST', '/api/moodboards', {
    title: 'Linen, wind and one red coat',
    description: 'Low sun, long shadows. Nothing clean, nothing quick.',
  })
  for (const name of files) {
    const buffer = readFileSync(new URL(`board/${name}`, import.meta.url))
    const multipart = { image: { name, mimeType: 'image/webp', buffer } }
    const answer = await api.post(`/api/moodboards/${id}/images`, { multipart })
    if (!answer.ok()) throw new Error(`${name} was refused: ${await answer.text()}`)
  }
  const { images } = await send<{ images: { imageUrl: string }[] }>(api, 'GET', `/api/moodboards/${id}`)
  const studies: Buffer[] = []
  for (const { imageUrl } of images.slice(0, shown)) {
    const answer = await api.get(imageUrl.replace(/-[a-z]+\.webp$/, '-small.webp'))
    studies.push(await answer.body())
  }
  return { board: id, studies }
}
