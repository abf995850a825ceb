import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { Html, html } from './html.ts'
import { showPasswordHash, showPasswordScript } from './password-field.ts'

/** `hasPassword` brings the script that shows what is typed; no other page may run any. */
export type Page = { title: string; body: Html; hasPassword?: boolean }

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const brand = '../../../../web'
const font = builtFont()
const fontFace = font
  ? `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: optional; src: url('${font}') format('woff2'); }\n`
  : ''
const theme = read(`${brand}/src/brand/theme.css`)
// Inlined, so that the sign-in pages stand alone: no other file that they could not do without.
const style = new Html(`${fontFace}${said(`${read(`${brand}/src/brand/tokens.css`)}${read('./page.css')}`)}`)
const mark = new Html(read(`${brand}/public/mark.svg`).replace(/ role="img" aria-label="[^"]*"/, ' aria-hidden="true"'))

/** A sheet with what the brand's words mean, as Tailwind says them for the app, and without comments. */
function said(css: string) {
  const meaningOf = (word: string) => {
    const meaning = new RegExp(`^ *${word}: (.+);$`, 'm').exec(theme)?.[1]
    if (meaning === undefined) throw new Error(`The brand has no word ${word}`)
    return meaning
  }
  const unit = Number.parseInt(meaningOf('--spacing'))
  return css
    .replace(/\/\*.*?\*\/\s*/gs, '')
    .replace(/--spacing\(([-.\d]+)\)/g, (_, count) => `${unit * Number(count)}px`)
    .replace(/--theme\((--[\w-]+)\)/g, (_, word: string) => meaningOf(word))
}

/** The address of the built app's own font, which the browser has from the landing page, and still has when the app opens. */
function builtFont() {
  const assets = new URL(`${brand}/dist/assets/`, import.meta.url)
  const file = existsSync(assets)
    ? readdirSync(assets).find((name) => /^inter-latin-wght.*\.woff2$/.test(name))
    : undefined
  return file && `/assets/${file}`
}

/** A whole sign-in page: the card in the middle with the mark on top. */
export const document = ({ title, body, hasPassword = false }: Page) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Contactsheet</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${font !== undefined && html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`}
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <a class="brand" href="/">${mark}<span>Contactsheet</span></a>
          ${body}
        </main>
        ${hasPassword && showPasswordScript}
      </body>
    </html>`.text

/** The headers of such a page. Its form may only lead to where the sign-in continues: Chromium applies form-action to redirects too. */
export const pageHeaders = (ownUrl: string, { hasPassword = false }: Partial<Page> = {}) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    ...(hasPassword ? [`script-src ${showPasswordHash}`] : []),
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${ownUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
})

export function sendPage(reply: FastifyReply, ownUrl: string, page: Page, status = 200) {
  return reply.code(status).headers(pageHeaders(ownUrl, page)).send(document(page))
}

/** The same for a page whose address is a secret: it tells no other page where somebody was, not even ours. */
export function sendSecretPage(reply: FastifyReply, ownUrl: string, page: Page, status = 200) {
  const discreet = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
  return reply
    .code(status)
    .headers({ ...pageHeaders(ownUrl, page), ...discreet })
    .send(document(page))
}
