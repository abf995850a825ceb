import { newListeners } from '../listeners.ts'

/** The unsaved input of a form: texts, lists of names, and yes or no, by field name. */
export type Fields = Record<string, string | boolean | string[] | Record<string, string>[]>

let place = 'contactsheet.drafts'
/** Drafts whose names begin so are never stored: they hold passwords, and their form drops them when it goes. */
export const secretDrafts = 'secret.'
const mostDrafts = 40
const longestText = 200_000

let owner: string | undefined
/** What is typed, and what its fields held when somebody began to type over them. */
type Draft = { fields: Fields; over: Fields }
let drafts = new Map<string, Draft>()
let version = 0
let isStored = false
const { subscribe, tell } = newListeners()

const isField = (value: unknown) =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && (value.every(isText) || value.every(isTexts)))
const isText = (value: unknown) => typeof value === 'string'
const isTexts = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isText)
const isFields = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isField)
const isDraft = (entry: unknown): entry is [name: string, fields: Fields, over?: Fields] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && entry.length > 1 && entry.slice(1).every(isFields)

/** The drafts that an earlier page of this tab left for the same person; malformed content is ignored. */
function load(person: string): [string, Draft][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Record<string, unknown> | null
    const left = stored?.owner === person && Array.isArray(stored.drafts) ? stored.drafts.filter(isDraft) : []
    return left.map(([name, fields, over = {}]) => [name, { fields, over }])
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

/** Removes the stored drafts when their owner signs out; a page that stays open after all still has them. */
export function forgetDrafts() {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Stores the drafts; only the newest are kept when there is no room for all. */
function save() {
  version += 1
  tell()
  if (owner === undefined) return
  isStored = false
  const storable = [...drafts]
    .filter(([name]) => !name.startsWith(secretDrafts))
    .map(([name, { fields, over }]) => [name, fields, over])
  for (let kept = storable.slice(-mostDrafts); kept.length > 0; kept = kept.slice(1)) {
    isStored = write(JSON.stringify({ owner, drafts: kept }))
    if (isStored) return
  }
  forgetDrafts()
}

/**
 * Sets who is signed in. Another person's drafts on this page are dropped; before this, no stored drafts are shown. A page for
 * strangers keeps its drafts `elsewhere`: the same tab may hold those of somebody who is signed in.
 */
export function draftsBelongTo(person: string, elsewhere?: string) {
  if (owner === person) return
  place = elsewhere ?? place
  drafts = new Map([...load(person), ...(owner === undefined ? drafts : [])])
  owner = person
  save()
}

/** Whether something typed is there on the next page of the same person. */
export const areDraftsStored = () => isStored

export const draftOf = (name: string) => drafts.get(name)?.fields

/** What the fields of a draft held when somebody began to type over them. */
export const typedOver = (name: string) => drafts.get(name)?.over ?? {}

/** The drafts whose names start with `start`. */
export const draftsUnder = (start: string) =>
  [...drafts].flatMap(([name, { fields }]) => (name.startsWith(start) ? [[name, fields] as const] : []))

/** Keeps a draft; `over` is what its fields held when somebody began to type over them. */
export function keepDraft(name: string, fields: Fields, over: Fields = typedOver(name)) {
  drafts.delete(name)
  const known = Object.entries(over).filter(([field]) => field in fields)
  if (Object.keys(fields).length > 0) drafts.set(name, { fields, over: Object.fromEntries(known) })
  save()
}

export const dropDraft = (name: string) => keepDraft(name, {})

export const dropDraftsUnder = (start: string) => draftsUnder(start).forEach(([name]) => dropDraft(name))

/** The drafts as a store for React. */
export const draftStore = {
  version: () => version,
  subscribe,
}
