import { shootRoutes } from '@contactsheet/contracts/shoots'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { replacedFields } from '../replaced-fields.ts'
import { updateShoot } from '../shoots.queries.ts'

/** 'Location saved'. */
const savedWords = (changes: object) => {
  const names = Object.keys(changes).join(', ')
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} saved`
}

/** Saves fields of a shoot; the toast names them and offers to restore what they were. */
const saveShoot = {
  ...updateShoot,
  success: (_shoot, { body }) => savedWords(body),
  undo: ({ params, body }, _shoot, was) =>
    was.find(shootRoutes.detail, (shoot) =>
      shoot.id === params.id ? bindMutation(updateShoot, { params, body: replacedFields(shoot, body) }) : undefined,
    ),
} satisfies Mutation<typeof shootRoutes.change>

export const useSaveShoot = () => useRouteMutation(saveShoot)
