import * as z from 'zod/mini'
import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { accountInLabels, dayOfSeconds, handleIn, repaired, type Account } from './instagram-accounts.ts'
import { listOfFile, listOfKey, type InstagramList } from './instagram-lists.ts'

const text = z.optional(z.catch(z.optional(z.string()), undefined))
const seconds = z.optional(z.catch(z.optional(z.number()), undefined))
const listOf = <T extends z.core.$ZodType>(entry: T) => z.optional(z.catch(z.array(entry), []))

/** An entry of a list in the shapes that Instagram has used: older ones name the account in `value`, newer ones in `title` or in labels. */
const entry = z.object({
  title: text,
  timestamp: seconds,
  string_list_data: listOf(z.object({ href: text, value: text, timestamp: seconds })),
  label_values: listOf(z.object({ label: text, value: text, timestamp_value: seconds })),
})
type Entry = z.output<typeof entry>

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** True for what every list of people looks like, and nothing else that one may want to import. */
const isEntry = (value: unknown) =>
  typeof value === 'object' && value !== null && ('string_list_data' in value || 'label_values' in value)

function accountsIn({ title, timestamp, string_list_data: named = [], label_values: labelled = [] }: Entry): Account[] {
  if (labelled.length > 0) {
    const texts = labelled.flatMap(({ label = '', value = '' }) => [label, value].map(repaired))
    return [{ ...accountInLabels(texts), day: dayOfSeconds(timestamp) }]
  }
  if (named.length === 0) return [{ handle: handleIn([title]), day: dayOfSeconds(timestamp) }]
  return named.map(({ href, value, timestamp: since }) => ({
    handle: handleIn([value, href, title]),
    day: dayOfSeconds(since),
  }))
}

/** No more are read than it takes to see that they are too many. */
function accountsOf(entries: unknown[]): Account[] {
  return entries.slice(0, importLimits.contacts + 1).flatMap((one) => {
    const read = entry.safeParse(one)
    return read.success ? accountsIn(read.data) : [{}]
  })
}

/** One list of accounts, or `other` for lists of the download that hold nobody to add. */
export type FoundList = { list: InstagramList; accounts: Account[] }

/** True for text with the words of Instagram's lists, even if nothing else of it can be read. */
export const mentionsLists = (json: string) => /"(?:string_list_data|label_values|relationships_\w+)"/.test(json)

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The lists in a JSON file of Instagram's download; none for other JSON, and undefined for what is not JSON. */
export function listsInJson(name: string, json: string): (FoundList | 'other')[] | undefined {
  const value = parsed(json)
  if (value === undefined) return undefined
  if (isList(value)) {
    if (!value.some(isEntry)) return []
    const newer = value.some((one) => isEntry(one) && !('string_list_data' in (one as object)))
    return [{ list: listOfFile(name) ?? (newer ? 'unknown' : 'followers'), accounts: accountsOf(value) }]
  }
  return Object.entries(value ?? {}).flatMap(([key, entries]) => {
    if (!key.startsWith('relationships_') || !isList(entries)) return []
    const list = listOfKey(key)
    return [list === undefined ? ('other' as const) : { list, accounts: accountsOf(entries) }]
  })
}
