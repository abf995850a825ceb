import { on } from 'node:events'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { importPreview } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { labelLookupOf } from '#labels/label-lookup.rules.ts'
import { lookUpsOf } from '../duplicates.rules.ts'
import { readAnyFile } from '../formats/contact-file.ts'
import type { Answered, Asked, AskedMore, Known, PreviewTask } from './import-preview-thread.ts'
import { changersOf, compareRows, effectOn, resolveRows, previewOf, type Effect } from './import-preview.rules.ts'
import { joinRows, type FilePerson } from './joined-rows.rules.ts'
import type { KnownContact } from './merge-contacts.rules.ts'
import { peopleIndex, type KnownPerson } from './people-index.rules.ts'

/** Reads a file, asks which people already exist, and what is known of those, and returns the preview as the bytes to be sent. */
async function answer(port: MessagePort, { file, name, mapping, existing, labels }: PreviewTask): Promise<Answered> {
  const lookup = labelLookupOf(labels)
  const types = labels.filter(({ kind }) => kind === 'type').map(({ name }) => name)
  const read = await readAnyFile(file, { mapping, types, name })
  if ('reason' in read) return read
  const rows = joinRows(read.rows)
  const heard = new Heard(port)

  const contacts = rows.flatMap((row) => ('reason' in row ? [] : [row.contact]))
  const asked: Asked = { lookUps: JSON.stringify(lookUpsOf(contacts)) }
  port.postMessage(asked)
  const people = peopleIndex()
  const { room } = await heard.untilEnd<KnownPerson>((page) => people.add(page))

  const comparison = compareRows(rows, people, existing)
  // Who is chosen is decided by whoever looks at the preview, and those who are here stay as they are.
  const isChosen = read.format === 'instagram'
  const changers = isChosen ? new Map<number, FilePerson>() : changersOf(comparison)
  const resolved = resolveRows(comparison, lookup, isChosen ? Infinity : room)
  const more: AskedMore = { ids: [...changers.keys()] }
  port.postMessage(more)
  const effects = new Map<number, Effect>()
  await heard.untilEnd<KnownContact>((page) => {
    for (const known of page) {
      const person = changers.get(known.id)
      if (person !== undefined) effects.set(known.id, effectOn(known, person, existing, resolved.has))
    }
  })
  const preview = { ...previewOf(read, comparison, resolved, effects), ...(isChosen && room < Infinity && { room }) }
  return { json: new TextEncoder().encode(JSON.stringify(importPreview.parse(preview))) }
}

/** What the server says, page by page. */
class Heard {
  readonly #messages: AsyncIterator<[Known]>

  constructor(port: MessagePort) {
    this.#messages = (on(port, 'message') as AsyncIterable<[Known]>)[Symbol.asyncIterator]()
  }

  /** Hands on what is found page by page, as JSON, until all has come. */
  async untilEnd<T>(take: (page: T[]) => void) {
    for (;;) {
      const { done, value } = await this.#messages.next()
      if (done) throw new Error('Nobody answered')
      const [message] = value
      if ('room' in message) return message
      take(JSON.parse(message.found) as T[])
    }
  }
}

if (parentPort === null) throw new Error('This is a thread of the server')
const answered = await answer(parentPort, workerData as PreviewTask)
parentPort.postMessage(answered, 'json' in answered ? [answered.json.buffer] : [])
// The port listens for as long as somebody wants to hear, and would keep the thread alive.
parentPort.close()
