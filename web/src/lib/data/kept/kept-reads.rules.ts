import type { Area } from '@contactsheet/contracts/calls/route'

type QueryKey = readonly unknown[]

/** The areas that hold what a person works with. Nothing of sharing, the account, support or administration is ever kept. */
const areas: readonly Area[] = ['dashboard', 'shoots', 'contacts', 'moodboards', 'labels', 'plans']
/** Of the others only who is signed in, without whom no screen is drawn. */
const alsoKept = '/api/auth/user'
/** A calendar's secret address, and what is only asked while somebody types. */
const never = /calendar-feed|duplicates|stand-ins/

type Asked = { params?: { id?: number }; query?: { search?: string } }
const partsOf = (key: QueryKey) => key as [area?: Area, path?: string, asked?: Asked]

/** Whether the answer to this read is kept on the device. */
export function isKept(key: QueryKey): boolean {
  const [area, path = '', asked] = partsOf(key)
  if (path === alsoKept) return true
  return area !== undefined && areas.includes(area) && !never.test(path) && !asked?.query?.search
}

/** Areas that change with what somebody sets up, and not with the day. */
const setUp: readonly Area[] = ['labels', 'plans']

/** Whether the age of this read is the age of what somebody looks at: not that of who is signed in, which every screen reads. */
export function isDated(key: QueryKey): boolean {
  const [area, path] = partsOf(key)
  return path !== alsoKept && area !== undefined && !setUp.includes(area)
}

/** What a read is about, if that is one thing: 'shoots 7'. */
export function thingOf(key: QueryKey): string | undefined {
  const [area, , asked] = partsOf(key)
  return asked?.params?.id === undefined ? undefined : `${area} ${asked.params.id}`
}
