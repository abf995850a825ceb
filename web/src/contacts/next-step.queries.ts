import { contactRoutes } from '@contactsheet/contracts/contacts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { changeContact, shownWith } from './contacts.queries.ts'
import type { NextStep } from './follow-up.rules.ts'

const setStep = {
  route: contactRoutes.change,
  failure: 'Failed to update the next step',
  patches: ({ params: { id }, body: { nextStep = null, nextStepOn = null } }) =>
    changeContact(id, (contact) => ({ ...contact, nextStep, nextStepOn })),
  queue: ({ params }) => ['contacts', params.id],
  refresh: shownWith,
} satisfies Mutation<typeof contactRoutes.change>

/** What is sent when a step is done. */
export const noStep = { nextStep: null, nextStepOn: null }

/** Clears a next step; the toast offers it back, as `before` finds it. */
export const finishStep = (before: (id: number) => NextStep | undefined) =>
  ({
    ...setStep,
    success: 'Next step done',
    undo: ({ params }) => {
      const step = before(params.id)
      const { nextStep, nextStepOn } = step ?? noStep
      return step && bindMutation(setStep, { params, body: { nextStep, nextStepOn } })
    },
  }) satisfies Mutation<typeof contactRoutes.change>

/** Returns a function that clears the next step of a contact. */
export function useFinishStep(id: number, step: NextStep) {
  const { mutate } = useRouteMutation(finishStep(() => step))
  return () => mutate({ params: { id }, body: noStep })
}
