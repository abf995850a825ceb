import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import fastify, { type FastifyRequest } from 'fastify'
import { everyRoute, everyTable, type ServedArea } from '@contactsheet/contracts/calls/every-route'
import type { ServedTable } from '@contactsheet/contracts/calls/route'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { accountHandlers } from '#account/account.routes.ts'
import { endImports, exportQueue, importQueue, type AccountParts } from '#account/account.store.ts'
import { adminHandlers } from '#admin/admin.routes.ts'
import { aiHandlers } from '#ai/ai.routes.ts'
import { generatedQueue } from '#ai/generate.ts'
import { GenerationQueue } from '#ai/generation-queue.ts'
import { pictureServices, type PictureServices } from '#ai/services/picture-services.ts'
import { backupMetrics } from '#backup/daily/backup-watch.ts'
import { contactImportHandlers, contactHandlers } from '#contacts/contacts.routes.ts'
import { previewQueue } from '#contacts/import/contact-import.store.ts'
import { dashboardHandlers } from '#dashboard/dashboard.routes.ts'
import { identityHandlers } from '#identity/identity.routes.ts'
import { Everyone } from '#identity/administrators/acts.store.ts'
import { registerIdentity } from '#identity/identity.http.ts'
import { whoIsSignedIn, whoWasShutOut, type SignedIn } from '#identity/session/session.ts'
import { ownerOf } from '#identity/users.store.ts'
import { labelHandlers } from '#labels/labels.routes.ts'
import { seedLabels } from '#labels/starting-labels.ts'
import { moodboardHandlers } from '#moodboards/moodboards.routes.ts'
import { savedBoardQueue } from '#sharing/board-saving.store.ts'
import { guestPictureQueue, pictureQueue } from '#moodboards/upload.store.ts'
import { placeHandlers } from '#places/places.routes.ts'
import { offeredPlans } from '#plans/plans.store.ts'
import { planHandlers } from '#plans/plans.routes.ts'
import { plansSection } from '#plans/plans-section.rules.ts'
import { compressAnswers } from '#platform/http/compression.ts'
import { resetFailedStreams } from '#platform/http/download.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { refuseWhenOverloaded, registerHealth } from '#platform/http/health.ts'
import { version } from '#platform/process/version.ts'
import type { Config } from '#platform/process/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { acceptJsonOnly } from '#platform/http/request-body.ts'
import { logOptions, requestId } from '#platform/process/logs.ts'
import { openApi } from '#platform/http/openapi.ts'
import { answerProblem, answerProblems } from '#platform/http/problems.ts'
import { rateLimiter, type RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { sizeMetrics } from '#platform/watching/polled-metrics.ts'
import { watch } from '#platform/watching/watch.ts'
import { refuseForeignWrites, secureHeaders } from '#platform/http/security.ts'
import { serve, type Contexts } from '#platform/http/serve.ts'
import { serveFiles } from '#platform/http/static-files.ts'
import { closeIdleConnections, closeConnectionsOnEnding } from '#platform/process/stop.ts'
import { filesOfAnyAvatar } from '#profile/avatars.store.ts'
import { profileHandlers } from '#profile/profile.routes.ts'
import { searchHandlers } from '#search/search.routes.ts'
import { LinkPreviews } from '#sharing/link-previews.store.ts'
import { registerSharePages } from '#sharing/share-page.http.ts'
import { answerHandlers, sharedMoodboardHandlers, sharingHandlers, voteHandlers } from '#sharing/sharing.routes.ts'
import { calendarFeedHandlers, pollHandlers, shootHandlers } from '#shoots/shoots.routes.ts'
import { registerAddPictures } from '#support/add-pictures.http.ts'
import { supportHandlers } from '#support/support.routes.ts'
import {
  everySize,
  actsOf,
  storesOf,
  sharedWith,
  type Acts,
  type AllHandlers,
  type Mine,
  type Shared,
  usedStorage,
} from './stores.ts'
import { extraStatusesOf } from './extra-statuses.ts'

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

const handlers = {
  identity: identityHandlers,
  profile: profileHandlers,
  plans: planHandlers,
  places: placeHandlers,
  labels: labelHandlers,
  contacts: { ...contactHandlers, ...contactImportHandlers },
  shoots: { ...shootHandlers, ...calendarFeedHandlers, ...pollHandlers },
  dashboard: dashboardHandlers,
  moodboards: moodboardHandlers,
  ai: aiHandlers,
  sharing: { ...sharingHandlers, ...sharedMoodboardHandlers, ...answerHandlers, ...voteHandlers },
  search: searchHandlers,
  account: accountHandlers,
  support: supportHandlers,
  admin: adminHandlers,
} satisfies AllHandlers

export type AppParts = {
  db: Database
  config: Config
  files: FileStore
  webFolder?: string
  logStream?: { write: (line: string) => void }
  /** What tells the time of a new month. */
  clock?: () => Date
  /** Seconds that image services may take for one generation. */
  generationSeconds?: number
  /** Milliseconds by which the event loop may lag before requests are turned away; 0 for never. */
  busyAfter?: number
  /** Whether this process was told to stop and is only draining. */
  isLeaving?: () => boolean
}

const bareServer = (config: Config, logStream: AppParts['logStream']) =>
  fastify({
    logger: logOptions(config, logStream),
    genReqId: (request) => requestId(request.headers),
    // Requests that cannot even be routed, such as `/%`, get the same shape of answer.
    frameworkErrors: (error, request, reply) => {
      void answerProblem(error, request, reply)
    },
    trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 75_000,
    // Checked often, so that slow clients are cut off soon after their time is up.
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 1000 },
    // As long as an address may be, so that an overlong id or token gets the same answer as one that does not exist.
    routerOptions: { maxParamLength: 16 * 1024 },
  })

