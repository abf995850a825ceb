import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Contact } from '@contactsheet/contracts/contacts/contact'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { withDeadline } from '../../server/src/platform/process/deadline.ts'
import { client } from '../measures/client.ts'

/** A contact that somebody was told is saved, with the notes that they were told are saved. */
type Saved = { id: number; lastName: string; notes: string | null; onItsWay: string | null }
/** What is read of an answer: the id of what was made, or what a failure says. */
type Told = { id?: number; message?: string; code?: string }

/** When answers failed or came late, by the clock of `performance`, and those that should not have been given. */
export type Seen = { failed: number[]; late: number[]; wrong: string[] }

const hands = 3
/** Milliseconds between two tries, as browsers make them. */
const again = 200
/** Milliseconds after which somebody who waits for an answer is not served. */
const served = 1000
/** Milliseconds after which a request counts as never answered. */
const patience = 60_000

type Answer = Awaited<ReturnType<ReturnType<typeof client>['send']>>

/** What is wrong with how a failure was told: it must be a passing one, in words, with the time after which to try again. */
function faultOf(answer: Answer | string, { message, code }: Told) {
  if (typeof answer === 'string') return answer
  const passes = answer.status === 503 || (answer.status === 409 && code === 'under_way')
  const isTold = Boolean(message) && answer.headers['retry-after'] !== undefined
  return passes && isTold ? undefined : `answered ${answer.status}: ${answer.bytes.toString()}`
}

/** Somebody who writes with several hands at once until told to stop, sends what failed again, and remembers what was acknowledged. */
export class Writer {
  readonly saved = new Map<string, Saved>()
  readonly #asking: ReturnType<typeof client>
  #number = 0

  constructor(address: string, cookie: string) {
    this.#asking = client(address, cookie)
  }

  /** Writes until the signal; what is under way then is finished first. A hand that gets a wrong answer writes no more. */
  async write(signal: AbortSignal, seen: Seen) {
    await Promise.all(Array.from({ length: hands }, () => this.#hand(signal, seen)))
  }

  async #hand(signal: AbortSignal, seen: Seen) {
    while (!signal.aborted) {
      const lastName = `Write ${(this.#number += 1)}`
      const body = { type: 'Client', firstName: 'Noor', lastName }
      const added = await this.#until('POST', contactRoutes.add.path, body, seen)
      if (added === undefined) return
      const saved: Saved = { id: added.id ?? 0, lastName, notes: null, onItsWay: null }
      this.saved.set(lastName, saved)
      // Saved, but its answer was lost on the way: the id is not known.
      if (added.id === undefined) continue
      saved.onItsWay = `Notes of ${lastName}`
      const { onItsWay: notes } = saved
      if ((await this.#until('PUT', `${contactRoutes.list.path}/${added.id}`, { notes }, seen)) === undefined) return
      saved.notes = saved.onItsWay
    }
  }

  /** The answer once there is one that is no failure; undefined after one that should not have been given. A create is sent again with its key. */
  async #until(method: 'POST' | 'PUT', url: string, payload: object, seen: Seen) {
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    for (;;) {
      const ask = () => this.#asking.send({ method, url, headers: {}, payload }, headers)
      const begun = performance.now()
      const answer = await withDeadline(patience, ask).catch(String)
      if (performance.now() - begun > served) seen.late.push(performance.now())
      const body = typeof answer === 'string' ? {} : (JSON.parse(answer.bytes.toString()) as Told)
      if (typeof answer !== 'string' && (answer.status < 300 || body.code === 'saved_already')) return body
      const wrong = faultOf(answer, body)
      if (wrong !== undefined) {
        seen.wrong.push(`${method}: ${wrong}`)
        return undefined
      }
      seen.failed.push(performance.now())
      await pause(again)
    }
  }

  /** What of all that was acknowledged is not there, or there twice. */
  async check() {
    const answer = await this.#asking.get(contactRoutes.list.path)
    const found = Map.groupBy(JSON.parse(answer) as Contact[], ({ lastName }) => lastName ?? '')
    const lost = [...this.saved.values()].flatMap(({ id, lastName, notes, onItsWay }) => {
      const [contact] = found.get(lastName) ?? []
      if (contact === undefined || (id !== 0 && contact.id !== id)) return [lastName]
      return id === 0 || contact.notes === notes || contact.notes === onItsWay ? [] : [`the notes of ${lastName}`]
    })
    const doubled = [...found].filter(([, contacts]) => contacts.length > 1).map(([lastName]) => lastName)
    const unknown = [...found.keys()].filter((lastName) => !this.saved.has(lastName))
    return { lost, doubled: [...doubled, ...unknown] }
  }

  close() {
    this.#asking.close()
  }
}
