import { enableCompileCache } from 'node:module'
import { say } from '#platform/process/output.ts'
import { registerQuickImports } from '#platform/process/quick-imports.ts'
import { explain } from '#platform/process/start-refused.ts'

enableCompileCache()
registerQuickImports()

try {
  // Imported after the line above, so that everything it loads comes from the cache.
  const { run } = await import('./run.ts')
  await run(process.env)
} catch (error) {
  say(explain(error, process.env))
  process.exit(1)
}
