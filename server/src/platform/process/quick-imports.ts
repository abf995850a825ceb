import { registerHooks } from 'node:module'

const within = '/node_modules/drizzle-orm/'
const known = new Map<string, { url: string; format?: string | null | undefined; shortCircuit: true }>()

/**
 * Node reads the description of a package again for each of its files, and drizzle-orm's is 180 kB long: half of a start went
 * into it. Its addresses are told here instead; call this before anything of it is loaded.
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
