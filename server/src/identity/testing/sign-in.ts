import type { FastifyInstance } from 'fastify'
import { Browser, type Answer } from './browser.ts'

export type NewPerson = { firstName: string; lastName: string; email: string; password: string }

let made = 0

/** Somebody who has never been here before. */
export const newcomer = (about: Partial<NewPerson> = {}): NewPerson => ({
  firstName: 'Mira',
  lastName: 'Okafor',
  email: `mira.${++made}@example.com`,
  password: 'nine copper kettles humming',
  ...about,
})

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Where a link of the page leads. */
export function linkTo({ text, url }: Answer, words: string) {
  const link = (text.match(/<a\s[^>]*>[^<]*/g) ?? []).find((tag) => tag.endsWith(words))
  return new URL(attribute(link ?? '', 'href') ?? 'missing:', url)
}

/** Where the form of the page goes. */
export const formOf = ({ text, url }: Answer) =>
  new URL(attribute(/<form[^>]*>/.exec(text)?.[0] ?? '', 'action') ?? 'missing:', url)

/** Opens the sign-in page as a new visitor does. */
export const signInForm = (browser: Browser, login = '/api/login') => browser.get(login)

/** Signs a new person up through the real pages; returns the page that the browser ends on. */
export async function signUpWith(browser: Browser, person: NewPerson) {
  const page = await browser.get(linkTo(await signInForm(browser), 'Create an account'))
  return browser.post(formOf(page), person)
}

/** Signs in through the real pages; returns the page that the browser ends on. */
export async function signInWith(browser: Browser, { email, password }: Pick<NewPerson, 'email' | 'password'>) {
  return browser.post(formOf(await signInForm(browser)), { email, password })
}

/** Signs a new person up at a running app, over the network if that is another process; returns the session's `Cookie` header. */
export async function signUpOverHttp(app: FastifyInstance | undefined, publicUrl: string, person = newcomer()) {
  const browser = new Browser(app, publicUrl)
  const page = await signUpWith(browser, person)
  const sid = browser.jar.find(/^(__Host-)?sid$/)
  if (sid === undefined) throw new Error(`The sign-up did not sign in: ${page.status} ${page.url.href}\n${page.text}`)
  return `${sid.name}=${sid.value}`
}
