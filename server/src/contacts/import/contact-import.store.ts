import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import type { ImportSlice, PreviewQuery } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { Parsed } from '@contactsheet/contracts/calls/route'
import type { LabelUses } from '#labels/label-use.ts'
import { allLabels } from '#labels/labels-by-id.store.ts'
import { roomFor } from '#plans/plans.store.ts'
import { idempotentAtOnce } from '#platform/idempotency/idempotency.ts'
import { SerializedAnswer } from '#platform/idempotency/serialized-answer.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { Allowance, RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { WorkQueue } from '#platform/process/work-queue.ts'
import { together } from '#platform/owner/together.ts'
import { addContacts } from '../contact-batch.store.ts'
import { counted, limitedContacts } from '../contact-counts.store.ts'
import { lockContacts } from '../contact-row.store.ts'
import { contacts } from '../contacts.tables.ts'
import { lookUpsOf } from '../duplicates.rules.ts'
import { addMissingLabels, onlyKnown, removeLabelsOf } from './import-labels.store.ts'
import { changeContacts, revertChanges } from './import-changes.store.ts'
import { contactForLabels, mayChange } from './import-preview.rules.ts'
import { previewInThread, type Findings } from './import-preview-thread.ts'
import { peopleLike, wholeContacts } from './known-people.store.ts'
import { peopleIndex, type KnownPerson } from './people-index.rules.ts'

type Files = Parsed<typeof contactImportRoutes.previewImport>['files']

/** Previews that one user may request. */
const looks: Allowance = { name: 'preview', most: 20, windowSeconds: 60 }

/** Keeps previews from taking more than their share. */
export type PreviewGuards = { limiter: RateLimiter; previews: WorkQueue }
type Surroundings = PreviewGuards & { labelUses: LabelUses }

/** Previews read one file after another, with at most 48 of 8 MB arriving or waiting. */
export const previewQueue = () => new WorkQueue({ all: 48, each: 6, atOnce: 1, waitSeconds: 45 })

/** Reads files of contacts, adds and changes people, and undoes imports. */
export const contactImportStore = (owner: Owner, { limiter, previews, labelUses }: Surroundings) => ({
  /** What a file holds and what importing it would do, an `ImportPreview` as JSON. Throws 400 for a file that cannot be read, 429, 503. */
  async preview(files: Files, { mapping, existing }: PreviewQuery): Promise<SerializedAnswer> {
    await limiter.take(looks, owner.userId)
    return previews.hold(owner.userId, async (inTurn) => {
      const { file, name } = await onlyFile(files)
      const targets = mapping?.map((target) => (target === 'none' ? null : target))
      return inTurn(async () => {
        const task = { file, name, mapping: targets, existing, labels: await allLabels(owner) }
        return new SerializedAnswer(await previewInThread(task, findingsOf(owner)))
      })
    })
  },

  /** Adds who is new and changes who is not, in one transaction. A slice sent again gets its first answer and does nothing. */
  async importSlice(slice: ImportSlice) {
    const { importId, part, existing, contacts: people } = slice
    const content = createHash('sha256')
      .update(JSON.stringify([existing, people]))
      .digest('base64url')
    const answer = await idempotentAtOnce(
      owner,
      { key: `${importId}-${part}`, request: `import ${content}` },
      (owner) => importPeople(owner, slice),
    )
    return answer as Awaited<ReturnType<typeof importPeople>>
  },

  /** Reverts everything an import added and changed; repeating it returns the same numbers. Throws 404 when nothing of the import exists. */
  undoImport: (importId: string) =>
    counted(owner, async (owner) => {
      const ofImport = eq(contacts.importId, importId)
      const [, { length: removed }] = await together([lockContacts(owner, ofImport), owner.remove(contacts, ofImport)])
      const gone = removed === 0 ? await owner.countRestorable(contacts, ofImport) : removed
      const changed = await revertChanges(owner, importId)
      if (gone + changed === 0) throw notFound('Import')
      await removeLabelsOf(owner, importId, labelUses)
      return { removed: gone, changed }
    }),
})

async function importPeople(owner: Owner, { importId, existing, contacts: people }: ImportSlice) {
  await owner.lock()
  // Compares only with people who existed before: two people in one file may share a phone.
  const before = peopleIndex()
  for await (const page of peopleLike(owner, JSON.stringify(lookUpsOf(people)), importId))
    before.add(JSON.parse(page) as KnownPerson[])
  const found = people.map((person) => ({ person, known: before.find(person) }))
  const fresh = found.flatMap(({ person, known }) => (known === undefined ? [person] : []))
  const met = found.flatMap(({ person, known }) =>
    known !== undefined && mayChange(known, person, existing) ? [{ id: known.id, person }] : [],
  )
  const wanted = [...fresh, ...met.map(({ person }) => contactForLabels(person, existing))]
  const lookup = await addMissingLabels(owner, wanted)
  const changed = met.length === 0 ? 0 : await changeContacts(owner, importId, met, { rule: existing, lookup })
  const labelled = await onlyKnown(owner, lookup)
  const { length: added } = await addContacts(
    owner,
    fresh.map((person) => ({ ...labelled(person), importId })),
  )
  return { added, changed, skipped: people.length - added - changed }
}

/** Reads the single file of the form, which throws when the form ends without one. */
async function onlyFile(files: Files) {
  let only = { file: new Uint8Array(), name: '' }
  for await (const { bytes, name } of files) only = { file: bytes, name }
  return only
}

/** What a preview has to know about the account. */
const findingsOf = (owner: Owner): Findings => ({
  people: (lookUps) => peopleLike(owner, lookUps),
  contacts: (ids) => wholeContacts(owner, ids),
  room: () => roomFor(owner, limitedContacts),
})
