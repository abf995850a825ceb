import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '@contactsheet/contracts/problem'
import type { ReadFile } from '@contactsheet/contracts/route'

const megabyte = 1024 * 1024

/**
 * Mounts routes whose body is a file as it is. It stays unread on the line until the handler asks for it, so that
 * nobody fills the memory who may not even call.
 */
export function withFileBodies(app: FastifyInstance, mount: (routes: FastifyInstance) => void) {
  void app.register((routes, _options, done) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('application/octet-stream', (_request, _payload, unread) => unread(null))
    routes.addContentTypeParser('*', (_request, _payload, refuse) =>
      refuse(new Problem(415, 'Send the file as it is, as application/octet-stream')),
    )
    mount(routes)
    done()
  })
}

/** Reads the body of a request; throws 413 beyond `most` bytes. */
export const fileOf =
  (request: FastifyRequest, most: number): ReadFile =>
  async () => {
    if (Number(request.headers['content-length']) > most) throw tooLarge(most)
    const chunks: Uint8Array[] = []
    let size = 0
    // The rest of what is too large is let through unread, or the sender would never hear why.
    for await (const chunk of arriving(request)) {
      size += chunk.length
      if (size > most) throw tooLarge(most)
      chunks.push(chunk)
    }
    return joined(chunks, size)
  }

/** What comes in; a sender who goes away is no fault of ours. */
async function* arriving({ raw }: FastifyRequest) {
  try {
    yield* raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  } catch {
    throw new Problem(400, 'The request was cut short')
  }
}

/** In memory of its own, which can be handed to a thread. */
function joined(chunks: Uint8Array[], size: number) {
  const file = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    file.set(chunk, at)
    at += chunk.length
  }
  return file
}

const tooLarge = (most: number) =>
  new Problem(413, `The file is larger than ${most / megabyte} MB. Split it, or leave out what you do not need.`)
