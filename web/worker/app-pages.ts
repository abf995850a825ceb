import { screenOf } from '../src/shell/has-screen.ts'
import { keptPage } from './app-files.ts'

/** How long the server may be silent before the app's page comes from here; the app then asks for its data itself. */
const patienceMs = 4000

/**
 * Opens the app where the server cannot be reached, or a proxy says so. What the server says passes through untouched, be it the app, the
 * landing page or a failure; so does the page of a network whose guests have to sign in first. Every navigation is answered here, as the browser has asked for all of them already: else it would ask a second time, which
 * an address that may be used once, such as that at the end of a sign-in, does not forgive.
 */
export function appPage(event: FetchEvent) {
  const { mode, method, url } = event.request
  if (mode !== 'navigate' || method !== 'GET') return undefined
  const sent = fromServer(event)
  const screen = screenOf(new URL(url).pathname)
  return screen === undefined ? sent : unlessSilent(sent, screen)
}

async function fromServer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined
  return preloaded ?? fetch(request)
}

/** What a proxy says of a server that is down, and a server of itself while it starts or stops. */
const isDown = ({ status }: Response) => status >= 502 && status <= 504

async function unlessSilent(sent: Promise<Response>, screen: string) {
  const silence = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => silence.resolve(undefined), patienceMs)
  try {
    const first = await Promise.race([sent, silence.promise])
    if (first && !isDown(first)) return first
    return (await keptPage(screen)) ?? (await sent)
  } catch (error) {
    const page = await keptPage(screen)
    if (page === undefined) throw error
    return page
  } finally {
    clearTimeout(timer)
  }
}
