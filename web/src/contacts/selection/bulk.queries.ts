import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { BulkAct } from '@contactsheet/contracts/contacts/contact-limits'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { archiveRows, takeRows } from '../contact-patches.ts'
import { archiveMatching, takeMatching } from './matching-patches.ts'

const opposite: Record<BulkAct, BulkAct> = {
  archive: 'unarchive',
  unarchive: 'archive',
  addTag: 'removeTag',
  removeTag: 'addTag',
  addGenre: 'removeGenre',
  removeGenre: 'addGenre',
  delete: 'restore',
  restore: 'delete',
}

/** Acts that change how many contacts there are, and who is on a team. */
const comeOrGo: ReadonlySet<BulkAct> = new Set(['delete', 'restore'])

/** '1 contact', '1,250 contacts'. */
export const people = (count: number) => (count === 1 ? '1 contact' : `${formatCount(count)} contacts`)

const said: Record<BulkAct, (count: number, name: string) => string> = {
  archive: (count) => `${people(count)} archived`,
  unarchive: (count) => `${people(count)} unarchived`,
  addTag: (count, name) => `Tag ${name} added to ${people(count)}`,
  removeTag: (count, name) => `Tag ${name} removed from ${people(count)}`,
  addGenre: (count, name) => `Genre ${name} added to ${people(count)}`,
  removeGenre: (count, name) => `Genre ${name} removed from ${people(count)}`,
  delete: (count) => `${people(count)} deleted`,
  restore: (count) => `${people(count)} restored`,
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
  success: ({ changed }, { body }) =>
    changed.length === 0 ? 'Nothing to change' : said[body.act](changed.length, body.name ?? ''),
  undo: ({ body }, { changed }) =>
    changed.length === 0
      ? undefined
      : bindMutation(bulkQuietly, { body: { act: opposite[body.act], ids: changed, name: body.name } }),
} satisfies Mutation<typeof contactRoutes.bulk>

export const useBulkChange = () => useRouteMutation(bulkChange)
