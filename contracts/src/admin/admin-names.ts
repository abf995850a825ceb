// Names that addresses hold: apart from the schemas, so that reading an address loads nothing else.

/** What users can be ordered by, and in which direction. */
export const userSorts = ['name', 'email', 'level', 'joined', 'seen'] as const
export const directions = ['asc', 'desc'] as const
export type UserSort = (typeof userSorts)[number]
export type Direction = (typeof directions)[number]

/** What administrators look at. Each look is recorded, too. */
export const views = [
  'view users',
  'view access levels',
  'view record',
  'view installation',
  'view storage',
  'view AI services',
  'view work',
] as const

/** What administrators do, here or from the command line. */
export const changes = [
  'access level',
  'activate user',
  'deactivate user',
  'delete own account',
  'password link',
  'create access level',
  'edit access level',
  'delete access level',
  'reorder access levels',
  'test AI service',
  'retry work',
] as const

export type View = (typeof views)[number]
export type Change = (typeof changes)[number]
/** The name of an act in the record. */
export type ActName = View | Change

export const levelLimits = { name: 50, description: 300, count: 1_000_000, price: 1_000_000, levels: 100 } as const

/** The level that everybody starts with, and the one of administrators. */
const freeLevel = 'free'
export const adminLevel = 'admin'
/** True for a level that cannot be deleted. */
export const isNeeded = (level: string) => level === freeLevel || level === adminLevel

/** Users on a page unless another number is asked for. */
export const usersPerPage = 10
