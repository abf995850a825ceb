import type { contactRoutes } from '@contactsheet/contracts/contacts'
import type { AttentionPerson, AttentionRow } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import type { shootRoutes } from '@contactsheet/contracts/shoots'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { finishStep, noStep } from '#contacts/next-step.queries.ts'
import { updateShoot } from '#shoots/shoots.queries.ts'

type Shoot = AttentionRow['shoot']

const isPast = (id: number) => (row: AttentionRow) => row.kind === 'past' && row.shoot.id === id

/** Marks a past shoot as complete; the toast offers its status back. */
const markComplete = {
  ...updateShoot,
  success: 'Marked as complete',
  undo: ({ params }, _answer, was) =>
    was.find(dashboardRoutes.overview, ({ attention: { rows } }) => {
      const status = rows.find(isPast(params.id))?.shoot.status
      return status && bindMutation(updateShoot, { params, body: { status } })
    }),
  patches: (input) => [
    ...updateShoot.patches(input),
    patchCache(dashboardRoutes.overview, (all) => {
      const isOther = (row: AttentionRow) => !isPast(input.params.id)(row)
      return { ...all, attention: { ...all.attention, rows: all.attention.rows.filter(isOther) } }
    }),
  ],
} satisfies Mutation<typeof shootRoutes.change>

const isStep = (id: number) => (person: AttentionPerson) => person.kind === 'step' && person.contact.id === id

/** Clears a next step that is due; the toast offers it back. */
const finishDueStep = {
  ...finishStep(() => undefined),
  undo: (input, _answer, was) =>
    was.find(dashboardRoutes.overview, ({ attention: { people } }) => {
      const step = people.find(isStep(input.params.id))?.contact
      return step && finishStep(() => step).undo(input)
    }),
  patches: (input) => [
    ...finishStep(() => undefined).patches(input),
    patchCache(dashboardRoutes.overview, (all) => {
      const isOther = (person: AttentionPerson) => !isStep(input.params.id)(person)
      return { ...all, attention: { ...all.attention, people: all.attention.people.filter(isOther) } }
    }),
  ],
} satisfies Mutation<typeof contactRoutes.change>

/** Returns a function that clears the next step of a contact. */
export function useFinishDueStep() {
  const { mutate } = useRouteMutation(finishDueStep)
  return (id: number) => mutate({ params: { id }, body: noStep })
}

/** Returns a function that marks a shoot as complete. */
export function useMarkComplete() {
  const { mutate } = useRouteMutation(markComplete)
  return ({ id }: Shoot) => mutate({ params: { id }, body: { status: 'complete' } })
}
