import { changes, views, type ActName } from '@contactsheet/contracts/admin/admin-names'
import { type RecordedAct, type RecordQuery } from '@contactsheet/contracts/admin/record'
import type { AdminSearchParams, RecordKind } from '../admin-search-params.rules.ts'
import { limitInWords, priceInWords } from '@contactsheet/contracts/plans/plan-words'

/** What can be shown, in the words of the filter. */
export const kindNames: Record<RecordKind, string> = {
  changes: 'All changes',
  everything: 'Changes and views',
  'access level': 'Level of a user changed',
  'activate user': 'User activated',
  'deactivate user': 'User deactivated',
  'delete own account': 'Account deleted by an administrator',
  'password link': 'Password link made',
  'create access level': 'Access level created',
  'edit access level': 'Access level edited',
  'delete access level': 'Access level deleted',
  'reorder access levels': 'Access levels reordered',
  'test AI service': 'AI service tested',
  'retry work': 'Background work retried',
  'view users': 'Users viewed',
  'view access levels': 'Access levels viewed',
  'view record': 'Record viewed',
  'view installation': 'Installation viewed',
  'view storage': 'Storage viewed',
  'view AI services': 'AI services viewed',
  'view work': 'Background work viewed',
}

/** What the server is asked for. */
export function recordQueryOf({ page, search, kind = 'changes', from, to }: AdminSearchParams): Partial<RecordQuery> {
  const given = { page, search, from, to, ...(kind === 'everything' && { views: true }) }
  const act = [...changes, ...views].find((name) => name === kind)
  const query = { ...given, act }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** True for an address that asks for anything but all changes, whatever the page. */
export const isFiltered = ({ tab: _tab, page: _page, ...filter }: AdminSearchParams) => Object.keys(filter).length > 0

const actors: Partial<Record<string, string>> = {
  'command line': 'The command line',
  'first account': 'The first account',
  ADMIN_EMAILS: 'The setting ADMIN_EMAILS',
}

/** Who acted: an address, or what is no person. */
export const actorWords = ({ actor, actorName }: Pick<RecordedAct, 'actor' | 'actorName'>) =>
  actors[actor] ?? (actorName || actor)

/** What was done, as it follows the name of whoever did it; `to` names whom or what it was done to. */
const sentences: Record<ActName, (to: string) => string> = {
  'access level': (to) => `changed the access level of ${to}`,
  'activate user': (to) => `activated ${to}`,
  'deactivate user': (to) => `deactivated ${to}`,
  'delete own account': () => 'deleted their own account',
  'password link': (to) => `made a password link for ${to}`,
  'create access level': (to) => `created the access level ${to}`,
  'edit access level': (to) => `edited the access level ${to}`,
  'delete access level': (to) => `deleted the access level ${to}`,
  'reorder access levels': () => 'reordered the access levels',
  'test AI service': (to) => `tested ${to}`,
  'retry work': (to) => `retried ${to}`,
  'view users': () => 'looked at the users',
  'view access levels': () => 'looked at the access levels',
  'view record': () => 'looked at this record',
  'view installation': () => 'looked at the installation',
  'view storage': () => 'looked at the storage',
  'view AI services': () => 'looked at the AI services',
  'view work': () => 'looked at the background work',
}

/** What was done, in words. An act that this version does not know keeps its name. */
export function actWords({ act, subject, subjectName }: Pick<RecordedAct, 'act' | 'subject' | 'subjectName'>) {
  const to = subjectName || subject
  return sentences[act as ActName]?.(to) ?? `${act} ${to}`.trim()
}

const fieldNames: Partial<Record<string, string>> = {
  accessLevel: 'Access level',
  isActive: 'Active',
  description: 'Description',
  maxContacts: 'Max contacts',
  maxMoodboards: 'Max moodboards',
  maxAiGenerations: 'Max AI generations',
  monthlyPrice: 'Monthly price',
  annualPrice: 'Annual price',
  public: 'Public',
  order: 'Order',
  result: 'Result',
  retried: 'Retried',
}

function numberWords(name: string, value: number): string {
  if (name.endsWith('Price')) return priceInWords(value)
  return name.startsWith('max') ? limitInWords(value).toLowerCase() : String(value)
}

function valueWords(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberWords(name, value)
  if (typeof value === 'string') return value || 'empty'
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}

/** One field that changed; without `before` it is new, without `after` it is gone. */
export type FieldChange = { name: string; before: string | undefined; after: string | undefined }

/** The fields that an act changed, as they were and as they are. */
export function fieldChanges({ before, after }: Pick<RecordedAct, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const words = (of: RecordedAct['before'], name: string) =>
    of === null || !(name in of) ? undefined : valueWords(name, of[name])
  return names.map((name) => ({
    name: fieldNames[name] ?? name,
    before: words(before, name),
    after: words(after, name),
  }))
}
