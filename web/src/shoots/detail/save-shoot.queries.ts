import { shootRoutes } from '@contactsheet/contracts/shoots'
import { shootTexts } from '@contactsheet/contracts/shoots/shoot-fields'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
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
      const isChanged = (name: string) => name in body || (name === 'timeZone' && 'latitude' in body)
      const before = Object.entries(shoot).filter(([name]) => isChanged(name))
      return shoot.id === params.id
        ? bindMutation(updateShoot, { params, body: Object.fromEntries(before) })
        : undefined
    }),
} satisfies Mutation<typeof shootRoutes.change>

export const useSaveShoot = () => useRouteMutation(saveShoot)
