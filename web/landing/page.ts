import { loginPath, signUpAddress } from '@contactsheet/contracts/identity/login-address'
import { exampleCallSheetPath, plansPlace } from '@contactsheet/contracts/visits/first-visit'
import { html, trusted, type Html } from './html.ts'
import { phones, picture, tablets, type Pictures } from './pictures.ts'
import { description, features, frames, headline, marked, painted, dayAlt, title } from './words.ts'

export type Parts = { css: string; font: string; mark: string; pictures: Pictures }

type Feature = (typeof features)[number]

const pencil = html`<svg class="pencil" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
  <filter id="wax" x="-5%" y="-5%" width="110%" height="110%">
    <feTurbulence type="fractalNoise" baseFrequency="0.35" numOctaves="3" seed="4" />
    <feDisplacementMap in="SourceGraphic" scale="3.5" xChannelSelector="R" yChannelSelector="G" />
  </filter>
  <path
    d="M101.5 4.5C80 .5 24 .2 7 2 2.5 2.5 1.2 4 .9 9-.3 34-.2 66 .8 91c.2 5 1.7 7.3 6 7.6 27 1.7 58 1.5 86.5.2 4.2-.2 5.7-2.3 5.9-7C100.2 62 99.8 30 96.8-3"
  />
</svg>`

/** Whoever begins makes an account; only Sign In is for those who have one. */
const wayIn = (label: string, look = 'button', address = signUpAddress()) =>
  html`<a class="${look}" href="${address}">${label}</a>`

function film(pictures: Pictures) {
  return html`<div
    class="film grid gap-2.5 bg-film px-3.5 pt-3.5 pb-1.5 text-film-dim sm:grid-cols-3 sm:gap-3.5 sm:px-6 sm:pt-6 sm:pb-3"
  >
    ${frames.map(
      ({ name, label, alt, onPhones }, place) =>
        html`<figure ${onPhones ? '' : html`class="max-sm:hidden"`}>
          <div class="relative">
            ${picture(pictures, `frame-${name}`, alt, { isFirst: place === 0 })} ${name === marked ? pencil : ''}
          </div>
          <figcaption class="py-1.5 text-12 leading-snug font-medium sm:py-2 sm:text-13">${label}</figcaption>
        </figure>`,
    )}
  </div>`
}

type Section = {
  /** The section, from a desk on two columns, and its words. */
  look: string
  words?: string
  /** Where it leads. */
  way?: Html
  /** What stands beside the words. */
  shown: (pictures: Pictures, alt: string) => Html
}

const narrow = { suffix: 'narrow', media: phones }

const sections: Record<Feature['id'], Section> = {
  planning: {
    look: 'pt-apart desk:grid-cols-planning',
    way: html`<a class="button mt-6" href="${exampleCallSheetPath}">Open an example plan</a>`,
    shown: (pictures, alt) =>
      html`<div class="grid gap-6 sm:grid-cols-pair">
        ${picture(pictures, 'feature-planning', alt, { onPage: true })}
        <div class="max-sm:hidden">${picture(pictures, 'feature-planning-day', dayAlt, { onPage: true })}</div>
      </div>`,
  },
  schedule: {
    look: 'pt-apart',
    words: 'desk:grid desk:grid-cols-2 desk:items-end desk:gap-x-16 desk:*:mt-3 desk:*:mb-0',
    shown: (pictures, alt) => {
      const others = [narrow, { suffix: 'middle', media: tablets }]
      return picture(pictures, 'feature-schedule', alt, { others, onPage: true })
    },
  },
  contacts: {
    look: 'pt-apart desk:grid-cols-contacts',
    words: 'desk:order-1',
    shown: (pictures, alt) => picture(pictures, 'feature-contacts', alt, { others: [narrow], onPage: true }),
  },
  // The board lies on film, where pictures keep their colours.
  moodboards: {
    look: 'mt-apart bg-film px-board-side py-board text-ink scheme-dark desk:grid-cols-board',
    way: wayIn('Try for Free', 'button mt-6'),
    shown: (pictures, alt) =>
      html`<figure>
        ${picture(pictures, 'feature-moodboards', alt, { others: [narrow] })}
        <figcaption class="mt-3 text-14 leading-normal text-film-dim">
          Painted by Contactsheet itself. The first one from “${painted}”.
        </figcaption>
      </figure>`,
  },
}

