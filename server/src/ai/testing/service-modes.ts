import type { IncomingMessage, ServerResponse } from 'node:http'

/** What one request is answered: a status and JSON, or something done to the response. */
export type Behaviour =
  | { status: number; json: unknown; headers?: Record<string, string> }
  | ((answer: ServerResponse) => void)

const error = (fields: object) => ({
  error: { message: 'See the code', type: 'invalid_request_error', param: null, ...fields },
})
const safety = (stage: string, categories: string[]) =>
  error({
    message: `Your request was rejected by the safety system. safety_violations=[${categories.join(', ')}].`,
    type: 'image_generation_user_error',
    code: 'moderation_blocked',
    moderation_details: { moderation_stage: stage, categories },
  })

/** An answer that says it is longer than it is, then the line is cut. */
const cut = (answer: ServerResponse) => {
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  answer.write('{"data": [')
  setTimeout(() => answer.destroy(), 50)
}

/** 50 MB of JSON, as fast as the line takes it. */
const huge = (answer: ServerResponse) => {
  answer.writeHead(200, { 'content-type': 'application/json' })
  const piece = 'a'.repeat(1024 ** 2)
  let left = 50
  const more = () => {
    while (left > 0) {
      left -= 1
      if (!answer.write(piece)) return void answer.once('drain', more)
    }
    answer.end()
  }
  answer.on('error', () => undefined)
  more()
}
const hang = () => undefined
const page = (answer: ServerResponse) => {
  answer.writeHead(200, { 'content-type': 'text/html' })
  answer.end('<h1>Welcome</h1>')
}
/** Leads to another address. */
export const away = (target: string) => (answer: ServerResponse) => {
  answer.writeHead(302, { location: target })
  answer.end()
}

/** How OpenAI answers a description in braces, such as 'A coat {quota}'. */
export const openAiModes = (elsewhere: string): Record<string, Behaviour> => ({
  refused: { status: 400, json: safety('input', ['sexual', 'violence']) },
  'refused-after': { status: 400, json: safety('output', ['self-harm']) },
  policy: { status: 400, json: error({ code: 'content_policy_violation' }) },
  rate: { status: 429, json: error({ type: 'requests', code: 'rate_limit_exceeded' }) },
  'rate-long': { status: 429, json: error({ code: 'rate_limit_exceeded' }), headers: { 'retry-after': '55' } },
  'rate-once': { status: 429, json: error({ code: 'rate_limit_exceeded' }), headers: { 'retry-after': '0' } },
  quota: { status: 429, json: error({ type: 'insufficient_quota', code: 'insufficient_quota' }) },
  hard: { status: 400, json: error({ code: 'billing_hard_limit_reached' }) },
  key: { status: 401, json: error({ code: 'invalid_api_key' }) },
  country: { status: 403, json: error({ code: 'unsupported_country_region_territory' }) },
  parameter: { status: 400, json: error({ code: 'invalid_value' }) },
  broken: { status: 500, json: error({ type: 'server_error', code: null }) },
  'broken-once': { status: 503, json: error({ type: 'server_error', code: null }) },
  leaky: {
    status: 400,
    json: {
      error: {
        message: `Model sdxl-turbo\u0000 is\u202e not loaded for "Rosebud"\nkey sk-secret-key (Authorization: Bearer sk-secret-key), see https://me:pass@example.com/help?token=abc123 ${'x'.repeat(5000)}`,
        code: 'model_not_found',
      },
    },
  },
  'error-inside': { status: 200, json: { error: { message: 'The worker ran out of memory', code: null } } },
  proxy: (answer) => {
    answer.writeHead(502, { 'content-type': 'text/html' })
    answer.end('<html><head><title>502 Bad Gateway</title></head><body><hr>nginx</body></html>')
  },
  empty: { status: 200, json: { created: 1, data: [] } },
  type: { status: 200, json: { created: 1, data: [{ b64_json: Buffer.from('No picture').toString('base64') }] } },
  private: { status: 200, json: { created: 1, data: [{ url: elsewhere }] } },
  html: page,
  cut,
  huge,
  hang,
  redirect: away(elsewhere),
})

const task = (status: string, result: unknown = null) => ({ status: 200, json: { id: 'x', status, result } })

/** How Black Forest Labs answers the submission of a task. */
export const fluxModes = (elsewhere: string): Record<string, Behaviour> => ({
  rate: { status: 429, json: { detail: 'Too many requests' } },
  'rate-long': { status: 429, json: { detail: 'Too many requests' }, headers: { 'retry-after': '55' } },
  'rate-once': { status: 429, json: { detail: 'Too many requests' }, headers: { 'retry-after': '0' } },
  quota: { status: 402, json: { detail: 'Insufficient credits' } },
  hard: { status: 402, json: { detail: 'Insufficient credits' } },
  key: { status: 403, json: { detail: 'Not authenticated' } },
  parameter: { status: 422, json: { detail: [{ loc: ['body', 'width'], msg: 'too small', type: 'value_error' }] } },
  broken: { status: 500, json: { detail: 'Internal Server Error' } },
  'broken-once': { status: 503, json: { detail: 'Service Unavailable' } },
  html: page,
  cut,
  huge,
  hang,
  redirect: away(elsewhere),
})

/** How a task ends, where that is not with a picture. */
export const taskModes = (elsewhere: string, own: string): Record<string, Behaviour> => ({
  refused: task('Request Moderated'),
  'refused-after': task('Content Moderated'),
  policy: task('Request Moderated'),
  country: task('Task not found'),
  empty: task('Ready', {}),
  type: task('Ready', { sample: `${own}/page` }),
  private: task('Ready', { sample: elsewhere }),
  lost: task('Error'),
  'result-huge': task('Ready', { sample: `${own}/huge` }),
  'result-redirect': task('Ready', { sample: `${own}/redirect` }),
  'result-hang': task('Ready', { sample: `${own}/hang` }),
})

/** Answers that do not depend on a description, for addresses of pictures. */
export const strangePictures = (elsewhere: string): Record<string, Behaviour> => ({
  '/page': page,
  '/huge': huge,
  '/hang': hang,
  '/redirect': away(elsewhere),
})

/** The mode that a description names in braces for this service, '{quota}' or '{flux quota}'; empty for the usual one. */
export function modeOf(prompt: string, service: 'flux' | 'openai') {
  const [, named, mode = ''] = /\{(?:(flux|openai) )?([a-z-]+)\}/.exec(prompt) ?? []
  return named === undefined || named === service ? mode : ''
}

export const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
