import type { APIRequestContext } from '@playwright/test'
import { send } from './send.ts'
import { painted } from './words.ts'

/**
 * What the product is asked to paint, and which of its three studies are kept: the landscape, the light through a window, the
 * sweep of a backdrop. A free plan has five generations a month.
 */
const wanted = [
  { prompt: painted, shape: 'landscape', keep: [0, 1] },
  { prompt: 'Golden hour in a meadow, tall grass, soft light', shape: 'portrait', keep: [0, 1] },
  { prompt: 'Red coat on a foggy beach at dawn', shape: 'landscape', keep: [1, 0] },
  { prompt: 'Window light in an old loft, morning, linen', shape: 'portrait', keep: [1, 0] },
  { prompt: 'Blue hour over the mountains, fog in the valley', shape: 'landscape', keep: [0, 2] },
] as const

/** How many of them the example of a call sheet shows. */
const shown = 6

type Generation = { images: { url: string }[] }

/** A moodboard that the product has painted itself; also the bytes of its first pictures in a small size. */
export async function paintBoard(api: APIRequestContext) {
  const { id } = await send(api, 'POST', '/api/moodboards', {
    title: 'Linen, wind and one red coat',
    description: 'Low sun, long shadows. Nothing clean, nothing quick.',
  })
  const made: string[][] = []
  for (const { prompt, shape, keep } of wanted) {
    const { images } = await send<Generation>(api, 'POST', `/api/moodboards/${id}/generate-image`, {
      prompt,
      shape,
      service: 'study',
    })
    made.push(keep.flatMap((place) => images[place]?.url ?? []))
  }
  // The first of each, then the second of each, so that neighbours differ.
  const imageUrls = [...made.flatMap(([first]) => first ?? []), ...made.flatMap(([, second]) => second ?? [])]
  await send(api, 'POST', `/api/moodboards/${id}/add-ai-images`, { imageUrls, prompt: wanted[0].prompt })
  const { images } = await send<{ images: { imageUrl: string }[] }>(api, 'GET', `/api/moodboards/${id}`)
  const studies: Buffer[] = []
  for (const { imageUrl } of images.slice(0, shown)) {
    const answer = await api.get(imageUrl.replace(/-[a-z]+\.webp$/, '-small.webp'))
    studies.push(await answer.body())
  }
  return { board: id, studies }
}
