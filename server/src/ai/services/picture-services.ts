import type { ServiceFailure } from '@contactsheet/contracts/admin'
import type { ServiceName } from '@contactsheet/contracts/ai/generation-fields'
import type { ImageService } from '@contactsheet/contracts/ai/generation'
import { invalid } from '@contactsheet/contracts/problem'
import type { Database } from '#platform/database/database.ts'
import type { Config } from '#platform/process/config.ts'
import { aiMetrics } from './ai-metrics.ts'
import { fluxImages } from './flux.ts'
import { openAiImages } from './openai-images.ts'
import { reportService, type ServiceReport } from './service-reports.store.ts'
import { ServiceTrouble, type Made, type Order, type PictureService } from './service.ts'
import { studyService } from './study-service.ts'

/** Milliseconds for which a service that refused our key counts as unavailable. */
const keyRefusedFor = 5 * 60_000

/** The configured services, the best one first. */
function configured({ images: { flux, openai, own } }: Pick<Config, 'images'>): PictureService[] {
  return [
    ...(flux === undefined ? [] : [fluxImages(flux)]),
    ...(openai === undefined
      ? []
      : [
          openAiImages(
            openai,
            {
              name: 'openai',
              displayName: 'OpenAI',
              spokenName: 'OpenAI',
              strengthDescription: 'Strong at following a detailed description, and at text in pictures',
            },
            { perRequest: 3 },
          ),
        ]),
    ...(own === undefined
      ? []
      : [
          openAiImages(
            own,
            {
              name: 'own',
              displayName: own.name,
              spokenName: own.name,
              strengthDescription: 'Runs on a server of this installation',
            },
            { perRequest: 1 },
          ),
        ]),
  ]
}

/** What a service is asked for; `keep` is given each picture. */
type Commission = Omit<Order, 'onPicture' | 'onCost'> & { keep: (made: Made) => Promise<void> }

export type PictureServices = ReturnType<typeof pictureServices>

/** The services of this installation; without any, the built-in study takes their place. `fault` hears of keys that are refused. */
export function pictureServices(db: Database, config: Pick<Config, 'images'>, fault: (sentence: string) => void) {
  const services = configured(config)
  const metrics = aiMetrics()
  const refusedAt = new Map<ServiceName, number>()
  const isRefused = (name: ServiceName) => performance.now() - (refusedAt.get(name) ?? -Infinity) < keyRefusedFor

  const all = services.length > 0 ? services : [studyService]
  const usable = () => {
    const open = all.filter(({ name }) => !isRefused(name))
    return open.length > 0 ? open : all
  }

  /**
   * Has a service make pictures and keeps each as it comes; returns how many were kept, and reports how that went. Throws why,
   * when it is none: what the service threw, or what keeping did.
   */
  const make = async (service: PictureService, { keep, ...order }: Commission): Promise<number> => {
    const begun = performance.now()
    const keeping: Promise<void>[] = []
    let dollars = 0
    const onPicture = (made: Made) => {
      const kept = keep(made)
      keeping.push(kept)
      // It is looked at once all are there.
      kept.catch(() => undefined)
    }
    const [made] = await Promise.allSettled([service.make({ ...order, onPicture, onCost: (more) => (dollars += more) })])
    const ended = await Promise.allSettled(keeping)
    const pictures = ended.filter(({ status }) => status === 'fulfilled').length
    const failed = [made, ...ended].find((one) => one.status === 'rejected')
    const error = pictures > 0 ? undefined : (failed?.reason ?? new ServiceTrouble('failed', 'It brought no picture'))
    await report(service, { failure: failureIn(error), seconds: (performance.now() - begun) / 1000, dollars }, error)
    if (error !== undefined) throw error
    return pictures
  }

  /** What users cancelled, and faults of our own, say nothing about the service. */
  const report = async ({ name, spokenName }: PictureService, call: Omit<ServiceReport, 'name'>, error: unknown) => {
    if (error !== undefined && call.failure === undefined) return
    metrics.report({ name, ...call })
    // What administrators see is no reason for a failure.
    await reportService(db, { name, ...call }).catch(() => undefined)
    if (call.failure !== 'key') return
    refusedAt.set(name, performance.now())
    fault(`${spokenName} refuses the key that is configured for it.`)
  }

  return {
    all,
    metrics: metrics.metrics,
    make,
    /** True when what they make counts towards the plan. */
    counted: services.length > 0,
    isAvailable: (name: ServiceName) => all.some((service) => service.name === name) && !isRefused(name),

    /** As users choose them. The study stands in the list only while it is what there is. */
    listed: (): ImageService[] =>
      all.map(({ name, displayName, strengthDescription }) => ({
        name,
        displayName,
        strengthDescription,
        available: !isRefused(name),
      })),

    /** Those to be asked, in this order: the chosen one, or the best one and another if that fails. Throws 400. */
    chosen(name: ServiceName | null): PictureService[] {
      if (name === null) return usable().slice(0, 2)
      const service = all.find((one) => one.name === name)
      if (service === undefined) throw invalid('This AI service is not available', 'service')
      return [service]
    },
  }
}

function failureIn(error: unknown): ServiceFailure | undefined {
  if (error instanceof ServiceTrouble) return error.kind
  return error instanceof Error && error.name === 'TimeoutError' ? 'slow' : undefined
}

/** True when another service may bring what this one did not: never after a refusal, and not when the fault is ours. */
export const mayAskAnother = (error: unknown) => error instanceof ServiceTrouble && error.kind !== 'safety'
