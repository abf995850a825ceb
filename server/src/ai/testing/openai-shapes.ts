import type { ServerResponse } from 'node:http'
import type { Behaviour } from './service-modes.ts'

/** Where the service is reached, and where else on its host its pictures lie. */
type Places = { address: string; files: string }

const ok = (json: unknown): Behaviour => ({ status: 200, json })
const raw =
  (type: string, body: Buffer | string, status = 200) =>
  (answer: ServerResponse) => {
    answer.writeHead(status, { 'content-type': type })
    answer.end(body)
  }

/** How servers that speak OpenAI's protocol answer a picture, each shape as one of them has been seen to. */
export function shapesOf(photo: Buffer, { address, files }: Places): Record<string, Behaviour> {
  const base64 = photo.toString('base64')
  const lines = base64.replaceAll(/.{76}/g, '$&\r\n')
  const prefixed = `data:image/jpeg;base64,${base64}`
  const { port } = new URL(address)
  const path = '/picture/800x600/7'
  return {
    'shape-prefix': ok({ created: 1, data: [{ b64_json: prefixed }] }),
    'shape-urlsafe': ok({ created: 1, data: [{ b64_json: photo.toString('base64url') }] }),
    'shape-lines': ok({ created: 1, data: [{ b64_json: lines }] }),
    'shape-both': ok({ data: [{ b64_json: '', url: `${address}${path}`, revised_prompt: 'https://example.com/a' }] }),
    'shape-null': ok({ data: [{ b64_json: null, url: `${address}${path}` }] }),
    'shape-object': ok({ created: 1, data: { b64_json: base64 } }),
    'shape-strings': ok({ data: [base64] }),
    'shape-addresses': ok({ data: [`${address}${path}`] }),
    'shape-images': ok({ images: [{ url: `${address}${path}`, content_type: 'image/jpeg' }], seed: 1 }),
    'shape-webui': ok({ images: [base64], parameters: { prompt: 'x', init_images: null }, info: '{"seed": 1}' }),
    'shape-image': ok({ image: base64 }),
    'shape-named': ok({ data: [{ base64, seed: 1, finishReason: 'SUCCESS' }] }),
    'shape-artifacts': ok({ artifacts: [{ base64, seed: 1, finishReason: 'SUCCESS' }] }),
    'shape-predictions': ok({ predictions: [{ mimeType: 'image/jpeg', bytesBase64Encoded: base64 }] }),
    'shape-list': ok([{ b64_json: base64 }]),
    'shape-output': ok({ id: 'x', status: 'succeeded', output: [`${address}${path}`] }),
    'shape-chat': ok({
      choices: [{ message: { content: '', images: [{ type: 'image_url', image_url: { url: prefixed } }] } }],
    }),
    'shape-relative': ok({ data: [{ url: path }] }),
    'shape-localhost': ok({ data: [{ url: `http://localhost:${port}${path}` }] }),
    'shape-any-host': ok({ data: [{ url: `http://0.0.0.0:${port}${path}` }] }),
    'shape-port': ok({ data: [{ url: `${files}${path}` }] }),
    'shape-data-url': ok({ data: [{ url: prefixed }] }),
    'shape-data-escaped': ok({ data: [{ url: `data:image/jpeg;base64,${encodeURIComponent(base64)}` }] }),
    'shape-moved': ok({ data: [{ url: `${address}/moved/800x600/7` }] }),
    'shape-type': ok({ data: [{ url: `${address}/untyped/800x600/7` }] }),
    'shape-body': raw('image/jpeg', photo),
    'shape-body-untyped': raw('application/octet-stream', photo),
    'shape-created': { status: 201, json: { data: [{ b64_json: base64 }] } },
    'shape-text': raw('text/plain', `\uFEFF ${JSON.stringify({ data: [{ b64_json: base64 }] })}`),
    'shape-error': ok({ error: null, data: [{ b64_json: base64 }] }),
  }
}

const error = (status: number, fields: object): Behaviour => ({ status, json: { error: fields } })
const quoted = (names: string[]) => `['${names.join("', '")}']`

type Form = Record<string, unknown>
const unless = (isRefused: (form: Form) => boolean, refusal: Behaviour) => (form: Form) =>
  isRefused(form) ? refusal : undefined
const has = (name: string) => (form: Form) => name in form
const unknown = error(400, {
  message: "Unknown parameter: 'response_format'.",
  type: 'invalid_request_error',
  param: 'response_format',
  code: 'unknown_parameter',
})
const extra = { type: 'extra_forbidden', loc: ['body', 'response_format'], msg: 'Extra inputs are not permitted' }
const known = new Set(['1024x1024', '1024x1792', '1792x1024'])

/** What servers refuse of a request, as each of them words it; undefined once there is nothing of it left. */
const refusals: Record<string, (form: Form) => Behaviour | undefined> = {
  'form-openai': unless(has('response_format'), unknown),
  'form-any': () => unknown,
  'form-fastapi': unless(has('response_format'), { status: 422, json: { detail: [extra] } }),
  'form-gateway': (form) => {
    const bad = ['response_format', 'n'].filter((name) => name in form)
    const message = `litellm.UnsupportedParamsError: Setting ${quoted(bad)} is not supported by this model`
    return bad.length > 0 ? error(400, { message, type: 'None', param: null, code: '400' }) : undefined
  },
  'form-size': unless(
    ({ size }) => !known.has(String(size)),
    error(400, { code: 'invalid_size', message: 'The size is not supported by this model.', param: null }),
  ),
  'form-sizeless': unless(has('size'), error(400, { message: 'Argument not supported: size', code: null })),
  'form-one': unless(
    ({ n }) => n !== 1,
    error(400, { message: 'invalid value of n', type: 'one_api_error', param: '', code: 'n_not_within_range' }),
  ),
}

/** What the server that a mode stands for refuses of a request. */
export const refusalOfForm = (mode: string, form: Form) => refusals[mode]?.(form)
