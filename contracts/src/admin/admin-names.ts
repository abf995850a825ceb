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
