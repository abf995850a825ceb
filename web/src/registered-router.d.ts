import type { createAppRouter } from './router.tsx'

declare module '@tanstack/react-router' {
  /** Links and searches are checked against the routes of the app. */
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
