import type { ServiceName } from '@contactsheet/contracts/ai/generation-limits'
import type { ServiceAccess } from '#platform/process/settings/images.ts'
import { retryOnce, askService, fetchPicture, type ServiceAnswer } from '../service-http.ts'
import { picturesIn, type Found } from './answer-pictures.rules.ts'
import { fieldsIn, formAfter, type Form, refusalIn, errorOfOpenAi } from './openai-protocol.rules.ts'
import { ServiceError, type Made, type Order, type PictureService } from '../service.ts'

type Words = { name: ServiceName; displayName: string; spokenName: string; strengthDescription: string }
/** How many pictures one request asks for. A small server makes them one after another, and shows how far it is. */
type Habits = { perRequest: number }

/** A server, and the form of a request that it last answered with pictures. */
type Server = { access: ServiceAccess; form: Form }

/** A service that speaks the protocol of OpenAI's image generation: POST {baseUrl}/images/generations. */
export function openAiImages(access: ServiceAccess, words: Words, { perRequest }: Habits): PictureService {
  const server: Server = { access, form: {} }
  const make = async ({ count, onPicture, onProgress, ...order }: Order) => {
    let come = 0
    // Some bring fewer than they are asked for: what is missing is asked for again.
    for (let requests = 0; come < count && requests < count; requests += 1) {
      const made = await request(server, { ...order, count: Math.min(count - come, perRequest) })
      made.forEach(onPicture)
      come += made.length
      onProgress(come / count)
    }
  }
  return { ...words, model: access.model, host: new URL(access.baseUrl).host, make }
}

type Asked = Pick<Order, 'prompt' | 'shape' | 'count' | 'signal'>

/** Pictures of one request, at least one. Throws `ServiceError`. */
async function request(server: Server, asked: Asked): Promise<Made[]> {
  const { baseUrl } = server.access
  const { answer, form } = await answered(server, asked)
  const found: Found[] = answer.picture === undefined ? picturesIn(answer.json) : [{ file: answer.picture }]
  if (found.length === 0) throw noPicture(answer)
  const fileOf = async (one: Found) => ('file' in one ? one.file : fetchPicture(one.address, baseUrl, asked.signal))
  const files = await Promise.allSettled(found.slice(0, asked.count).map(fileOf))
  const made = files.flatMap((file): Made[] => (file.status === 'fulfilled' ? [{ file: file.value }] : []))
  // What has come is kept; nothing at all is a failure with a reason.
  const failed = files.find((file) => file.status === 'rejected')
  if (made.length === 0 && failed !== undefined) throw failed.reason
  server.form = form
  return made
}

function noPicture(answer: ServiceAnswer) {
  const trouble = errorOfOpenAi(answer)
  const detail = answer.said === '' ? 'The answer holds no picture' : trouble.detail
  return new ServiceError(trouble.kind, detail, { categories: trouble.categories })
}

/** Requests in other forms, after a service has refused one for a parameter of it. */
const mostForms = 6

/** Asks, and asks again without the parameters that a service refuses. Throws `ServiceError`. */
async function answered(server: Server, asked: Asked): Promise<{ answer: ServiceAnswer; form: Form }> {
  const wanted = { ...asked, model: server.access.model }
  for (let { form } = server, left = mostForms; ; left -= 1) {
    const { answer, next } = await retryOnce(asked.signal, async () => {
      const given = await sent(server.access, asked, form)
      if (given.status >= 200 && given.status < 300) return { answer: given, next: undefined }
      const trouble = errorOfOpenAi(given)
      const other = trouble.kind === 'failed' && left > 0 ? formAfter(form, wanted, refusalIn(given)) : undefined
      if (other === undefined) throw trouble
      return { answer: given, next: other }
    })
    if (next === undefined) return { answer, form }
    form = next
  }
}

const sent = ({ baseUrl, key, model }: ServiceAccess, { prompt, signal, ...asked }: Asked, form: Form) =>
  askService(`${baseUrl}/images/generations`, {
    method: 'POST',
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    body: { model, prompt, ...fieldsIn(form, { model, ...asked }) },
    hidden: { key, prompt },
    signal,
  })
