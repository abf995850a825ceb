import type { FastifyBaseLogger } from 'fastify'
import type { ServiceFailure } from '@contactsheet/contracts/admin/admin.schemas'
import type { ServiceName } from '@contactsheet/contracts/ai/generation-limits'
import type { ImageService } from '@contactsheet/contracts/ai/generation'
import { invalid, Problem } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import type { Config } from '#platform/process/config.ts'
import { recordTiming } from '#platform/watching/timings.ts'
import { aiMetrics, reportService, type ServiceReport } from './service-reports.store.ts'
import { ServiceError, type Made, type Order, type PictureService } from './service.ts'
import { fluxImages, fluxWords } from './flux.ts'
import { openAiImages } from './openai/openai-images.ts'
import { randomInt } from 'node:crypto'

/** Milliseconds for which a service that refused our key counts as unavailable. */
const keyRefusedFor = 5 * 60_000

const missing = 'an image service brought fewer images than it was asked for'

/** A request to a service; `keep` receives each picture. */
type Commission = Omit<Order, 'onPicture' | 'onCost'> & { keep: (made: Made) => Promise<void> }
/** The result of a call. */
type Call = Omit<ServiceReport, 'name'> & { pictures: number }
type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

export type PictureServices = ReturnType<typeof pictureServices>

/** The services of this installation. Without any, the built-in study stands in, so that describing, waiting, choosing and adding work at once. */
export function pictureServices(db: Database, config: Pick<Config, 'images'>, log: Log) {
  const services = configuredServices(config)
  const all = services.length > 0 ? services : [studyService]
  const metrics = aiMetrics(all.map(({ name }) => name))
  const refusedAt = new Map<ServiceName, number>()
  const isOpen = ({ name }: PictureService) => performance.now() - (refusedAt.get(name) ?? -Infinity) > keyRefusedFor

  const report = async ({ name, spokenName }: PictureService, { pictures, ...call }: Call) => {
    const { failure, reason } = call
    metrics.report({ name, ...call })
    if (reason !== undefined) log.warn({ service: name, pictures, failure, reason }, missing)
    // What administrators see is no reason for a failure.
    await reportService(db, { name, ...call }).catch(() => undefined)
    if (failure !== 'key') return
    refusedAt.set(name, performance.now())
    log.error(`${spokenName} refuses the key that is configured for it.`)
  }

  return {
    all,
    isOpen,
    metrics: metrics.metrics,
    /** True when what they make counts towards the plan. */
    counted: services.length > 0,

    make: (service: PictureService, commission: Commission) =>
      kept(service, commission, (call) => report(service, call)),

    /** As users choose them, those that could be configured last. The study is there only as long as nothing else is. */
    listed: (): ImageService[] => [
      ...all.map((service) => ({ ...service, available: isOpen(service) })),
      ...hostedServices
        .filter(({ name }) => all.every((service) => service.name !== name))
        .map((service) => ({ ...service, available: false })),
    ],

    /** Those to be asked, in this order: the chosen one, or the best one and another if that fails. Throws 400. */
    chosen(name: ServiceName | null): PictureService[] {
      const open = all.filter(isOpen)
      if (name === null) return (open.length > 0 ? open : all).slice(0, 2)
      const service = all.find((one) => one.name === name)
      if (service === undefined) throw invalid('This AI service is not available', 'service')
      return [service]
    },
  }
}

/**
 * Has a service make pictures and keeps each as it arrives; returns how many were kept, and reports the result. When none was kept,
 * throws the error of the service or of keeping.
 */
async function kept(service: PictureService, { keep, ...order }: Commission, report: (call: Call) => Promise<void>) {
  const begun = performance.now()
  const keeping: Promise<void>[] = []
  let dollars = 0
  const onPicture = (made: Made) => {
    const one = keep(made)
    keeping.push(one)
    // Checked once all have arrived.
    one.catch(() => undefined)
  }
  const [made] = await Promise.allSettled([service.make({ ...order, onPicture, onCost: (more) => (dollars += more) })])
  const ended = await Promise.allSettled(keeping)
  const pictures = ended.filter(({ status }) => status === 'fulfilled').length
  const failed = [made, ...ended].find((one) => one.status === 'rejected')
  const isShort = pictures < order.count
  const error = isShort ? (failed?.reason ?? new ServiceError('failed', 'It brought too few pictures')) : undefined
  const failure = pictures > 0 ? undefined : failureIn(error)
  const outcome = pictures > 0 ? 'ok' : (failure ?? 'ended')
  recordTiming({ what: 'picture', name: service.name, outcome, begun, ended: performance.now() })
  // What users cancelled, and faults of our own, say nothing about the service.
  if (pictures > 0 || failure !== undefined)
    await report({ failure, pictures, reason: reasonOf(error), seconds: (performance.now() - begun) / 1000, dollars })
  if (pictures === 0) throw error
  return pictures
}

/** Why pictures are missing, in words that may be logged; undefined when none are, or when somebody cancelled. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ServiceError) return error.detail
  if (error instanceof Problem) return error.message
  return failureIn(error) === 'slow' ? 'No answer in time' : undefined
}

function failureIn(error: unknown): ServiceFailure | undefined {
  if (error instanceof ServiceError) return error.kind
  return error instanceof Error && error.name === 'TimeoutError' ? 'slow' : undefined
}

/** True when another service may bring what this one did not: never after a refusal, and not when the fault is ours. */
export const mayTryAnotherService = (error: unknown) => error instanceof ServiceError && error.kind !== 'safety'

const openAiWords = {
  name: 'openai',
  displayName: 'OpenAI',
  spokenName: 'OpenAI',
  strengthDescription: 'Strong at following a detailed description, and at text in pictures',
} as const

const ownWords = (name: string) =>
  ({
    name: 'own',
    displayName: name,
    spokenName: name,
    strengthDescription: 'Runs on a server of this installation',
  }) as const

/** The services that an operator needs only a key for. */
const hostedServices = [fluxWords, openAiWords]

/** The services of the settings, the best one first. */
function configuredServices({ images: { flux, openai, own } }: Pick<Config, 'images'>): PictureService[] {
  return [
    ...(flux === undefined ? [] : [fluxImages(flux)]),
    ...(openai === undefined ? [] : [openAiImages(openai, openAiWords, { perRequest: 3 })]),
    ...(own === undefined ? [] : [openAiImages(own, ownWords(own.name), { perRequest: 1 })]),
  ]
}

/** Colour and light studies painted by the product itself, so that the feature works without any AI service. */
const studyService: PictureService = {
  name: 'study',
  displayName: 'Colour and light study (built in, not AI)',
  spokenName: 'The built-in study',
  strengthDescription:
    'Paints palette, light and mood from your words. No AI service is configured: an administrator can add one',
  model: 'built in',
  host: 'this server',
  isOurs: true,
  async make({ prompt, shape, signal, onPicture, onProgress }) {
    // Loaded by the first study, so that a start does not load what paints.
    const { paintStudies } = await import('../study/study-thread.ts')
    let painted = 0
    await paintStudies(prompt, {
      shape,
      seed: randomInt(2 ** 31),
      signal,
      onPicture: ({ pixels }) => {
        onPicture({ pixels })
        painted += 1
        onProgress(painted / 3)
      },
    })
  },
}
