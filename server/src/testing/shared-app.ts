import { after } from 'node:test'
import type { startApp } from './start-app.ts'

type Shared = Awaited<ReturnType<typeof startApp>>

// Loaded when somebody needs it: many files need no server.
const start = async (...given: Parameters<typeof startApp>) => (await import('./start-app.ts')).startApp(...given)

let running: Promise<Shared> | undefined
/** Whether somebody closes it already. */
let isLookedAfter = false

/**
 * The whole server, with the usual settings, for tests that look at nothing but the rows of their own people: the files of a
 * process that are like that share it, as a server and a database of its own take longer than the tests of most of them.
 */
export async function sharedApp(): Promise<Omit<Shared, 'close'>> {
  running ??= start()
  const shared = await running
  if (!isLookedAfter) after(shared.close)
  isLookedAfter = true
  return shared
}

/** A server with settings of its own, on the database of the shared one; closed by itself. */
export async function startAppInShared(...[env, parts]: Parameters<typeof startApp>): Promise<Omit<Shared, 'close'>> {
  const own = await start(env, { ...parts, db: (await sharedApp()).db })
  after(own.close)
  return own
}

/** For whoever runs many files in one process: the shared server stays until the function that this returns is called. */
export function keepSharedApp() {
  isLookedAfter = true
  return async () => (await running)?.close()
}
