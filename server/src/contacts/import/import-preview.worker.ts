import { on } from 'node:events'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { importPreview } from '@contactsheet/contracts/contacts/contact-import'
import { labelLookupOf } from '#labels/label-lookup.rules.ts'
import { lookUpsOf } from '../duplicates.rules.ts'
import { readContactFile } from '../formats/contact-file.ts'
import type { Answered, Asked, Known, PreviewTask } from './import-preview-thread.ts'
import { previewOf } from './import-preview.rules.ts'
import { peopleIndex, type KnownPerson } from './people-index.rules.ts'

/** Reads a file, asks which people and labels already exist, and returns the preview as the bytes to be sent. */
async function answer(port: MessagePort, { file, mapping }: PreviewTask): Promise<Answered> {
  const read = readContactFile(file, mapping)
  if ('reason' in read) return read
  const contacts = read.rows.flatMap((row) => ('contact' in row ? [row.contact] : []))
  const asked: Asked = { lookUps: JSON.stringify(lookUpsOf(contacts)) }
  port.postMessage(asked)
  const preview = previewOf(read, await heard(port))
  return { json: new TextEncoder().encode(JSON.stringify(importPreview.parse(preview))) }
}

/** Receives the people page by page as JSON, then the rest. */
async function heard(port: MessagePort) {
  const people = peopleIndex()
  for await (const [message] of on(port, 'message') as AsyncIterable<[Known]>) {
    if ('people' in message) people.add(JSON.parse(message.people) as KnownPerson[])
    else return { people, labels: labelLookupOf(message.labels), room: message.room }
  }
  throw new Error('Nobody answered')
}

if (parentPort === null) throw new Error('This is a thread of the server')
const answered = await answer(parentPort, workerData as PreviewTask)
parentPort.postMessage(answered, 'json' in answered ? [answered.json.buffer] : [])
