import type { FastifyInstance } from 'fastify'
import { signUpPage, type Tried } from '../pages/form-pages.ts'
import { countUsers } from '../users.store.ts'
import type { Forms } from './forms.http.ts'
import { linksOf, type Step } from './interaction.ts'
import { signUp } from './sign-in.ts'
import { signUpOf, signUpProblems } from './sign-up.rules.ts'

const taken = { email: 'There is already an account with this address. Sign in instead.' }

/** The sign-up form. */
export function registerSignUp(scope: FastifyInstance, forms: Forms) {
  const { db, step } = forms

  const show = async ({ reply, interaction }: Step, tried?: Tried) => {
    const isFirst = forms.firstIsAdministrator && (await countUsers(db)) === 0
    return forms.show(reply, signUpPage(linksOf(interaction), isFirst, tried), tried === undefined ? 200 : 400)
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
