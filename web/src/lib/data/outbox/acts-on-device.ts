import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { actsOf } from './act-names.ts'
import { behind, hasRoom, type Act } from './act.ts'
import { type Changed } from './fates.ts'

interface Kept extends DBSchema {
  acts: { key: number; value: Act }
}

type Owner = {
  /** False when nothing of this person may be kept any more. Left out: once it was removed. */
  mayKeep?: () => boolean
  /** Told when it is removed, by another tab. */
  onRemoved?: () => void
}

/** The acts of one person on this device, in the order in which they were made. */
export class ActsOnDevice {
  readonly userId: string
  readonly #owner: Owner
  #opening: Promise<IDBPDatabase<Kept>> | undefined
  #isRemoved = false

  constructor(userId: string, owner: Owner = {}) {
    this.userId = userId
    this.#owner = owner
  }

  /** Rejects where the browser keeps nothing for us, or nothing of this person is to be kept: their acts are read, but not begun anew. */
  #open() {
    const { mayKeep = () => !this.#isRemoved, onRemoved } = this.#owner
    const forget = () => void (this.#opening = undefined)
    // Whatever its version: a later one of the app may have raised it, and was taken back since.
    this.#opening ??= openDB<Kept>(actsOf(this.userId), undefined, {
      upgrade: (database, _old, _new, making) => {
        database.createObjectStore('acts', { keyPath: 'id', autoIncrement: true })
        if (mayKeep()) return
        making.done.catch(() => undefined)
        making.abort()
      },
      // Another tab wants to remove it, or is of a later version and goes on with it.
      blocking: (_old, next, event) => {
        forget()
        ;(event.target as IDBDatabase).close()
        if (next !== null) return
        this.#isRemoved = true
        onRemoved?.()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return this.#opening
  }

  async all(): Promise<Act[]> {
    return (await this.#open()).getAll('acts')
  }

  /** Keeps one more act; resolves when it is safe. Rejects when there is no room. */
  async add(act: Omit<Act, 'id'>): Promise<Act> {
    const writing = (await this.#open()).transaction('acts', 'readwrite', { durability: 'strict' })
    const acts = await writing.store.getAll()
    if (!hasRoom(acts, act)) throw new Error('What waits takes all the room that there is')
    const { id: _none, ...known } = behind(acts, act as Act)
    const [id] = await Promise.all([writing.store.add(known as Act), writing.done])
    return { ...known, id }
  }

  /** Writes what has become of them, in one piece. */
  async change(become: (acts: readonly Act[]) => Changed): Promise<void> {
    const writing = (await this.#open()).transaction('acts', 'readwrite')
    const { put, drop = [] } = become(await writing.store.getAll())
    const written = put.map((act) => writing.store.put(act))
    await Promise.all([...written, ...drop.map((id) => writing.store.delete(id)), writing.done])
  }

  async close() {
    const opening = this.#opening
    this.#opening = undefined
    ;(await opening?.catch(() => undefined))?.close()
  }
}