/** Builds the whole server without listening; `run.ts` and tests do the rest. */
export async function createApp(parts: AppParts) {
  const { db, config, files, webFolder = builtWeb, logStream, busyAfter = 2000, isLeaving = () => false } = parts
  const app = bareServer(config, logStream)
  const watching = await watch(app, {
    db,
    config,
    files,
    asked: { sizes: sizeMetrics(everySize), backups: backupMetrics },
  })
  for (const prepare of [answerProblems, acceptJsonOnly, compressAnswers, resetFailedStreams, closeIdleConnections])
    prepare(app)
  closeConnectionsOnEnding(app, isLeaving)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A file being sent, the hooks and the time-outs all listen for its end: one listener more than Node considers a leak.
    reply.raw.setMaxListeners(20)
  })
  await secureHeaders(app, config)
  refuseForeignWrites(app, config)
  await app.register(cookie)
  await refuseWhenOverloaded(app, busyAfter)

  const services = pictureServices(db, config, app.log)
  for (const metric of services.metrics) watching.registry.registerMetric(metric)
  registerHealth(app, { db, isLeaving })
  let description: object | undefined
  app.get('/api/openapi.json', async () => (description ??= openApi(everyRoute, config.publicUrl, extraStatusesOf)))
  const limiter = rateLimiter(db, config.rateLimits)
  await registerIdentity(app, { db, config, limiter, onNewUser: seedLabels })
  registerAddPictures(app, config)
  registerSharePages(app, { db, limiter, webFolder, publicUrl: config.publicUrl })

  const queue = new GenerationQueue(db)
  const queues = { exports: exportQueue(), imports: importQueue() }
  app.addHook('preClose', async () => {
    queue.close()
    endImports(queues)
  })
  const contexts = contextsOf(parts, { limiter, services, queue, queues })
  for (const [area, table] of Object.entries(everyTable)) {
    serve(app, table as ServedTable, handlers[area as ServedArea], contexts)
  }
  const plans = async () => plansSection(await offeredPlans(db))
  const { appWorker } = config
  await serveFiles(app, webFolder, { whoVisits: (request) => visitorOf(db, request), plans, appWorker })
  return app
}

type OfThisProcess = {
  limiter: RateLimiter
  services: PictureServices
  queue: GenerationQueue
  queues: Pick<AccountParts, 'exports' | 'imports'>
}

/** What handlers reach, by the access of their route. */
function contextsOf(
  { db, config, files, clock = currentInstant, generationSeconds = 120 }: AppParts,
  { limiter, services, queue, queues }: OfThisProcess,
) {
  const storage = { max: config.storagePerUser, used: usedStorage }
  const media = { files, storage, limiter }
  const ofGuests = { guestPictures: guestPictureQueue(), savedBoards: savedBoardQueue() }
  const uploads = { ...media, pictures: pictureQueue(), ...ofGuests }
  const generations = { ...media, clock, queue, services, pictures: generatedQueue(), seconds: generationSeconds }
  const about = { version, supportEmail: config.supportEmail }
  const signIn = { db, limiter, oidc: config.oidc }
  const account = { ...media, ...queues, db, calendar: config, dataDir: config.dataDir }
  const installed = { publicUrl: config.publicUrl, hasPasswords: config.oidc === undefined }
  const linkPreviews = new LinkPreviews(files)
  const shared = { limiter, previews: previewQueue(), calendar: config, uploads, generations, account, linkPreviews }
  const around = {
    ...shared,
    signIn,
    about,
    mail: config.mail,
    push: config.push,
    ...installed,
    filesOfAnyAvatar: filesOfAnyAvatar(db),
  }
  const contexts: Contexts<SignedIn, Mine, Acts, Shared> = {
    whoIs: (request) => whoIsSignedIn(db, request.headers.cookie),
    shutOut: (request) => whoWasShutOut(db, request.headers.cookie),
    owner: (user) => ownerOf(db, user.id),
    mine: (owner) => storesOf(owner, around),
    acts: (user) => actsOf(user, around),
    perform: (user, act, cut) => new Everyone(db, user.id).perform(act, cut),
    shared: (request) => sharedWith({ db, limiter, address: request.ip }, around),
  }
  return contexts
}
async function visitorOf(db: Database, { headers }: FastifyRequest) {
  const user = await whoIsSignedIn(db, headers.cookie)
  return user && { today: wallClockAt(currentInstant(), user.timeZone).date }
}
