import { shootRoutes } from '@contactsheet/contracts/shoots'
import { keyOf } from '#lib/data/api.ts'
import { withChanges } from '#lib/data/mutations/cache-patch.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { ownPage, updateShoot } from './shoots.queries.ts'

/** What only the page of a shoot itself shows, such as what is private. */
const switchShoot: Mutation<typeof shootRoutes.change> = {
  ...updateShoot,
  patches: ({ params, body }) => [ownPage(params.id, (shoot) => withChanges(shoot, body))],
  refresh: ({ params: { id } }) => [keyOf(shootRoutes.detail, { params: { id } })],
}

export const useSwitchShoot = () => useRouteMutation(switchShoot)
