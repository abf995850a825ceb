import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { UserConfig } from 'vite'
import { manifestOf, type Manifest } from './byte-limits.ts'

const page = 'index.html'
const script = 'before-app.js'

export const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes)

/** Gives the one script that the bundler leaves alone a name with its hash, so that a page never gets that of another version. */
export async function nameByContent(outDir: string) {
  const hash = hashOf(await readFile(path.join(outDir, script))).digest('base64url')
  const name = `assets/${script.replace('.', `-${hash.slice(0, 7)}.`)}`
  const html = await readFile(path.join(outDir, page), 'utf8')
  const named = html.replace(`src="/${script}"`, `src="/${name}"`)
  if (named === html) throw new Error(`${page} does not load ${script}`)
  await rename(path.join(outDir, script), path.join(outDir, name))
  await writeFile(path.join(outDir, page), named)
}

/**
 * Every file of the app, its later parts too, by its address. Its pages come first, checked by what they hold: where something stands
 * before the server that changes them, nothing else is fetched.
 */
async function filesOfApp(outDir: string, pages: string[]) {
  const html = await readFile(path.join(outDir, page), 'utf8')
  const manifest = JSON.parse(await readFile(path.join(outDir, manifestOf(page)), 'utf8')) as Manifest
  const built = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const linked = [...html.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const checked = pages.map(async (url) => {
    const bytes = await readFile(path.join(outDir, url))
    return { url, revision: null, integrity: `sha256-${hashOf(bytes).digest('base64')}` }
  })
  const files = [...new Set([...linked, ...built])].map((file) => ({ url: `/${file}`, revision: null }))
  return [...(await Promise.all(checked)), ...files]
}

/**
 * Builds the worker that serves the app's files in the browser, and knows them by their hashes; `pages` are the addresses of its pages by
 * the names of the screens. Comes after the build of the app.
 */
export async function buildAppWorker(config: UserConfig, outDir: string, pages: Record<string, string>) {
  const vite = await import('vite')
  const define = {
    'process.env.NODE_ENV': JSON.stringify('production'),
    appFiles: JSON.stringify(await filesOfApp(outDir, Object.values(pages))),
    appPages: JSON.stringify(pages),
  }
  const output = { format: 'iife', entryFileNames: 'worker.js' } as const
  await vite.build({
    root: config.root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      target: config.build?.target,
      outDir,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: { input: path.join(String(config.root), 'worker/worker.ts'), output },
    },
  })
}
