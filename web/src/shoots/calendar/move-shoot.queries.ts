import { formatDate } from '@contactsheet/contracts/time/date-words'
import { monthGrid } from '@contactsheet/contracts/time/dates'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Shoot, ShootPage } from '@contactsheet/contracts/shoots/shoot'
import { keyOf } from '#lib/data/api.ts'
import { bindMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import type { CachePatch } from '#lib/data/mutations/cache-patch.ts'
import { shiftMonth } from '../calendar.rules.ts'
import { changeShoot, without } from '../shoot-patches.ts'
import { queue, shownWith } from '../shoots.queries.ts'

/** Edits months and the tray; lists that are read page by page keep their order until they are read again. */
const editWhole = (query: { monthFilter?: string }, change: (page: ShootPage) => ShootPage): CachePatch => ({
  key: keyOf(shootRoutes.page, { query }),
  apply: (data) => {
    const page = data as ShootPage | undefined
    return page === undefined || !('shoots' in page) ? data : change(page)
  },
})

/** Puts a shoot into the cached months that hold its new day, and takes it out of those that do not, and out of the tray. */
function moveBetween(shoot: Shoot, date: string, weekStartsOn: 0 | 1): CachePatch[] {
  const added = (page: ShootPage) => ({
    ...page,
    shoots: [...page.shoots, { ...shoot, date }],
    totalCount: page.totalCount + 1,
  })
  const months = [-1, 0, 1].map((by) => shiftMonth(date.slice(0, 7), by))
  const holding = months.filter((month) => monthGrid(month, weekStartsOn).includes(date))
  return [
    editWhole({}, (page) => without(page, shoot.id)),
    ...holding.map((monthFilter) => editWhole({ monthFilter }, added)),
  ]
}

const moveBack = {
  route: shootRoutes.change,
  failure: 'Failed to update shoot',
  patches: ({ params, body }) => changeShoot(params.id, (shoot) => ({ ...shoot, date: body.date ?? null })),
  queue,
  refresh: shownWith,
} satisfies Mutation<typeof shootRoutes.change>

/** Gives a shoot another day, and nothing else; the toast offers the old one. */
export const moveShoot = (shoot: Shoot, date: string, weekStartsOn: 0 | 1) =>
  ({
    route: shootRoutes.change,
    failure: 'Failed to update shoot',
    success: `Moved to ${formatDate(date, 'short')}`,
    undo: ({ params }) => bindMutation(moveBack, { params, body: { date: shoot.date } }),
    patches: ({ params }) => [
      ...changeShoot(params.id, (changed) => ({ ...changed, date })),
      ...moveBetween(shoot, date, weekStartsOn),
    ],
    queue,
    refresh: shownWith,
  }) satisfies Mutation<typeof shootRoutes.change>
