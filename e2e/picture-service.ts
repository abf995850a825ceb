import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

const program = path.join(import.meta.dirname, '../server/src/ai/testing/picture-service.main.ts')

/**
 * A server that speaks the protocols of the image services and does what a description says in braces, in a process of its own.
 * `delay` is the milliseconds that a picture takes.
 */
export async function startPictureService(delay = 0) {
  const child = spawn(process.execPath, [program, '0', String(delay)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url = ''] = (await createInterface(child.stdout)[Symbol.asyncIterator]().next()).value?.split('\n') ?? []
  if (url === '') throw new Error('The image service did not start')
  return { url, stop: () => void child.kill() }
}

/** Settings that lead these services to one address. */
export const imageSettings = (url: string, services: ('flux' | 'openai')[]): Record<string, string> => ({
  ...(services.includes('flux') ? { BFL_API_KEY: 'bfl-key', BFL_BASE_URL: `${url}/v1` } : {}),
  ...(services.includes('openai') ? { OPENAI_API_KEY: 'sk-key', OPENAI_BASE_URL: `${url}/v1` } : {}),
})
