import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import type Provider from 'oidc-provider'
import { isOwnPage } from '#platform/http/security.ts'
import { networkOf } from '#platform/http/network.ts'
import { countEvent } from '#platform/watching/timings.ts'
import type { Config } from '#platform/process/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { expired, foreignForm } from '../pages/message-pages.ts'
import { sendPage, type Page } from '../pages/page.ts'
import { rememberDevice, tokensOf, type Account } from './device-cookie.ts'
import { signInPage, type Tried, signUpPage, type AdministratorNotice } from '../pages/form-pages.ts'
import { signIn, signUp, type Origin } from './sign-in.ts'
import { signInOf, signInProblems, signUpOf, signUpProblems } from './sign-up.rules.ts'
import { administrators, countUsers } from '../users.store.ts'

type FormParts = {
  db: Database
  config: Config
  limiter: RateLimiter
  provider: () => Promise<Provider>
  ownUrl: () => string
  /** The key that seals what a browser shows of earlier sign-ins. */
  deviceKey: () => Promise<string>
  /** True when the first account becomes the administrator for this visitor, which the page then says. */
  firstIsAdministrator: (request: FastifyRequest) => boolean
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** One request of a browser on its way through the forms. */
type Step = { request: FastifyRequest; reply: FastifyReply; provider: Provider; interaction: Interaction }

const linksOf = ({ uid }: Interaction) => ({
  signIn: `/oidc/interaction/${uid}/sign-in`,
  signUp: `/oidc/interaction/${uid}/sign-up`,
})

/** The interaction of the browser's cookie, which is bound to the address of the form; undefined when it is over. */
async function findInteraction(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw)
  } catch (error) {
    const { errors } = await import('oidc-provider')
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

/** Hands the account to the provider, which sends the browser on to the product. */
async function finish(step: Step, accountId: string) {
  const { request, reply, provider } = step
  await leaveOtherAccount(step, accountId)
  const result = { login: { accountId } }
  const to = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
  return reply.header('cache-control', 'no-store').redirect(to, 303)
}

/** Makes the provider forget another account that the browser may have signed in to in another tab meanwhile. */
async function leaveOtherAccount({ request, reply, provider, interaction }: Step, accountId: string) {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  if (session.accountId === undefined || session.accountId === accountId) return
  if (interaction.session !== undefined) {
    delete interaction.session
    await interaction.persist()
  }
  await session.destroy()
}

const formsWith = (parts: FormParts) => {
  const { https } = parts.config
  const show = (reply: FastifyReply, page: Page, status?: number) => sendPage(reply, parts.ownUrl(), page, status)
  return {
    ...parts,
    show,
    /** Runs `work` for the browser whose interaction it is, and shows a page to everybody else. */
    step: (work: (step: Step) => Promise<FastifyReply>) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method === 'POST' && !isOwnPage(request, parts.config)) return show(reply, foreignForm, 403)
      const provider = await parts.provider()
      const interaction = await findInteraction(provider, request, reply)
      if (interaction === undefined) return show(reply, expired, 400)
      return work({ request, reply, provider, interaction })
    },
    originOf: (request: FastifyRequest): Origin => ({ address: request.ip, tokens: tokensOf(request, https) }),
    /** Lets the person of an account in and makes the browser known to the account. */
    async admit(current: Step, account: Account) {
      rememberDevice(current, account, await parts.deviceKey(), https)
      return finish(current, account.id)
    },
  }
}
type Forms = ReturnType<typeof formsWith>

/** The pages on which people sign in and sign up at the embedded provider: plain forms, no script. */
export function registerForms(scope: FastifyInstance, parts: FormParts) {
  acceptForms(scope)
  const forms = formsWith(parts)
  registerSignIn(scope, forms)
  registerSignUp(scope, forms)
}

const bodyLimit = 16 * 1024

/** Accepts forms as bodies in this scope, and nothing else. */
export function acceptForms(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  )
}

/** What has just happened to whoever signs in, by the hint. */
const news = new Map<unknown, string>([
  ['password-set', 'Your new password is set. You are signed out everywhere; sign in with it now.'],
  ['ended', 'Your session has ended. Sign in to go on where you were.'],
  ['ended-kept', 'Your session has ended. What you typed is kept on this device: sign in to go on with it.'],
])

/** The sign-in form, where the provider sends browsers that it does not know. */
function registerSignIn(scope: FastifyInstance, forms: Forms) {
  const { step, show } = forms

  scope.get(
    '/oidc/interaction/:uid',
    step(async ({ reply, interaction }) => {
      const links = linksOf(interaction)
      const hint = interaction.params.screen_hint
      if (hint === 'signup') return reply.redirect(links.signUp, 303)
      return show(reply, signInPage(links, undefined, news.get(hint)))
    }),
  )

  scope.get(
    '/oidc/interaction/:uid/sign-in',
    step(async ({ reply, interaction }) => show(reply, signInPage(linksOf(interaction)))),
  )

  scope.post(
    '/oidc/interaction/:uid/sign-in',
    step(async (current) => {
      const { request, reply, interaction } = current
      const typed = signInOf(request.body)
      const again = (tried: Omit<Tried, 'values'>) =>
        show(reply, signInPage(linksOf(interaction), { values: typed, ...tried }), 400)

      const problems = signInProblems(typed)
      if (Object.keys(problems).length > 0) return again({ problems })
      const account = await signIn(forms, typed, forms.originOf(request))
      if (account === undefined) {
        request.log.warn({ network: networkOf(request.ip) }, 'wrong password')
        countEvent({ what: 'sign-in', name: 'wrong password' })
        return again({ problems: {}, failure: 'The email or the password is not right.' })
      }
      return forms.admit(current, account)
    }),
  )
}

const taken = { email: 'There is already an account with this address. Sign in instead.' }

function registerSignUp(scope: FastifyInstance, forms: Forms) {
  const { db, step } = forms

  const show = async ({ request, reply, interaction }: Step, tried?: Tried) => {
    const page = signUpPage(linksOf(interaction), await noticeFor(request), tried)
    return forms.show(reply, page, tried === undefined ? 200 : 400)
  }

  /** Explains the command to visitors at the machine, who can run it, and to anybody on an empty installation, who may be its operator. */
  const noticeFor = async (request: FastifyRequest): Promise<AdministratorNotice | undefined> => {
    const [isHere, isEmpty] = [forms.firstIsAdministrator(request), (await countUsers(db)) === 0]
    if (isHere && isEmpty) return 'becomes'
    const isMissing = isEmpty || (isHere && (await administrators(db)).length === 0)
    return isMissing ? 'missing' : undefined
  }

  scope.get(
    '/oidc/interaction/:uid/sign-up',
    step((current) => show(current)),
  )

  scope.post(
    '/oidc/interaction/:uid/sign-up',
    step(async (current) => {
      const typed = signUpOf(current.request.body)
      const problems = signUpProblems(typed)
      if (Object.keys(problems).length > 0) return show(current, { values: typed, problems })
      const account = await signUp(forms, typed, forms.originOf(current.request))
      if (account === undefined) return show(current, { values: typed, problems: taken })
      return forms.admit(current, account)
    }),
  )
}
