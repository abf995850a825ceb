import { exampleCallSheetPath, plansPlace } from '@contactsheet/contracts/visits/first-visit'
import { html, trusted, type Html } from './html.ts'
import type { Picture } from './pictures.ts'
import { description, features, frames, headline, marked, painted, tasksAlt, title } from './words.ts'

export type Parts = { css: string; font: string; mark: string; pictures: ReadonlyMap<string, Picture> }

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

/** Both sizes of a picture: half as many pixels are as large as the screen of the product that it shows. */
function sized(pictures: Parts['pictures'], name: string) {
  const [whole, half] = [find(pictures, name), find(pictures, `${name}-half`)]
  return html`srcset="${half.path}, ${whole.path} 2x" width="${half.width}" height="${half.height}"`
}

const phones = '(max-width: 639px)'
const tablets = '(max-width: 1023px)'
const dark = '(prefers-color-scheme: dark)'

type Others = { suffix: string; media: string }[]

/** A picture in the colour schemes that there are of it; `others` replace it on smaller screens. The `first` one is in sight at once. */
function picture(pictures: Parts['pictures'], name: string, alt: string, others: Others = [], first = false): Html {
  const source = (file: string, media: string) =>
    pictures.has(file) ? html`<source media="${media}" ${sized(pictures, file)} />` : html``
  const hasBoth = pictures.has(`${name}-light`)
  const usual = `${name}-${hasBoth ? 'light' : 'dark'}`
  return html`<picture>
    ${others.flatMap(({ suffix, media }) =>
      hasBoth
        ? [source(`${name}-${suffix}-dark`, `${media} and ${dark}`), source(`${name}-${suffix}-light`, media)]
        : [source(`${name}-${suffix}-dark`, media)],
    )}
    ${hasBoth ? source(`${name}-dark`, dark) : ''}
    <img
      src="${find(pictures, `${usual}-half`).path}"
      ${sized(pictures, usual)}
      alt="${alt}"
      ${trusted(first ? 'fetchpriority="high"' : 'loading="lazy"')}
    />
  </picture>`
}

function sheet(pictures: Parts['pictures']) {
  return html`<div class="sheet">
    ${frames.map(
      ({ name, label, alt, onPhones }, place) =>
        html`<figure ${onPhones ? '' : trusted('class="roomy"')}>
          <div class="frame">
            ${picture(pictures, `frame-${name}`, alt, [], place === 0)} ${name === marked ? pencil : ''}
          </div>
          <figcaption>${label}</figcaption>
        </figure>`,
    )}
  </div>`
}

const narrow: Others = [{ suffix: 'narrow', media: phones }]

/** What each section shows beside its words. */
const shown: Record<Feature['id'], (pictures: Parts['pictures'], alt: string) => Html> = {
  planning: (pictures, alt) =>
    html`<div class="pair">
      ${picture(pictures, 'feature-planning', alt)}
      <div class="roomy">${picture(pictures, 'feature-planning-tasks', tasksAlt)}</div>
    </div>`,
  schedule: (pictures, alt) =>
    picture(pictures, 'feature-schedule', alt, [...narrow, { suffix: 'middle', media: tablets }]),
  contacts: (pictures, alt) => picture(pictures, 'feature-contacts', alt, narrow),
  moodboards: (pictures, alt) =>
    html`<figure>
      ${picture(pictures, 'feature-moodboards', alt, [{ suffix: 'narrow', media: phones }])}
      <figcaption>Painted by Contactsheet itself. The first one from “${painted}”.</figcaption>
    </figure>`,
}

/** Where a section leads. */
const ways: Partial<Record<Feature['id'], Html>> = {
  planning: html`<a class="button quiet" href="${exampleCallSheetPath}">Open an example plan</a>`,
  moodboards: button('Try for Free', 'quiet'),
}

function feature(pictures: Parts['pictures'], { id, name, heading, text, alt }: Feature, index: number) {
  return html`<section class="feature ${id}" id="${id}" aria-labelledby="${id}-heading">
    <div class="words">
      <p class="number"><span>${index + 1}</span> ${name}</p>
      <h2 id="${id}-heading">${heading}</h2>
      <p>${text}</p>
      ${ways[id] ?? ''}
    </div>
    ${shown[id](pictures, alt)}
  </section>`
}

function head({ css, font }: Parts) {
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
    <link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />
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
            <p class="ways">
              ${button('Get Started', 'filled')} <a class="more" href="${exampleCallSheetPath}">See a shared plan</a>
            </p>
          </div>
          ${sheet(parts.pictures)} ${features.map((each, index) => feature(parts.pictures, each, index))}
          ${trusted(plansPlace)}
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
              <li class="to-plans"><a href="#plans">Plans and prices</a></li>
            </ul>
          </nav>
        </footer>
      </body>
    </html>`.markup
}
