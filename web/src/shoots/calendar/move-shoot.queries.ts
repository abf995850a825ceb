import { formatDate } from '@contactsheet/contracts/time/date-words'
import { addDays, monthGrid } from '@contactsheet/contracts/time/dates'
import { daysAfter } from '@contactsheet/contracts/time/shoot-time'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ListedShoot, ShootPage } from '@contactsheet/contracts/shoots/shoot'
import { keyOf } from '#lib/data/api.ts'
import { bindMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import type { CachePatch } from '#lib/data/mutations/cache-patch.ts'
import { shiftMonth } from '../calendar.rules.ts'
import { without, updateShoot } from '../shoots.queries.ts'

/** Patches months and the tray; paged lists keep their order until they are refetched. */
const editWhole = (query: { monthFilter?: string }, change: (page: ShootPage) => ShootPage): CachePatch => ({
  key: keyOf(shootRoutes.page, { query }),
  apply: (data) => {
    const page = data as ShootPage | undefined
    return page === undefined || !('shoots' in page) ? data : change(page)
  },
})

/** Adds a shoot to the cached months that show its new days, and removes it from all others and from the tray. */
function moveBetween(shoot: ListedShoot, date: string, weekStartsOn: 0 | 1): CachePatch[] {
  const added = (page: ShootPage) => ({
    ...page,
    shoots: [...page.shoots, { ...shoot, date }],
    totalCount: page.totalCount + 1,
  })
  const days = Array.from({ length: daysAfter(shoot) + 1 }, (_, after) => addDays(date, after))
  const months = [-1, 0, 1, 2].map((by) => shiftMonth(date.slice(0, 7), by))
  const holding = months.filter((month) => monthGrid(month, weekStartsOn).some((day) => days.includes(day)))
  return [
    editWhole({}, (page) => without(page, shoot.id)),
    ...holding.map((monthFilter) => editWhole({ monthFilter }, added)),
  ]
}

/** Changes only a shoot's date; the toast offers to restore the old one. */
export const moveShoot = (shoot: ListedShoot, date: string, weekStartsOn: 0 | 1) =>
  ({
    ...updateShoot,
    success: `Moved to ${formatDate(date, 'short')}`,
    undo: ({ params }) => bindMutation(updateShoot, { params, body: { date: shoot.date } }),
    patches: (input) => [...updateShoot.patches(input), ...moveBetween(shoot, date, weekStartsOn)],
  }) satisfies Mutation<typeof shootRoutes.change>
