import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { directImports } from '../scripts/build/direct-imports.ts'
import { withoutPackage } from '../scripts/build/drawn-icons.ts'

/** `light-dark()` and native nesting stay as written: every browser that the product supports knows them. */
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

/** The one font file that every page needs starts loading with the page itself. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
      if (!font) return []
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
    },
  },
}

/**
 * Every browser that the product supports knows `@property`: what Tailwind brings for others goes, and so does its banner where nothing
 * is Tailwind's own.
 */
const withoutFallback: Plugin = {
  name: 'without-fallback',
  apply: 'build',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: (css, id) =>
      css
        .replace(/@layer properties\s*\{\s*@supports.*?\}\s*\}\s*\}/s, '')
        .replace(id.includes('.module.css') ? /^\/\*! tailwindcss.*?\*\/\n?/ : '', ''),
  },
}

const contracts = path.join(import.meta.dirname, '../contracts/src')

/** Changes with the contract: what a browser has kept of the answers to another one is not read. */
const contractHash = globSync('**/*.ts', { cwd: contracts, exclude: ['**/*.test.ts'] })
  .sort()
  .reduce((hash, file) => hash.update(readFileSync(path.join(contracts, file))), createHash('sha256'))
  .digest('hex')
  .slice(0, 12)

export default {
  define: { contractHash: JSON.stringify(contractHash) },
  plugins: [react(), tailwind(), directImports, withoutPackage, withoutFallback, preloadFont],
  // The shim is for React 17.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    rolldownOptions: {
      input: ['index.html', 'share.html', 'moodboard.html'],
      // Making a schema changes nothing elsewhere: those that nobody uses are left out.
      treeshake: { manualPureFunctions: ['z'] },
      // On a busy machine it would tell whoever starts the product how long plugins take.
      checks: { bundlerTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
    },
    target: browsers,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    // Small pictures and fonts stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
} satisfies UserConfig
