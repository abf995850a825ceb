import { html, trusted, type Html } from './html.ts'
import type { Picture } from './pictures.ts'
import { description, features, frames, headline, marked, title } from './words.ts'

export type Parts = { css: string; mark: string; pictures: ReadonlyMap<string, Picture> }

type Feature = (typeof features)[number]

const loginPath = '/api/login'

const pencil = html`<svg class="pencil" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
  <filter id="wax" x="-5%" y="-5%" width="110%" height="110%">
    <feTurbulence type="fractalNoise" baseFrequency="0.35" numOctaves="3" seed="4" />
    <feDisplacementMap in="SourceGraphic" scale="3.5" xChannelSelector="R" yChannelSelector="G" />
  </filter>
  <path
    d="M101.5 4.5C80 .5 24 .2 7 2 2.5 2.5 1.2 4 .9 9-.3 34-.2 66 .8 91c.2 5 1.7 7.3 6 7.6 27 1.7 58 1.5 86.5.2 4.2-.2 5.7-2.3 5.9-7C100.2 62 99.8 30 96.8-3"
  />
</svg>`

const button = (label: string, kind: 'filled' | 'quiet') =>
  html`<a class="button ${kind}" href="${loginPath}">${label}</a>`

function find(pictures: Parts['pictures'], name: string) {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`The landing page lacks the picture ${name}.webp`)
  return picture
}

/** A picture is taken at twice its displayed size. Where there is also a half-size version, the browser chooses. */
function sized(pictures: Parts['pictures'], name: string) {
  const { path, width, height } = find(pictures, name)
  const half = pictures.get(`${name}-half`)
  const srcset = half ? `${half.path} ${half.width}w, ${path} ${width}w` : path
  const sizes = html`sizes="(max-width: 639px) 43vw, 30vw"`
  return html`srcset="${srcset}" ${half ? sizes : ''} width="${width / 2}" height="${height / 2}"`
}

/** A picture in both colour schemes, where they differ; `narrow` variants replace it on phones. */
function picture(pictures: Parts['pictures'], name: string, alt: string, narrow = false): Html {
  const phone = '(max-width: 639px)'
  const dark = '(prefers-color-scheme: dark)'
  const source = (file: string, media: string) =>
    pictures.has(file) ? html`<source media="${media}" ${sized(pictures, file)} />` : html``
  return html`<picture>
    ${narrow ? [source(`${name}-narrow-dark`, `${phone} and ${dark}`), source(`${name}-narrow-light`, phone)] : []}
    ${source(`${name}-dark`, dark)}
    <img
      src="${find(pictures, `${name}-light`).path}"
      ${sized(pictures, `${name}-light`)}
      alt="${alt}"
      loading="lazy"
    />
  </picture>`
}

function sheet(pictures: Parts['pictures']) {
  return html`<div class="sheet">
    ${frames.map(
      ({ name, label, alt }, index) =>
        html`<figure>
          <div class="frame">${picture(pictures, `frame-${name}`, alt)} ${name === marked ? pencil : ''}</div>
          <figcaption><span>${index + 1}</span> ${label}</figcaption>
        </figure>`,
    )}
  </div>`
}

function feature(pictures: Parts['pictures'], { id, name, heading, text, alt }: Feature, index: number) {
  return html`<section class="feature" id="${id}" aria-labelledby="${id}-heading">
    <div class="words">
      <p class="number"><span>${index + 1}</span> ${name}</p>
      <h2 id="${id}-heading">${heading}</h2>
      <p>${text}</p>
      ${id === 'moodboards' ? button('Try for Free', 'quiet') : ''}
    </div>
    ${picture(pictures, `feature-${id}`, alt, true)}
  </section>`
}

function head({ css }: Parts) {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f5" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121110" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Contactsheet" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <style>
      ${trusted(css)}
    </style>
  </head>`
}

/** The complete landing page. */
export function landingPage(parts: Parts): string {
  const brand = html`${trusted(parts.mark)}<span>Contactsheet</span>`
  return html`<!doctype html>
    <html lang="en">
      ${head(parts)}
      <body>
        <header>
          <a class="brand" href="/" aria-label="Contactsheet">${brand}</a>
          ${button('Sign In', 'quiet')}
        </header>
        <main>
          <p class="gone" id="account-deleted" tabindex="-1" role="status">
            Your account and everything in it has been deleted.
          </p>
          <div class="hero">
            <h1>${headline.map((clause) => html`<span>${clause}</span> `)}</h1>
            <p>
              Contactsheet keeps everything around the picture in one place: who is coming, where and when, and what it
              should feel like.
            </p>
            ${button('Get Started', 'filled')}
          </div>
          ${sheet(parts.pictures)} ${features.map((each, index) => feature(parts.pictures, each, index))}
          <section class="start" aria-labelledby="start-heading">
            <h2 id="start-heading">Put your next shoot on the sheet.</h2>
            <p>Free to start, no card needed. What you put in, you can always take out again.</p>
            ${button('Start Free', 'filled')}
          </section>
        </main>
        <footer>
          <p class="brand">${brand}</p>
          <nav aria-label="Features">
            <ul>
              ${features.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}
            </ul>
          </nav>
        </footer>
      </body>
    </html>`.markup
}
