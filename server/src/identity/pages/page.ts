import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { Html, html } from './html.ts'

export type Page = { title: string; body: Html }

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const brand = '../../../../web'
// Inlined, so that the pages of the sign-in stand alone: no script, no request that could fail.
const style = new Html(`${read(`${brand}/src/brand/tokens.css`)}${read('./page.css')}`)
const mark = new Html(read(`${brand}/public/mark.svg`).replace(/ role="img" aria-label="[^"]*"/, ' aria-hidden="true"'))

/** A whole page of the sign-in: the card in the middle with the mark on top. */
export const document = ({ title, body }: Page) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Contactsheet</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <a class="brand" href="/">${mark}<span>Contactsheet</span></a>
          ${body}
        </main>
      </body>
    </html>`.text

/** The headers of such a page. A form may only go where the sign-in goes on: Chromium applies it to redirects too. */
export const pageHeaders = (ownUrl: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    `form-action 'self' ${ownUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
})

/** Answers with a page. */
export function sendPage(reply: FastifyReply, ownUrl: string, page: Page, status = 200) {
  return reply.code(status).headers(pageHeaders(ownUrl)).send(document(page))
}
