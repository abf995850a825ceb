import type { Input } from '@contactsheet/contracts/calls/route'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactPage } from '@contactsheet/contracts/contacts/contact'
import type { ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import type { BulkAct } from '@contactsheet/contracts/contacts/contact-limits'
import { contactStageNames } from '@contactsheet/contracts/contacts/contact-values'
import { counted } from '@contactsheet/contracts/text/numbers'
import { patchCache, type CachePatch } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { archiveRows, takeRows } from '../contacts.queries.ts'

const opposite: Record<Exclude<BulkAct, 'restoreStages'>, BulkAct> = {
  archive: 'unarchive',
  unarchive: 'archive',
  addTag: 'removeTag',
  removeTag: 'addTag',
  addGenre: 'removeGenre',
  removeGenre: 'addGenre',
  setStage: 'restoreStages',
  addToShoot: 'removeFromShoot',
  removeFromShoot: 'addToShoot',
  delete: 'restore',
  restore: 'delete',
}

/** Acts that change how many contacts there are, and who is on a team. */
const comeOrGo: ReadonlySet<BulkAct> = new Set(['delete', 'restore', 'addToShoot', 'removeFromShoot'])

/** '1 contact', '1,250 contacts'. */
export const people = (count: number) => counted(count, 'contact')

const said: Record<Exclude<BulkAct, 'restoreStages'>, (count: number, name: string) => string> = {
  archive: (count) => `${people(count)} archived`,
  unarchive: (count) => `${people(count)} unarchived`,
  addTag: (count, name) => `Tag ${name} added to ${people(count)}`,
  removeTag: (count, name) => `Tag ${name} removed from ${people(count)}`,
  addGenre: (count, name) => `Genre ${name} added to ${people(count)}`,
  removeGenre: (count, name) => `Genre ${name} removed from ${people(count)}`,
  setStage: (count, name) => `${people(count)} set to ${name}`,
  addToShoot: (count) => `${people(count)} added to the shoot`,
  removeFromShoot: (count) => `${people(count)} taken off the shoot`,
  delete: (count) => `${people(count)} deleted`,
  restore: (count) => `${people(count)} restored`,
}

type All = NonNullable<Input<typeof contactRoutes.bulk>['body']['all']>

/** Changes every cached page of the list with these filters, and of lists that filter further. */
function inMatching(
  { filters, except = [] }: All,
  change: (page: ContactPage, left: ReadonlySet<number>) => ContactPage,
) {
  const left = new Set(except)
  return patchCache(contactRoutes.page, (page) => change(page, left), { query: filters as Partial<ContactQuery> })
}

/** Removes all that match from the lists, but for those left out. */
const takeMatching = (all: All): CachePatch =>
  inMatching(all, (page, left) => ({
    ...page,
    contacts: page.contacts.filter(({ id }) => left.has(id)),
    totalCount: left.size,
  }))

/** All that match, but for those left out, leave the lists that hide archived contacts, and are marked in the others. */
const archiveMatching = (all: All, archived: boolean): CachePatch[] => {
  if (archived && all.filters.archived !== true) return [takeMatching(all)]
  return [
    inMatching(all, (page, left) => ({
      ...page,
      contacts: page.contacts.map((row) => (left.has(row.id) ? row : { ...row, archived })),
    })),
  ]
}

const bulkQuietly = {
  route: contactRoutes.bulk,
  failure: 'Failed to update contacts',
  patches: ({ body: { act, ids = [], all } }) => {
    if (act === 'delete') return [all ? takeMatching(all) : takeRows(ids)]
    if (act !== 'archive' && act !== 'unarchive') return []
    return all ? archiveMatching(all, act === 'archive') : archiveRows(ids, act === 'archive')
  },
  // Path of all contacts: it waits for changes to any of them, and they wait for it.
  queue: () => ['contacts'],
  refresh: ({ body }) =>
    comeOrGo.has(body.act) ? ['contacts', 'shoots', 'dashboard', 'plans'] : ['contacts', 'dashboard'],
} satisfies Mutation<typeof contactRoutes.bulk>

/** One act on many contacts; Undo reverts exactly what it changed. */
export const bulkChange = {
  ...bulkQuietly,
  success: ({ changed }, { body: { act, name, stage } }) => {
    if (changed.length === 0 || act === 'restoreStages') return 'Nothing to change'
    return said[act](changed.length, stage === undefined ? (name ?? '') : contactStageNames[stage])
  },
  undo: ({ body: { act, name, shootId } }, { changed, stages }) => {
    if (changed.length === 0 || act === 'restoreStages') return undefined
    const whom = act === 'setStage' ? { stages } : { ids: changed, name, shootId }
    return bindMutation(bulkQuietly, { body: { act: opposite[act], ...whom } })
  },
} satisfies Mutation<typeof contactRoutes.bulk>

export const useBulkChange = () => useRouteMutation(bulkChange)
