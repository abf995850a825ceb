import type { ServiceName, Shape } from '@contactsheet/contracts/ai/generation-fields'
import type { ServiceAccess } from '#platform/process/config.ts'
import { askAgain } from './ask-again.ts'
import { troubleOfOpenAi } from './openai-troubles.rules.ts'
import { askService, fetchPicture } from './service-http.ts'
import { ServiceTrouble, type Made, type Order, type PictureService } from './service.ts'

type Words = { name: ServiceName; displayName: string; spokenName: string; strengthDescription: string }
/** How many pictures one request asks for. A small server makes them one after another, and shows how far it is. */
type Habits = { perRequest: number }

const sizes: Record<Shape, string> = { square: '1024x1024', portrait: '1024x1536', landscape: '1536x1024' }

/** A service that speaks the protocol of OpenAI's image generation: POST {baseUrl}/images/generations. */
export function openAiImages(access: ServiceAccess, words: Words, { perRequest }: Habits): PictureService {
  const { baseUrl, model } = access
  const make = async ({ count, onPicture, onProgress, ...order }: Order) => {
    let come = 0
    for (let left = count; left > 0; left -= perRequest) {
      const made = await askAgain(order.signal, () => request(access, { ...order, count: Math.min(left, perRequest) }))
      made.forEach(onPicture)
      come += made.length
      onProgress((count - Math.max(0, left - perRequest)) / count)
    }
    if (come === 0) throw new ServiceTrouble('failed', 'The answer holds no picture')
  }
  return { ...words, model, host: new URL(baseUrl).host, make }
}

/** Newer models of OpenAI always answer base64 and can compress; everything else is asked for base64. */
const formOf = (model: string) =>
  /^(?:chatgpt|gpt)-image/.test(model) ? { output_format: 'jpeg' } : { response_format: 'b64_json' }

type Asked = Pick<Order, 'prompt' | 'shape' | 'count' | 'signal'>

async function request({ baseUrl, key, model }: ServiceAccess, { prompt, shape, count, signal }: Asked) {
  const answer = await askService(`${baseUrl}/images/generations`, {
    method: 'POST',
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    body: { model, prompt, n: count, size: sizes[shape], ...formOf(model) },
    signal,
  })
  if (answer.status !== 200) throw troubleOfOpenAi(answer)
  const files = await Promise.allSettled(entriesIn(answer.json).map((entry) => fileOf(entry, baseUrl, signal)))
  const failed = files.find((file) => file.status === 'rejected')
  const made = files.flatMap((file): Made[] => (file.status === 'fulfilled' ? [{ file: file.value }] : []))
  // What has come is kept; nothing at all is a failure with a reason.
  if (made.length === 0 && failed !== undefined) throw failed.reason
  return made.slice(0, count)
}

type Entry = { b64_json?: unknown; url?: unknown }

function entriesIn(json: unknown): Entry[] {
  const data: unknown = typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined
  if (!Array.isArray(data)) throw new ServiceTrouble('failed', 'The answer cannot be read')
  return data.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null)
}

async function fileOf({ b64_json: base64, url }: Entry, baseUrl: string, signal: AbortSignal): Promise<Uint8Array> {
  if (typeof base64 === 'string' && base64 !== '') return Buffer.from(base64, 'base64')
  if (typeof url === 'string') return fetchPicture(url, baseUrl, signal)
  throw new ServiceTrouble('failed', 'The answer holds no picture')
}
