import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signUpPage, type AdministratorNotice, type Tried } from '../pages/form-pages.ts'
import { administrators, countUsers } from '../users.store.ts'
import type { Forms } from './form-parts.ts'
import { linksOf, type Step } from './interaction.ts'
import { signUp } from './sign-in.ts'
import { signUpOf, signUpProblems } from './sign-up.rules.ts'

const taken = { email: 'There is already an account with this address. Sign in instead.' }

export function registerSignUp(scope: FastifyInstance, forms: Forms) {
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
