import { shootFields, type ShootField } from '@contactsheet/contracts/shoots/shoot-limits'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { replacedFields } from '#lib/data/mutations/cache-patch.ts'
import { updateShoot } from '../shoots.queries.ts'

/** Saves fields of a shoot; the toast names them and offers to restore what they were. */
const saveShoot = {
  ...updateShoot,
  success: (_shoot, { body }) => {
    if (body.latitude !== undefined) return body.latitude === null ? 'Place removed' : 'Place set'
    const labels = Object.keys(body).map((name) => shootFields[name as ShootField].label)
    return `${labels.join(', ')} saved`
  },
  undo: ({ params, body }, _shoot, was) =>
    was.find(shootRoutes.detail, (shoot) => {
      // The zone follows the place.
      const changed = body.latitude === undefined ? body : { ...body, timeZone: null }
      return shoot.id === params.id
        ? bindMutation(updateShoot, { params, body: replacedFields(shoot, changed) })
        : undefined
    }),
} satisfies Mutation<typeof shootRoutes.change>

export const useSaveShoot = () => useRouteMutation(saveShoot)
