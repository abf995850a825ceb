import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { thingOf } from './kept-reads.rules.ts'
import { toDrop, type Kept } from './kept-bounds.rules.ts'
import { pins } from './device-choices.ts'
import { peopleIn, peopleWith } from './people-here.ts'
import { databaseOf, keepingUser, keptUser, picturesOf } from './this-device.ts'

/** An answer of the server as it was given. */
export type Answer = { key: string; queryKey: readonly unknown[]; data: unknown; at: number }
/** A picture that the device keeps, and what it belongs to. */
export type KeptPicture = Kept & { of: 'picture' }
/** Something that the device keeps as a whole, under a name: what is offered while other things cannot be had. */
export type KeptThing = {
  thing: string
  name: string
  place: '/schedule/$id' | '/moodboards/$id'
  id: number
  near: boolean
}

type Stored = { key: string; form: string; json: string; at: number }
type Row = Kept | KeptPicture

interface Tables extends DBSchema {
  answers: { key: string; value: Stored }
  /** One row for each answer and each picture, so that what goes first is found without reading them. */
  rows: { key: string; value: Row }
  things: { key: string; value: KeptThing }
}
type Database = IDBPDatabase<Tables>

/** The contract that this app was built with: an answer to another one may lack what its screens read. */
declare const contractHash: string | undefined
const form = typeof contractHash === 'undefined' ? 'unbuilt' : contractHash

let opened: { userId: string; database: Promise<Database> } | undefined

/** Lets go of the database, so that it can be removed here and from other tabs. */
function close(database: Pick<Database, 'close'>) {
  opened = undefined
  database.close()
}

/** The database of a person; made when there is none. Rejects where storage is closed to us. */
function databaseFor(userId: string): Promise<Database> {
  if (opened?.userId === userId) return opened.database
  void opened?.database.then(close, () => undefined)
  const open = async () =>
    // Whatever its version: a later one of the app may have raised it, and was taken back since.
    openDB<Tables>(databaseOf(userId), undefined, {
      upgrade: (fresh) => {
        for (const store of ['answers', 'rows'] as const) fresh.createObjectStore(store, { keyPath: 'key' })
        fresh.createObjectStore('things', { keyPath: 'thing' })
      },
      blocking: (_current, _next, { target }) => close(target as unknown as Database),
      terminated: () => (opened = undefined),
    })
  const database = open()
  opened = { userId, database }
  database.catch(() => (opened = undefined))
  return database
}

/** Opens what is kept before anybody asks. */
export async function openKept() {
  const userId = keptUser()
  if (userId !== undefined) await databaseFor(userId)
}

const reading = async <T>(read: (database: Database) => Promise<T>, otherwise: T): Promise<T> => {
  const userId = keptUser()
  if (userId === undefined || !('indexedDB' in globalThis)) return otherwise
  return databaseFor(userId)
    .then(read)
    .catch(() => otherwise)
}

const answerIn = ({ key, json, at }: Stored): Omit<Answer, 'queryKey'> => ({
  key,
  at,
  data: JSON.parse(json) as unknown,
})

/** What was kept under a key, if this app can read it. What a screen asks for at once is read in one go. */
export const findAnswer = (key: string): Promise<Answer | undefined> =>
  reading(async (database) => {
    const stored = await (await readingOf(database)).store.get(key)
    if (stored?.form !== form) return undefined
    usedNow.add(key)
    return { ...answerIn(stored), queryKey: [] }
  }, undefined)

/** What was kept under all keys that begin so. */
export const findAnswers = (start: string): Promise<Omit<Answer, 'queryKey'>[]> =>
  reading(async (database) => {
    const stored = await database.getAll('answers', IDBKeyRange.bound(start, `${start}\uffff`))
    return stored.filter((one) => one.form === form).map(answerIn)
  }, [])

type Reading = IDBPTransaction<Tables, ['answers'], 'readonly'>
let underway: Promise<Reading> | undefined

/** The transaction of all who read in the same turn. */
function readingOf(database: Database): Promise<Reading> {
  underway ??= Promise.resolve().then(() => {
    underway = undefined
    return database.transaction('answers')
  })
  return underway
}

/** What has been shown since it was last written down. */
const usedNow = new Set<string>()

/** When each of these was answered, as far as it is kept. */
export const keptAt = (): Promise<ReadonlyMap<string, number>> =>
  reading(async (database) => {
    const rows = (await database.getAll('rows')).filter((row) => row.form === form)
    return new Map(rows.map(({ key, at }) => [key, at]))
  }, new Map<string, number>())

