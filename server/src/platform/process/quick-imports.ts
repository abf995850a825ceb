import { registerHooks } from 'node:module'

const within = '/node_modules/drizzle-orm/'
const known = new Map<string, { url: string; format?: string | null | undefined; shortCircuit: true }>()

/**
 * Resolves the imports of drizzle-orm. Node reads a package's description again for each of its files, and drizzle-orm's is
 * 180 kB long: that took half of each start. Call this before loading anything from the package.
 */
export function registerQuickImports() {
  registerHooks({
    resolve(specifier, context, next) {
      const from = context.parentURL ?? ''
      if (from.includes(within) && specifier.startsWith('.'))
        return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
      if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      known.set(specifier, found)
      return found
    },
  })
}
