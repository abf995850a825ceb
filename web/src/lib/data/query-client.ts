import { MutationCache, notifyManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { identityRoutes } from '@contactsheet/contracts/identity'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { keyOf } from './api.ts'
import { ApiError, isForbidden, isSignedOut, wordsOf } from './failure.ts'
import { served, throughKept } from './kept/kept-reads.ts'
import { deviceBelongsTo, forgetDevice } from './kept/this-device.ts'
import { outboxBelongsTo, outboxStore } from './outbox/page-outbox.ts'
import { callerIs } from './request.ts'
import { areDraftsStored, draftsBelongTo } from '#lib/form/drafts.ts'
import { leaveToReturn } from '#lib/form/leaving.ts'
import { toast } from '../toast.ts'

/** How a failed change is reported. */
export type ChangeMeta = {
  /** Shown when the server gives no message of its own. */
  failure: string
  /** What the failure is called, 'Error' by default. */
  failureTitle?: string | undefined
  /** True for failures that the screen shows in its own place. */
  handled?: (error: unknown) => boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ChangeMeta | Record<string, never>
  }
}

/** From when the words are seen. */
const redirectDelayMs = 500
/** The page goes on until the sign-in page is there, and more calls may fail meanwhile. */
const leaveMs = 10_000
let leaving = false
let wasSignedIn = false

/** What the sign-in page says to whose session has ended: also that what was typed is kept, if it is. */
const hint = () => {
  const isKept = areDraftsStored() || outboxStore.get().acts.length > 0
  return wasSignedIn ? `&screen_hint=ended${isKept ? '-kept' : ''}` : ''
}

/** Tells the user, then sends the browser to sign in and back to the page that is open by then. */
export function signInAgain(
  go: (address: string) => void = (address) => leaveToReturn(() => location.assign(address)),
) {
  if (leaving) return
  leaving = true
  const goThere = () => go(`/api/login?returnTo=${encodeURIComponent(location.pathname + location.search)}${hint()}`)
  const leave = () => {
    setTimeout(goThere, redirectDelayMs)
    setTimeout(() => (leaving = false), leaveMs)
  }
  toast({ title: 'Unauthorized', text: 'You are logged out. Logging in again...', tone: 'bad', onShown: leave })
}

/** Somebody's account was closed, and with it goes what their devices hold; whoever comes next is asked about what was never sent. */
function forgetClosed(error: unknown) {
  if (error instanceof ApiError && error.problem.code === 'deactivated') forgetDevice()
}

function onQueryError(client: QueryClient, error: Error) {
  forgetClosed(error)
  if (isSignedOut(error)) signInAgain()
  // Somebody is no administrator any more, and the screens go by who the user is.
  if (isForbidden(error)) void client.invalidateQueries({ queryKey: keyOf(identityRoutes.me) })
}

/** Runs before any screen gets the answer, so that its calls, the drafts it shows and what the device keeps are this user's. */
function onAnswer(client: QueryClient, answer: unknown, { queryKey: [area, path] }: Query<unknown, unknown, unknown>) {
  const [ofIdentity, whoIsSignedIn] = keyOf(identityRoutes.me)
  if (area !== ofIdentity || path !== whoIsSignedIn) return
  const { id } = answer as CurrentUser
  wasSignedIn = true
  callerIs(id)
  draftsBelongTo(id)
  outboxBelongsTo(id)
  // What was shown until now was kept for somebody else.
  if (!deviceBelongsTo(id)) void client.resetQueries({ predicate: (query) => served.has(query) })
}

function onMutationError(error: Error, meta: Partial<ChangeMeta>) {
  forgetClosed(error)
  if (isSignedOut(error)) signInAgain()
  else if (meta.failure !== undefined && !meta.handled?.(error)) {
    toast({ title: meta.failureTitle ?? 'Error', text: wordsOf(error, meta.failure), tone: 'bad' })
  }
}

/** The one cache of the app. Data stays until a change makes it stale; nothing is refetched automatically. */
export function createQueryClient() {
  // The screens hear of a change before the next paint. By a timer, what was dropped would flash at its old place first.
  notifyManager.setScheduler(queueMicrotask)
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => onQueryError(client, error),
      onSuccess: (answer, query) => onAnswer(client, answer, query),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => onMutationError(error, mutation.meta ?? {}),
    }),
    defaultOptions: {
      // A request without a network fails at once with a message, instead of waiting forever.
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        // What could not be loaded comes by itself once there is a network again.
        refetchOnReconnect: true,
        retry: false,
        networkMode: 'always',
        persister: throughKept,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
