export const contactLimits = {
  pageSize: 20,
  name: 100,
  phone: 50,
  /** Further phones, and further e-mails, beside the first. */
  more: 5,
  /** Roles that are named of somebody. */
  roles: 20,
  instagram: 30,
  notes: 10_000,
  address: 255,
  /** Shoots returned with a contact. */
  shoots: 500,
} as const

/** Contacts that one bulk act may change: as many as one import may bring. */
export const mostAtOnce = 20_000

/** What a bulk act does to every contact meant; `restore`, `restoreStages`, `removeFromShoot`, `unarchive`, `removeTag` and `removeGenre` also serve as undo. */
export const bulkActs = [
  'archive',
  'unarchive',
  'addTag',
  'removeTag',
  'addGenre',
  'removeGenre',
  'setStage',
  'restoreStages',
  'addToShoot',
  'removeFromShoot',
  'delete',
  'restore',
] as const
export type BulkAct = (typeof bulkActs)[number]
