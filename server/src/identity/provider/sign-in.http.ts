import type { FastifyInstance } from 'fastify'
import { networkOf } from '#platform/http/network.ts'
import { countEvent } from '#platform/watching/timings.ts'
import { signInPage, type Tried } from '../pages/form-pages.ts'
import type { Forms } from './form-parts.ts'
import { linksOf } from './interaction.ts'
import { signIn } from './sign-in.ts'
import { signInOf, signInProblems } from './sign-up.rules.ts'

const passwordSet = 'Your new password is set. You are signed out everywhere; sign in with it now.'

/** The sign-in form, where the provider sends browsers that it does not know. */
export function registerSignIn(scope: FastifyInstance, forms: Forms) {
  const { step, show } = forms

  scope.get(
    '/oidc/interaction/:uid',
    step(async ({ reply, interaction }) => {
      const links = linksOf(interaction)
      const hint = interaction.params.screen_hint
      if (hint === 'signup') return reply.redirect(links.signUp, 303)
      return show(reply, signInPage(links, undefined, hint === 'password-set' ? passwordSet : undefined))
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
