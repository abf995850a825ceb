import { enableCompileCache } from 'node:module'

enableCompileCache()

// Loaded after the line above, so that everything it brings comes from the cache.
const { run } = await import('./run.ts')
await run(process.env)
