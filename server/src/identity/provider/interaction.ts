import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** One request of a browser on its way through the forms. */
export type Step = { request: FastifyRequest; reply: FastifyReply; provider: Provider; interaction: Interaction }

export const linksOf = ({ uid }: Interaction) => ({
  signIn: `/oidc/interaction/${uid}/sign-in`,
  signUp: `/oidc/interaction/${uid}/sign-up`,
})

/** The interaction of the browser's cookie, which is bound to the address of the form; undefined when it is over. */
export async function findInteraction(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw)
  } catch (error) {
    const { errors } = await import('oidc-provider')
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

/** Hands the account to the provider, which sends the browser on to the product. */
export async function finish(step: Step, accountId: string) {
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
