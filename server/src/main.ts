import { enableCompileCache } from 'node:module'
import { builtMain, compiledFolder, isBuilt } from '#platform/process/built-form.ts'
import { ensureMemorySettings } from '#platform/process/memory-settings.ts'

// What runs from its sources is watched by Node, which would lose it.
if (builtMain !== undefined) ensureMemorySettings(builtMain)

enableCompileCache(compiledFolder)

try {
  // Everything is imported after the line above, so that it comes from the cache.
  if (!isBuilt) (await import('#platform/process/quick-imports.ts')).registerQuickImports()
  const { run } = await import('./run.ts')
  await run(process.env)
} catch (error) {
  const [{ say }, { explain }] = await Promise.all([
    import('#platform/process/output.ts'),
    import('#platform/process/start-refused.ts'),
  ])
  say(explain(error, process.env))
  process.exit(1)
}
