import { formatDate } from '@contactsheet/contracts/date-words'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Shoot, ShootPage } from '@contactsheet/contracts/shoot'
import { keyOf } from '#lib/data/api.ts'
import { act, type Change } from '#lib/data/change.ts'
import type { Edit } from '#lib/data/edit.ts'
import { changeShoot } from '../shoot-edits.ts'
import { queue, shownWith } from '../shoots.queries.ts'

/** Puts a shoot into the cached months that hold its new day, and takes it out of those that do not. */
function moveBetween(shoot: Shoot, date: string | null): Edit {
  const moved = { ...shoot, date }
  return {
    key: keyOf(shootRoutes.page),
    apply: (data) => {
      const page = data as ShootPage | undefined
      // Lists that are read page by page keep their order until they are read again.
      if (page === undefined || !('shoots' in page)) return data
      return { ...page, shoots: [...page.shoots.filter(({ id }) => id !== shoot.id), moved] }
    },
  }
}

const moveBack = {
  route: shootRoutes.change,
  failure: 'Failed to update shoot',
  edits: ({ params, body }) => changeShoot(params.id, (shoot) => ({ ...shoot, date: body.date ?? null })),
  queue,
  refresh: shownWith,
} satisfies Change<typeof shootRoutes.change>

/** Gives a shoot another day, and nothing else; the toast offers the old one. */
export const moveShoot = (shoot: Shoot | undefined) =>
  ({
    route: shootRoutes.change,
    failure: 'Failed to update shoot',
    success: (moved) => (moved.date === null ? 'Date taken away' : `Moved to ${formatDate(moved.date, 'short')}`),
    undo: ({ params }) => shoot && act(moveBack, { params, body: { date: shoot.date } }),
    edits: ({ params, body }) => [
      ...changeShoot(params.id, (changed) => ({ ...changed, date: body.date ?? null })),
      ...(shoot === undefined ? [] : [moveBetween(shoot, body.date ?? null)]),
    ],
    queue,
    refresh: shownWith,
  }) satisfies Change<typeof shootRoutes.change>
