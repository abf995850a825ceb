import assert from 'node:assert/strict'
import { after } from 'node:test'
import { aiRoutes } from '@contactsheet/contracts/ai'
import type { NewGeneration } from '@contactsheet/contracts/ai/generation-fields'
import { planRoutes } from '@contactsheet/contracts/plans'
import { aBoard } from '../../testing/moodboard-calls.ts'
import { startApp, type Person } from '../../testing/start-app.ts'
import { startPictureService } from './picture-service.ts'

type Which = 'flux' | 'openai' | 'own'

/** Settings that lead the named services to one address. */
export const settingsFor = (url: string, services: Which[]): Record<string, string> => ({
  ...(services.includes('flux') ? { BFL_API_KEY: 'bfl-secret-key', BFL_BASE_URL: `${url}/v1` } : {}),
  ...(services.includes('openai') ? { OPENAI_API_KEY: 'sk-secret-key', OPENAI_BASE_URL: `${url}/v1` } : {}),
  ...(services.includes('own')
    ? { IMAGES_BASE_URL: `${url}/v1`, IMAGES_MODEL: 'sdxl', IMAGES_NAME: 'The cellar' }
    : {}),
})

/** The whole server with image services of which every protocol is real, until the tests of the file are over. */
export async function startAi(services: Which[], { env = {}, ...parts }: Parts = {}) {
  const service = await startPictureService()
  const app = await startApp({ ...settingsFor(service.url, services), ...env }, parts)
  after(async () => {
    try {
      await app.close()
    } finally {
      await service.close()
    }
  })
  return { ...app, service }
}
type Parts = { env?: Record<string, string> } & NonNullable<Parameters<typeof startApp>[1]>

/** Asks for pictures on a new board, or on `board`. */
export async function generate(person: Person, wanted: Partial<NewGeneration> & { board?: number } = {}) {
  const { board, ...given } = wanted
  const id = board ?? (await aBoard(person)).id
  const answer = await person(aiRoutes.generate, {
    params: { id },
    body: { prompt: 'A red coat in the snow', ...given },
  })
  return { ...answer, board: id }
}

/** Generations of this month that count. */
export const usedBy = async (person: Person) => (await person(planRoutes.info, {})).body.monthlyAiGenerations

/** The addresses of the pictures that wait to be added to a board. */
export const waitingOn = async (person: Person, id: number) =>
  (await person(aiRoutes.board, { params: { id } })).body.images.map(({ url }) => url)

/** Asks until something is so. */
export async function until(isSo: () => Promise<boolean> | boolean) {
  const end = performance.now() + 10_000
  while (!(await isSo())) {
    if (performance.now() > end) assert.fail('It did not happen within ten seconds')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
