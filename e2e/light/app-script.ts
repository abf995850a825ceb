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

/** The pages that guests see, by the beginnings of their addresses. */
const guestPages = {
  '/shoots/share/': 'sharing/call-sheet/share.main.tsx',
  '/moodboards/share/': 'sharing/moodboard/moodboard.main.tsx',
}

/** The web app as one script, or at its address a page that guests see, made once for all pages of the process by the same bundler as the product. */
export function appScript(address: string): Promise<Script> {
  const [, file = 'main.tsx'] = Object.entries(guestPages).find(([start]) => address.startsWith(start)) ?? []
  const known = made.get(file) ?? make(at(file))
  made.set(file, known)
  return known
}

async function make(input: string) {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    logLevel: 'silent',
    transform: { jsx: { runtime: 'automatic' }, define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [withoutLooks],
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, sourcemap: 'inline' })
  return new Script(output[0].code, { filename: 'app.js' })
}
