/** What is typed into a form: texts and lists of names, by the name of the field. */
export type Fields = Record<string, string | string[]>

const place = 'contactsheet.drafts'
const mostDrafts = 40
const longestText = 200_000

let owner: string | undefined
let drafts = new Map<string, Fields>()
let version = 0
const listeners = new Set<() => void>()

const isField = (value: unknown) =>
  typeof value === 'string' || (Array.isArray(value) && value.every((name) => typeof name === 'string'))
const isFields = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isField)
const isDraft = (entry: unknown): entry is [string, Fields] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && isFields(entry[1])

/** What an earlier page of this tab has left for the same person; anything odd is nothing. */
function load(person: string): [string, Fields][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('drafts' in stored)) return []
    return stored.owner === person && Array.isArray(stored.drafts) ? stored.drafts.filter(isDraft) : []
  } catch {
    return []
  }
}

function write(text: string): boolean {
  try {
    if (text.length <= longestText) sessionStorage.setItem(place, text)
    return text.length <= longestText
  } catch {
    return false
  }
}

/** Takes away what is stored, when its owner signs out; a page that stays after all still has it. */
export function forgetDrafts() {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // A closed storage holds nothing.
  }
}

/** The newest stay when there is not room for all. */
function save() {
  version += 1
  for (const listener of listeners) listener()
  if (owner === undefined) return
  for (let kept = [...drafts].slice(-mostDrafts); kept.length > 0; kept = kept.slice(1)) {
    if (write(JSON.stringify({ owner, drafts: kept }))) return
  }
  forgetDrafts()
}

/** Says who is signed in. What was typed here by somebody else is gone then; until then nothing that is stored is shown. */
export function draftsBelongTo(person: string) {
  if (owner === person) return
  drafts = new Map([...load(person), ...(owner === undefined ? drafts : [])])
  owner = person
  save()
}

export const draftOf = (name: string) => drafts.get(name)

/** The drafts of which the name starts like this. */
export const draftsUnder = (start: string) => [...drafts].filter(([name]) => name.startsWith(start))

export function keepDraft(name: string, fields: Fields) {
  drafts.delete(name)
  if (Object.keys(fields).length > 0) drafts.set(name, fields)
  save()
}

export const dropDraft = (name: string) => keepDraft(name, {})

export const dropDraftsUnder = (start: string) => draftsUnder(start).forEach(([name]) => dropDraft(name))

/** The drafts as a store that React can follow. */
export const draftStore = {
  version: () => version,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
