import path from 'node:path'
import { Script } from 'node:vm'
import { rolldown, type Plugin } from 'rolldown'

const at = (file: string) => path.join(import.meta.dirname, '../../web/src', file)
const isModule = /\.module\.css$/

/** A light page has no looks: styles are empty, and each class of a module has its own name. */
const withoutLooks: Plugin = {
  name: 'without-looks',
  resolveId: { filter: { id: /\.css$/ }, handler: (id) => `\0${path.basename(id)}` },
  load: {
    filter: { id: /^\0.*\.css$/ },
    handler: (id) => ({
      code: isModule.test(id) ? 'export default new Proxy({}, { get: (_styles, name) => String(name) })' : '',
      moduleType: 'js',
    }),
  },
}

const made = new Map<string, Promise<Script>>()

/** Made once for all tests of the process. */
function once(name: string, make: () => Promise<Script>) {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}

/** The pages that guests see, by the beginnings of their addresses. */
const guestPages = {
  '/shoots/share/': 'sharing/call-sheet/share.main.tsx',
  '/moodboards/share/': 'sharing/moodboard/moodboard.main.tsx',
}

/** The web app as one script, or at its address a page that guests see, made by the same bundler as the product. */
export function appScript(address: string): Promise<Script> {
  const [, file = 'main.tsx'] = Object.entries(guestPages).find(([start]) => address.startsWith(start)) ?? []
  return once(file, () => make(at(file)))
}

/** Modules of the web app without a page, as one script: what they export is in the global `modules`. */
export function modulesScript(files: readonly string[]): Promise<Script> {
  const text = files.map((file) => `export * from ${JSON.stringify(at(file))}`).join('\n')
  const entry: Plugin = {
    name: 'entry',
    resolveId: { filter: { id: /^entry$/ }, handler: () => '\0entry' },
    load: { filter: { id: /^\0entry$/ }, handler: () => text },
  }
  return once(text, () => make('entry', [entry]))
}

async function make(input: string, plugins: Plugin[] = []) {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    logLevel: 'silent',
    transform: { jsx: { runtime: 'automatic' }, define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [withoutLooks, ...plugins],
  })
  const { output } = await bundle.generate({
    format: 'iife',
    name: 'modules',
    codeSplitting: false,
    sourcemap: 'inline',
  })
  return new Script(output[0].code, { filename: 'app.js' })
}