function feature(pictures: Pictures, { id, name, heading, text, alt }: Feature, index: number) {
  const { look, words = '', way = '', shown } = sections[id]
  return html`<section
    class="grid gap-8 desk:items-center desk:gap-beside ${look}"
    id="${id}"
    aria-labelledby="${id}-heading"
  >
    <div class="${words}">
      <p class="text-15 font-semibold text-accent-ink desk:col-span-2">
        <span class="mr-3.5 digits">${index + 1}</span> ${name}
      </p>
      <h2 class="mt-3 mb-4 text-heading" id="${id}-heading">${heading}</h2>
      <p class="max-w-words ${id === 'moodboards' ? 'text-film-dim' : 'text-dim'}">${text}</p>
      ${way}
    </div>
    ${shown(pictures, alt)}
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

const hero = html`<div class="pt-hero pb-below-hero">
  <h1 class="-ml-optical text-headline-narrow sm:text-headline">
    ${headline.map(
      (clause, place) =>
        html`<span class="block whitespace-nowrap sm:inline">${clause}</span>
          ${place === 1 ? html`<br class="max-sm:hidden" />` : ''}`,
    )}
  </h1>
  <p class="my-lead max-w-opening text-lead text-dim">
    Contactsheet keeps everything around the picture in one place: who is coming, where and when, and what it should
    feel like.
  </p>
  <p class="flex flex-wrap items-center gap-x-7 gap-y-3 text-lead">
    ${wayIn('Get Started', 'button button-filled')}
    <a
      class="py-2.5 text-17 font-semibold decoration-line-strong underline-offset-4 hover:decoration-current"
      href="${exampleCallSheetPath}"
      >See a shared plan</a
    >
  </p>
</div>`

const brandLook = 'inline-flex min-h-touch items-center gap-3 text-18 font-bold tracking-tight no-underline'

const footerLink = (id: string, name: string) =>
  html`<a class="inline-block py-2.5 text-15 text-dim no-underline hover:text-ink hover:underline" href="#${id}"
    >${name}</a
  >`

const foot = (brand: Html) =>
  html`<footer class="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-10 pb-14">
    <p class="${brandLook}">${brand}</p>
    <nav aria-label="Features">
      <ul class="flex flex-wrap gap-x-7">
        ${features.map(({ id, name }) => html`<li>${footerLink(id, name)}</li>`)}
        <li class="to-plans">${footerLink('plans', 'Plans and prices')}</li>
      </ul>
    </nav>
  </footer>`

/** The complete landing page. */
export function landingPage(parts: Parts): string {
  const brand = html`${trusted(parts.mark)}<span>Contactsheet</span>`
  return html`<!doctype html>
    <html lang="en">
      ${head(parts)}
      <body class="bg-page px-side font-sans text-body text-ink *:mx-auto *:max-w-page">
        <header class="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-5">
          <a class="${brandLook}" href="/" aria-label="Contactsheet">${brand}</a>
          ${wayIn('Sign In', 'button', loginPath)}
        </header>
        <main>
          <p
            class="mx-auto mt-4 hidden scroll-mt-40 rounded-lg border border-line-strong bg-surface px-5 py-3 text-center target:block"
            id="account-deleted"
            tabindex="-1"
            role="status"
          >
            Your account and everything in it has been deleted.
          </p>
          ${hero} ${film(parts.pictures)} ${features.map((each, index) => feature(parts.pictures, each, index))}
          ${trusted(plansPlace)}
          <section
            class="mt-before-end bg-film px-end-side py-end text-ink scheme-dark"
            aria-labelledby="start-heading"
          >
            <h2 class="mb-4 text-heading" id="start-heading">Put your next shoot on the sheet.</h2>
            <p class="text-film-dim">Free to start, no card needed. What you put in, you can always take out again.</p>
            ${wayIn('Start Free', 'button button-filled mt-7')}
          </section>
        </main>
        ${foot(brand)}
      </body>
    </html>`.markup
}
