import {
  changes,
  views,
  directions,
  userSorts,
  type Direction,
  type UserSort,
} from '@contactsheet/contracts/admin/admin-names'
import { isRealDate } from '@contactsheet/contracts/time/dates'
import { isOn, isRecordId, wordsIn } from '#lib/address.ts'

/** The tabs of the administration as the address names them. */
const adminTabs = ['users', 'levels', 'record', 'installation'] as const
export type AdminTab = (typeof adminTabs)[number]

/** What the record shows: changes, everything, or one kind of act. */
const recordKinds = ['changes', 'everything', ...changes, ...views] as const
export type RecordKind = (typeof recordKinds)[number]

/** The dialogs that have an address, with what they are about: the id of a level, or of a user. */
export type AdminDialog =
  | { add: true }
  | { edit: number }
  | { remove: number }
  | { deactivate: string }
  | { link: string }

/** What the address says: the tab, the page and search of its list, its order or filter, and the dialog over it. */
export type AdminSearchParams = {
  tab?: AdminTab
  page?: number
  search?: string
  sortBy?: UserSort
  direction?: Direction
  kind?: RecordKind
  from?: string
  to?: string
  add?: true
  edit?: number
  remove?: number
  deactivate?: string
  link?: string
}

type Search = Record<string, unknown>

const among = <T extends string>(values: readonly T[], value: unknown) => values.find((one) => one === value)

const dayIn = (value: unknown) => (typeof value === 'string' && isRealDate(value) ? value : undefined)

const levelIn = (value: unknown) => (isRecordId(String(value)) ? Number(value) : undefined)

/** The first of these that the address has: one dialog is open at a time. */
function firstOf(given: Search) {
  const [one] = Object.entries(given).filter(([, value]) => value !== undefined)
  return one === undefined ? {} : { [one[0]]: one[1] }
}

const listParams = (search: Search) => ({
  page: isRecordId(String(search.page)) && Number(search.page) <= 1_000_000 ? Number(search.page) : undefined,
  search: wordsIn(search.search) || undefined,
})

const paramsOf: Record<AdminTab, (search: Search) => Search> = {
  users: (search) => ({
    ...listParams(search),
    sortBy: among(userSorts, search.sortBy),
    direction: among(directions, search.direction),
    ...firstOf({
      deactivate: wordsIn(search.deactivate) || undefined,
      link: wordsIn(search.link) || undefined,
    }),
  }),
  levels: (search) =>
    firstOf({ add: isOn(search.add) || undefined, edit: levelIn(search.edit), remove: levelIn(search.remove) }),
  record: (search) => ({
    ...listParams(search),
    kind: among(recordKinds, search.kind),
    from: dayIn(search.from),
    to: dayIn(search.to),
  }),
  installation: () => ({}),
}

/** Parses any address, valid or not: each tab has its own parameters, and what is usual is left out. */
export function adminSearchParams(search: Search): AdminSearchParams {
  const tab = among(adminTabs, search.tab) ?? 'users'
  const params = { tab: tab === 'users' ? undefined : tab, ...paramsOf[tab](search) }
  const usual: Search = { page: 1, sortBy: 'name', direction: 'asc', kind: 'changes' }
  const given = Object.entries(params).filter(([name, value]) => value !== undefined && value !== usual[name])
  return Object.fromEntries(given)
}
