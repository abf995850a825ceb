import type { APIRequestContext } from '@playwright/test'

export type Account = { firstName: string; lastName: string; email: string; password: string }

let made = 0

/** A person who has never been here before. */
export const stranger = (): Account => ({
  firstName: 'Ana',
  lastName: 'Lindqvist',
  email: `ana.${process.pid}.${Date.now().toString(36)}.${++made}@example.com`,
  password: 'seven grey pelicans at dawn',
})

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** The form of a page as a browser without JavaScript sees it: where it goes and what it carries along unseen. */
function formOf(html: string) {
  const form = /<form[^>]*>/.exec(html)?.[0] ?? ''
  const hidden = (html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []).map((tag) => [
    attribute(tag, 'name') ?? '',
    attribute(tag, 'value') ?? '',
  ])
  return { action: attribute(form, 'action') ?? '', hidden: Object.fromEntries(hidden) as Record<string, string> }
}

function linkTo(html: string, text: string) {
  const links = html.match(/<a\s[^>]*>[^<]*/g) ?? []
  return attribute(links.find((link) => link.endsWith(text)) ?? '', 'href')
}

/** Signs a new person up through the real pages, without a browser; the cookies stay in the request context. */
export async function signUp(request: APIRequestContext, account: Account) {
  const signIn = await request.get('/api/login')
  const link = linkTo(await signIn.text(), 'Create an account')
  if (!link) throw new Error(`The sign-in page offers no account: ${signIn.status()} ${signIn.url()}`)

  const page = await request.get(new URL(link, signIn.url()).href)
  const { action, hidden } = formOf(await page.text())
  const done = await request.post(new URL(action, page.url()).href, { form: { ...hidden, ...account } })

  const user = await request.get('/api/auth/user')
  if (!user.ok()) throw new Error(`The sign-up did not sign in: ${done.status()} ${done.url()}\n${await done.text()}`)
}
