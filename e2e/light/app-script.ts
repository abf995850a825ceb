import path from 'node:path'
import { Script } from 'node:vm'
import { rolldown, type Plugin } from 'rolldown'

const webApp = path.join(import.meta.dirname, '../../web/src/main.tsx')
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

let made: Promise<Script> | undefined

/** The whole web app as one script, made once for all pages of the process by the same bundler as the product. */
export const appScript = () => (made ??= make())

async function make() {
  const bundle = await rolldown({
    input: webApp,
    platform: 'browser',
    logLevel: 'silent',
    transform: { jsx: { runtime: 'automatic' }, define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [withoutLooks],
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, sourcemap: 'inline' })
  return new Script(output[0].code, { filename: 'app.js' })
}
