import { useQueryClient } from '@tanstack/react-query'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { bindMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { ownPage, updateShoot } from '../shoots.queries.ts'

/** A board as the page of its shoot shows it. */
export type LinkedBoard = NonNullable<ShootDetail['moodboard']>

/** Images that the page of a shoot shows. */
const preview = 16

/** Shows the board immediately, because whoever chose it knows its title and first pictures already. */
const linkBoard = ({ images, ...board }: LinkedBoard) =>
  ({
    ...updateShoot,
    failure: 'Failed to link moodboard',
    patches: ({ params }) => [
      ownPage(params.id, (shoot) => ({
        ...shoot,
        moodboardId: board.id,
        moodboard: { ...board, images: images.slice(0, preview) },
      })),
    ],
  }) satisfies Mutation<typeof shootRoutes.change>

const unlinkBoard = {
  ...updateShoot,
  failure: 'Failed to remove moodboard',
  success: 'Moodboard removed from this shoot',
  undo: ({ params }, _answer, was) => {
    const board = was.find(shootRoutes.detail, ({ moodboard }) => moodboard ?? undefined)
    return board && bindMutation(linkBoard(board), { params, body: { moodboardId: board.id } })
  },
  patches: ({ params }) => [ownPage(params.id, (shoot) => ({ ...shoot, moodboardId: null, moodboard: null }))],
} satisfies Mutation<typeof shootRoutes.change>

/** Links a board to a shoot, or none; by the time it could fail, the failure has been shown. */
export function useLinkMoodboard(shootId: number) {
  const client = useQueryClient()
  const params = { id: shootId }
  return (board: LinkedBoard | null) => {
    const body = { moodboardId: board?.id ?? null }
    const change = board === null ? unlinkBoard : linkBoard(board)
    void bindMutation(change, { params, body })
      .run(client)
      .catch(() => undefined)
  }
}
