import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import type {
  ImportSlice,
  PreviewQuery,
  ImportedContact,
} from '@contactsheet/contracts/contacts/contact-import.schemas'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { Parsed } from '@contactsheet/contracts/calls/route'
import { type LabelUses, addLabels, defaultType, labelTables, removeUnusedLabels } from '#labels/labels.store.ts'
import { allLabels, labelLookup } from '#labels/labels-by-id.store.ts'
import { roomFor } from '#plans/plans.store.ts'
import { idempotentAtOnce } from '#platform/idempotency/idempotency.ts'
import { SerializedAnswer } from '#platform/idempotency/serialized-answer.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { UploadParts } from '#moodboards/upload.store.ts'
import type { Allowance, RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { WorkQueue } from '#platform/process/work-queue.ts'
import { together } from '#platform/owner/together.ts'
import { addContacts } from '../contacts.store.ts'
import { counted, limitedContacts } from '../contact-counts.store.ts'
import { lockContacts } from '../contact-row.store.ts'
import { contacts, contactImportChanges } from '../contacts.tables.ts'
import { lookUpsOf } from '../duplicates.rules.ts'
import { withPhotos, type PlacePhotos } from './imported-photos.store.ts'
import { changeContacts, revertChanges } from './import-changes.store.ts'
import { contactForLabels, mayChange, missingLabels } from './import-preview.rules.ts'
import { previewInThread, type Findings } from './import-preview-thread.ts'
import { peopleLike, wholeContacts } from './known-people.store.ts'
import { peopleIndex, type KnownPerson } from './people-index.rules.ts'
import { defaultContactType, labelKinds, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { LabelLookup } from '#labels/label-lookup.rules.ts'
import type { LabelledContact } from '../contacts.rules.ts'

type Files = Parsed<typeof contactImportRoutes.previewImport>['files']

/** Previews that one user may request. */
const looks: Allowance = { name: 'preview', most: 20, windowSeconds: 60 }

/** Keeps previews from taking more than their share. */
export type PreviewGuards = { limiter: RateLimiter; previews: WorkQueue }
type Surroundings = PreviewGuards & { labelUses: LabelUses; uploads: UploadParts }

/** Previews read one file after another, with at most 48 of 8 MB arriving or waiting. */
export const previewQueue = () => new WorkQueue({ all: 48, each: 6, atOnce: 1, waitSeconds: 45 })

/** Reads files of contacts, adds and changes people, and undoes imports. */
export const contactImportStore = (owner: Owner, { limiter, previews, labelUses, uploads }: Surroundings) => ({
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
    const claim = { key: `${importId}-${part}`, request: `import ${content}` }
    const answer = await withPhotos(owner, uploads, people, (place) =>
      idempotentAtOnce(owner, claim, (owner) => importPeople(owner, slice, place)),
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

async function importPeople(owner: Owner, { importId, existing, contacts: people }: ImportSlice, place: PlacePhotos) {
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
  const ids = await addContacts(
    owner,
    fresh.map((person) => ({ ...labelled(person), importId })),
  )
  await place(owner, new Map(fresh.map((person, place) => [person, ids[place] ?? 0])))
  const added = ids.length
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

/** Adds the missing labels that fit; returns the look-up with them included. */
async function addMissingLabels(owner: Owner, people: ImportedContact[]): Promise<LabelLookup> {
  for (const { kind, added } of missingLabels(await labelLookup(owner), people)) {
    const labels = added.map((name) => ({ name }))
    await addLabels(owner, kind, labels)
  }
  return labelLookup(owner)
}

/** Returns a function that gives a contact those of its labels that exist; an unknown type becomes the default one. */
async function onlyKnown(owner: Owner, lookup: LabelLookup) {
  const otherwise = (await defaultType(owner))?.name ?? defaultContactType
  return ({ genres, tags, type, photo: _photo, ...person }: ImportedContact): LabelledContact => {
    const known = (kind: LabelKind, names: string[]) => names.filter((name) => lookup.idOf(kind, name) !== undefined)
    return {
      ...person,
      type: known('type', type === undefined ? [] : [type])[0] ?? otherwise,
      genreNames: known('genre', genres),
      tagNames: known('tag', tags),
    }
  }
}

/**
 * Deletes the labels that an import added, once its contacts are deleted and its changes taken back: labels made in the same
 * transaction as some of these, never changed since, and used nowhere else.
 */
async function removeLabelsOf(owner: Owner, importId: string, uses: LabelUses) {
  for (const kind of labelKinds) {
    const table = labelTables[kind]
    const added = await owner.query<{ id: number }>(
      (mine) => sql`
        select l.id from ${mine(table, 'l')} where l.updated_at = l.created_at
          and l.created_at in (
            select created_at from ${mine.withDeleted(contacts)} where import_id = ${importId}::uuid
            union all select created_at from ${mine(contactImportChanges)} where import_id = ${importId}::uuid)`,
    )
    const ids = added.map(({ id }) => id)
    await removeUnusedLabels(owner, kind, ids, uses)
  }
}
