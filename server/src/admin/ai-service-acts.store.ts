import type { ServiceName } from '@contactsheet/contracts/ai/generation-limits'
import { invalid } from '@contactsheet/contracts/calls/problem'
import { pictureIn, timeFor } from '#ai/generate.ts'
import type { PictureServices } from '#ai/services/picture-services.ts'
import { serviceReports } from '#ai/services/service-reports.store.ts'
import { ServiceError } from '#ai/services/service.ts'
import { change, view } from './named-acts.ts'

/** What a test asks for: nothing anybody wrote. */
const testPicture = { prompt: 'A grey card on a wooden table in soft daylight', shape: 'square', count: 1 } as const
const testSeconds = 60

const none = {
  successes: 0,
  failures: 0,
  lastSuccessAt: null,
  lastSeconds: null,
  lastFailureAt: null,
  lastFailure: null,
  lastReason: '',
  cost: null,
}

/** What administrators see of the image services, and how they try them out. */
export const aiServiceActs = (services: PictureServices) => ({
  overview: () =>
    view('view AI services', async (db) => {
      const reports = new Map((await serviceReports(db)).map((report) => [report.name, report]))
      return services.all.map((service) => {
        const { name, displayName, model, host } = service
        const report = reports.get(name) ?? none
        return { ...report, name, displayName, model, host, available: services.isOpen(service) }
      })
    }),

  /**
   * Has a service make one picture and forgets it; the act then says how that went, because no transaction may be open for as
   * long as a service takes. Throws 400 for one that is not configured.
   */
  async test(name: ServiceName) {
    const service = services.all.find((one) => one.name === name)
    if (service === undefined) throw invalid('This AI service is not configured', 'name')
    const answer = await tested(services, service)
    const subject = { id: name, name: service.displayName }
    return change('test AI service', async () => ({ answer, subject, after: { result: answer.failure ?? 'an image' } }))
  },
})

async function tested(services: PictureServices, service: PictureServices['all'][number]) {
  const begun = performance.now()
  const signal = AbortSignal.any(timeFor(service, testSeconds))
  const result = await services
    .make(service, {
      ...testPicture,
      signal,
      onProgress: () => undefined,
      keep: async (made) => void (await pictureIn(made)),
    })
    .then(() => ({ failure: null, detail: '' }))
    .catch((error: unknown) => {
      if (error instanceof ServiceError) return { failure: error.kind, detail: error.detail }
      if (signal.aborted) return { failure: 'slow' as const, detail: `No picture within ${testSeconds} seconds` }
      throw error
    })
  return { ...result, seconds: (performance.now() - begun) / 1000 }
}
