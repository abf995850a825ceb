import type { AttentionRow } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import type { shootRoutes } from '@contactsheet/contracts/shoots'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
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

/** Returns a function that marks a shoot as complete. */
export function useMarkComplete() {
  const { mutate } = useRouteMutation(markComplete)
  return ({ id }: Shoot) => mutate({ params: { id }, body: { status: 'complete' } })
}