/** Every row, for who counts or clears. */
export const keptRows = (): Promise<Row[]> => reading((database) => database.getAll('rows'), [])

/** What is kept as a whole: what is near first, in the order in which it was written. */
export const keptThings = (): Promise<KeptThing[]> => reading((database) => database.getAll('things'), [])

/** Writes answers, and lets go of those that nobody has used for longest when they are too many. False when they could not be written. */
export async function keepAnswers(answers: readonly Answer[]): Promise<boolean> {
  const userId = keepingUser()
  if (userId === undefined || !('indexedDB' in globalThis)) return false
  const database = await databaseFor(userId)
  try {
    await put(database, answers)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    // Half of what is there makes room; if that is not enough, the device is full.
    const rows = await database.getAll('rows')
    await drop(database, await boundsOf(database, rows, sizeOf(rows) / 2))
    await put(database, answers)
  }
  const rows = await database.getAll('rows')
  await drop(database, await boundsOf(database, rows))
  return true
}

const sizeOf = (rows: readonly Row[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0)

async function boundsOf(database: Database, rows: readonly Row[], most?: number) {
  const near = new Set((await database.getAll('things')).flatMap(({ thing, near }) => (near ? [thing] : [])))
  return toDrop(rows, { isPinned: pins.has, isNear: (thing) => near.has(thing), form }, most)
}

async function put(database: Database, answers: readonly Answer[]) {
  const change = database.transaction(['answers', 'rows'], 'readwrite')
  const [stored, rows] = [change.objectStore('answers'), change.objectStore('rows')]
  const writes = answers.flatMap(({ key, queryKey, data, at }) => {
    const json = JSON.stringify(data)
    const thing = thingOf(queryKey)
    const row = { key, form, at, used: at, bytes: json.length, ...(thing !== undefined && { thing }) }
    return [stored.put({ key, form, json, at }), rows.put(row)]
  })
  for (const key of usedNow) {
    const row = await rows.get(key)
    if (row) writes.push(rows.put({ ...row, used: Date.now() }))
  }
  usedNow.clear()
  // Of a change that is broken off each write fails too.
  await Promise.all([...writes, change.done])
}

/** Removes rows and what they are about; pictures are removed by who keeps them. */
async function drop(database: Database, rows: readonly Row[]) {
  if (rows.length === 0) return
  const change = database.transaction(['answers', 'rows'], 'readwrite')
  const gone = rows.flatMap(({ key }) => [
    change.objectStore('answers').delete(key),
    change.objectStore('rows').delete(key),
  ])
  await Promise.all([...gone, change.done])
  const pictures = rows.filter((row) => 'of' in row).map(({ key }) => key)
  if (pictures.length > 0) await (await import('./picture-cache.ts')).removePictures(pictures)
}

/** Notes pictures that are now in their cache, or are there no more. */
export async function notePictures(kept: readonly KeptPicture[], gone: readonly string[] = []) {
  const userId = keepingUser()
  if (userId === undefined) return
  const change = (await databaseFor(userId)).transaction('rows', 'readwrite')
  await Promise.all([
    ...kept.map((picture) => change.store.put(picture)),
    ...gone.map((key) => change.store.delete(key)),
    change.done,
  ])
}

/** Says what is near, and what each kept thing is called; when these are all, what was near before is so no more. */
export async function nameThings(things: readonly KeptThing[], areAll: boolean) {
  const userId = keepingUser()
  if (userId === undefined) return
  const change = (await databaseFor(userId)).transaction('things', 'readwrite')
  if (areAll) await change.store.clear()
  await Promise.all([...things.map((thing) => change.store.put(thing)), change.done])
}

/** Removes all that is kept of one thing, which is there no more. */
export async function dropThing(thing: string) {
  const userId = keepingUser()
  if (userId === undefined) return
  const database = await databaseFor(userId)
  await drop(
    database,
    (await database.getAll('rows')).filter((row) => row.thing === thing),
  )
}

/** Removes what lies on the device for anybody else: a page that was left at once may not have come to it. */
export async function removeOthers() {
  const userId = keepingUser()
  if (userId === undefined) return
  for (const other of await peopleWith(databaseOf, userId)) indexedDB.deleteDatabase(databaseOf(other))
  // Only over https.
  const cached = (await globalThis.caches?.keys()) ?? []
  for (const other of peopleIn(cached, picturesOf, userId)) await caches.delete(picturesOf(other))
}

export { form as keptForm }
