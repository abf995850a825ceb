import { shootTexts } from '@contactsheet/contracts/shoots/shoot-limits'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { replacedFields } from '../replaced-fields.ts'
import { updateShoot } from '../shoots.queries.ts'

const words: Record<string, string> = {
  genre: 'Genre',
  status: 'Status',
  date: 'Date',
  time: 'Time',
  duration: 'Duration',
  timeZone: 'Time zone',
  ...Object.fromEntries(Object.entries(shootTexts).map(([name, { label }]) => [name, label])),
}

/** Saves fields of a shoot; the toast names them and offers to restore what they were. */
const saveShoot = {
  ...updateShoot,
  success: (_shoot, { body }) => {
    if (body.latitude !== undefined) return body.latitude === null ? 'Place removed' : 'Place set'
    const names = Object.keys(body).map((name) => words[name])
    return `${names.join(', ')} saved`
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
