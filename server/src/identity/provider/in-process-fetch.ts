import type { FastifyInstance, InjectOptions } from 'fastify'

/**
 * Lets the app call itself without the network: PUBLIC_URL often cannot be reached from the machine itself, and the port may not
 * be known.
 */
export const inProcessFetch =
  (app: FastifyInstance) =>
  async (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined || body === null ? {} : { payload: await new Response(body).text() }),
    })
    return new Response(answer.rawPayload, { status: answer.statusCode, headers: textHeaders(answer.headers) })
  }

const textHeaders = (headers: Record<string, unknown>) =>
  Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
