import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { refusalOfForm, shapesOf } from './openai-shapes.ts'
import {
  away,
  bodyOf,
  fluxModes,
  modeOf,
  openAiModes,
  strangePictures,
  taskModes,
  type Behaviour,
} from './service-modes.ts'

/** One request that reached the service. */
type Seen = { path: string; key: string; prompt: string; body: Record<string, unknown>; isOver: () => boolean }
type Task = { prompt: string; width: number; height: number; looks: number; hue: number }

let hues = 0

/** How often a task is looked at until it is ready, every 0.7 seconds. */
const modeLooks: Record<string, number> = { slow: 4, long: 12 }

/** A picture with a light of its own, as a JPEG; it is so smooth that few of its pixels have to be worked out. */
async function aPhoto(width: number, height: number, hue: number) {
  const [across, down] = [Math.ceil(width / 16), Math.ceil(height / 16)]
  const pixels = new Uint8Array(across * down * 3)
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const glow = Math.exp(-(((x / across - 0.3 - 0.1 * (hue % 4)) * 2) ** 2) - ((y / down - 0.4) * 2) ** 2)
      for (const [channel, turn] of [0, 2, 4].entries()) {
        const base = 90 + 60 * Math.sin(hue * 1.7 + turn)
        pixels[(y * across + x) * 3 + channel] = Math.min(255, base * (0.35 + glow))
      }
    }
  return sharp(pixels, { raw: { width: across, height: down, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer()
}

/**
 * A server on this machine that speaks the protocols of OpenAI and of Black Forest Labs, and does what the description says in
 * braces. `delay` is the milliseconds that a picture takes.
 */
export async function startPictureService({ delay = 0, port = 0 } = {}) {
  const service = new PictureService(delay)
  const at = async (host: string, onPort: number) => {
    const server = createServer((request, answer) => void service.answer(request, answer))
    server.listen(onPort, host)
    await once(server, 'listening')
    return { server, port: (server.address() as AddressInfo).port }
  }
  const main = await at('127.0.0.1', port)
  // Where its pictures may lie too: another port of the same host. And another host, to which nobody may be led.
  const [files, elsewhere] = [await at('127.0.0.1', 0), await at('127.0.0.2', 0)]
  service.address = `http://127.0.0.1:${main.port}`
  service.files = `http://127.0.0.1:${files.port}`
  service.elsewhere = `http://127.0.0.2:${elsewhere.port}/picture/800x600/1`
  return {
    url: service.address,
    seen: service.seen,
    close: async () => {
      for (const { server } of [main, files, elsewhere]) {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
    },
  }
}

class PictureService {
  readonly seen: Seen[] = []
  readonly #delay: number
  readonly #tasks = new Map<string, Task>()
  readonly #failedOnce = new Set<string>()
  address = ''
  files = ''
  /** An address that answers, but which nobody may be led to. */
  elsewhere = ''

  constructor(delay: number) {
    this.#delay = delay
  }

  async answer(request: IncomingMessage, answer: ServerResponse) {
    const url = new URL(request.url ?? '/', this.address)
    const body = await bodyOf(request).catch(() => ({}))
    const key = request.headers.authorization ?? request.headers['x-key'] ?? ''
    const prompt =
      'prompt' in body ? String(body.prompt) : (this.#tasks.get(url.searchParams.get('id') ?? '')?.prompt ?? '')
    this.seen.push({ path: url.pathname, key: String(key), prompt, body, isOver: () => answer.closed })
    const behave = await this.#behaviour(url, prompt, body)
    if (answer.closed) return
    if (typeof behave === 'function') return behave(answer)
    answer.writeHead(behave.status, { 'content-type': 'application/json', ...behave.headers })
    answer.end(JSON.stringify(behave.json))
  }

  async #behaviour(url: URL, prompt: string, body: Record<string, unknown>): Promise<Behaviour> {
    const { elsewhere } = this
    const strange = strangePictures(elsewhere)[url.pathname]
    if (strange !== undefined) return strange
    if (url.pathname.startsWith('/picture/')) return this.#picture(url.pathname)
    if (url.pathname.startsWith('/untyped/')) return this.#picture(url.pathname, 'text/plain')
    if (url.pathname.startsWith('/moved/')) return away(url.pathname.replace('/moved/', '/picture/'))
    if (url.pathname.startsWith('/flaky/')) return this.#flakyPicture(url.pathname)
    if (url.pathname === '/v1/get_result') return this.#task(url, elsewhere)
    if (url.pathname === '/v1/images/generations') return this.#openAi(prompt, body, elsewhere)
    return this.#submit(url, prompt, body, elsewhere)
  }

  /** What the mode says; a mode that passes holds only the first time for each description. */
  #oddity(modes: Record<string, Behaviour>, prompt: string, mode: string) {
    const odd = modes[mode]
    if (odd === undefined || !mode.endsWith('-once')) return odd
    if (this.#failedOnce.has(prompt)) return undefined
    this.#failedOnce.add(prompt)
    return odd
  }

  async #openAi(prompt: string, body: Record<string, unknown>, elsewhere: string): Promise<Behaviour> {
    const mode = modeOf(prompt, 'openai')
    const odd = this.#oddity(openAiModes(elsewhere), prompt, mode) ?? refusalOfForm(mode, body)
    if (odd !== undefined) return odd
    await this.#work(mode)
    const shape = shapesOf(await aPhoto(200, 200, (hues += 1)), this)[mode]
    if (shape !== undefined) return shape
    const data = await this.#pictures(mode, prompt, body)
    return { status: 200, json: { created: 1, data, usage: { input_tokens: 10, output_tokens: 20, total_tokens: 30 } } }
  }

  /** What is asked for; in half of the answers the others are missing, however often they are asked for. */
  async #pictures(mode: string, prompt: string, { n = 1, size = '1024x1024' }: Record<string, unknown>) {
    const [width = 0, height = 0] = String(size).split('x').map(Number)
    const here = mode === 'half' ? this.#oneOnly(prompt) : Number(n)
    const data: object[] = []
    for (let made = 0; made < Number(n); made += 1) {
      const photo = made < here ? await aPhoto(width / 4, height / 4, (hues += 1)) : undefined
      data.push(photo === undefined ? {} : { b64_json: photo.toString('base64') })
    }
    return data
  }

  #oneOnly(prompt: string) {
    const left = this.#failedOnce.has(prompt) ? 0 : 1
    this.#failedOnce.add(prompt)
    return left
  }

  #submit(
    url: URL,
    prompt: string,
    { width = 1024, height = 1024 }: Record<string, unknown>,
    elsewhere: string,
  ): Behaviour {
    const odd = this.#oddity(fluxModes(elsewhere), prompt, modeOf(prompt, 'flux'))
    if (odd !== undefined) return odd
    const id = `task-${this.#tasks.size + 1}`
    this.#tasks.set(id, { prompt, width: Number(width), height: Number(height), looks: 0, hue: (hues += 1) })
    return {
      status: 200,
      json: { id, polling_url: `${url.origin}/v1/get_result?id=${id}`, cost: 4, input_mp: 0, output_mp: 1 },
    }
  }

  async #task(url: URL, elsewhere: string): Promise<Behaviour> {
    const id = url.searchParams.get('id') ?? ''
    const task = this.#tasks.get(id)
    if (task === undefined) return { status: 200, json: { id, status: 'Task not found', result: null } }
    const mode = modeOf(task.prompt, 'flux')
    // Of three tasks the last two are lost.
    const odd = taskModes(elsewhere, url.origin)[mode === 'half' && Number(id.slice(5)) % 3 !== 1 ? 'lost' : mode]
    if (odd !== undefined) return odd
    task.looks += 1
    const looks = modeLooks[mode] ?? Math.ceil(this.#delay / 700)
    const progress = looks === 0 ? 1 : task.looks / looks
    if (progress < 1) return { status: 200, json: { id, status: 'Pending', progress, result: null } }
    const sample = `${url.origin}/${mode === 'flaky' ? 'flaky' : 'picture'}/${task.width}x${task.height}/${task.hue}`
    return { status: 200, json: { id, status: 'Ready', result: { sample } } }
  }

  /** Is there only when it is asked for the second time. */
  async #flakyPicture(path: string): Promise<Behaviour> {
    if (this.#failedOnce.has(path)) return this.#picture(path)
    this.#failedOnce.add(path)
    return { status: 503, json: { detail: 'Service Unavailable' } }
  }

  async #picture(path: string, type = 'image/jpeg'): Promise<Behaviour> {
    const [, width = '0', height = '0', hue = '0'] = /\/(\d+)x(\d+)\/(\d+)/.exec(path) ?? []
    const photo = await aPhoto(Number(width) / 4, Number(height) / 4, Number(hue))
    return (answer) => {
      answer.writeHead(200, { 'content-type': type, 'content-length': photo.length })
      answer.end(photo)
    }
  }

  async #work(mode: string) {
    const ms = mode === 'slow' ? 3000 : this.#delay
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
  }
}
