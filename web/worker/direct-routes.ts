type Condition = { urlPattern?: { pathname: string }; requestDestination?: string; requestMode?: string }
type Route = { condition: Condition; source: 'network' }
/** Some browsers only; the others ask the worker about each request, which lets it pass. */
type Routing = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> }

/** Pages of others and of sign-in, which are never kept. */
const pages = ['/api/*', '/oidc/*', '/password/*', '/shoots/share/*', '/moodboards/share/*']

const network = (condition: Condition): Route => ({ condition, source: 'network' })
const routes = [
  // Calls; what else comes from there, such as pictures, has a destination.
  network({ urlPattern: { pathname: '/api/*' }, requestDestination: '' }),
  ...pages.map((pathname) => network({ urlPattern: { pathname }, requestMode: 'navigate' })),
]

/** Has the browser send these to the server at once, where it would else start the worker only to hear that it does not answer. */
export async function routeDirectly(event: Routing) {
  try {
    await event.addRoutes?.(routes)
  } catch {
    // It only saves time.
  }
}
