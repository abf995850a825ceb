import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type {
  contactImportRoutes,
  ImportedContact,
  ImportMapping,
  ImportSlice,
} from '@contactsheet/contracts/contacts/contact-import'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { Parsed } from '@contactsheet/contracts/calls/route'
import type { LabelUses } from '#labels/label-use.ts'
import { allLabels } from '#labels/labels-by-id.store.ts'
import { roomFor } from '#plans/plans.store.ts'
import { idempotentAtOnce } from '#platform/idempotency/idempotency.ts'
import { MadeAnswer } from '#platform/idempotency/made-answer.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { Allowance, RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { Turns } from '#platform/process/turns.ts'
import { addContacts } from '../contact-batch.store.ts'
import { counted, limitedContacts } from '../contact-counts.store.ts'
import { contacts } from '../contacts.tables.ts'
import { lookUpsOf } from '../duplicates.rules.ts'
import { addMissingLabels, onlyKnown, removeLabelsOf } from './import-labels.store.ts'
import { previewInThread, type Known } from './import-preview-thread.ts'
import { peopleLike } from './known-people.store.ts'
import { peopleIndex, type KnownPerson } from './people-index.rules.ts'

type Files = Parsed<typeof contactImportRoutes.previewImport>['files']

/** Previews that one user may request. */
const looks: Allowance = { name: 'preview', most: 20, windowSeconds: 60 }

/** Keeps previews from taking more than their share. */
export type PreviewGuards = { limiter: RateLimiter; previews: Turns }
type Surroundings = PreviewGuards & { labelUses: LabelUses }

/** The turns of this process: files are read one after another, with at most 48 of 8 MB arriving or waiting. */
export const previewTurns = () => new Turns({ all: 48, each: 6, atOnce: 1, waitSeconds: 45 })

/** Reads files of contacts, adds the new ones, and undoes imports. */
export const contactImportStore = (owner: Owner, { limiter, previews, labelUses }: Surroundings) => ({
  /** What a file holds and what importing it would do, an `ImportPreview` as JSON. Throws 400 for a file that cannot be read, 429, 503. */
  async preview(files: Files, mapping: ImportMapping): Promise<MadeAnswer> {
    await limiter.take(looks, owner.userId)
    return previews.hold(owner.userId, async (inTurn) => {
      const file = await onlyFile(files)
      const task = { file, mapping: mapping?.map((target) => (target === 'none' ? null : target)) }
      return new MadeAnswer(await inTurn(() => previewInThread(task, (lookUps) => knownTo(owner, lookUps))))
    })
  },

  /** Adds the people who do not exist yet, in one transaction. A slice sent again gets its first answer and adds nothing. */
  async importSlice({ importId, part, contacts: people }: ImportSlice) {
    const content = createHash('sha256').update(JSON.stringify(people)).digest('base64url')
    const answer = await idempotentAtOnce(
      owner,
      { key: `${importId}-${part}`, request: `import ${content}` },
      (owner) => addNew(owner, importId, people),
    )
    return answer as Awaited<ReturnType<typeof addNew>>
  },

  /** Removes everything an import added; when repeated, it returns the same number. Throws 404 when there is nothing of the import. */
  undoImport: (importId: string) =>
    counted(owner, async (owner) => {
      const ofImport = eq(contacts.importId, importId)
      const { length: removed } = await owner.remove(contacts, ofImport)
      const gone = removed === 0 ? await owner.countRestorable(contacts, ofImport) : removed
      if (gone === 0) throw notFound('Import')
      await removeLabelsOf(owner, importId, labelUses)
      return { removed: gone }
    }),
})

async function addNew(owner: Owner, importId: string, people: ImportedContact[]) {
  await owner.lock()
  // Compares only with people who existed before: two people in one file may share a phone.
  const before = peopleIndex()
  for await (const page of peopleLike(owner, JSON.stringify(lookUpsOf(people)), importId))
    before.add(JSON.parse(page) as KnownPerson[])
  const fresh = people.filter((person) => before.find(person) === undefined)
  const labelled = await onlyKnown(owner, await addMissingLabels(owner, fresh))
  const added = await addContacts(
    owner,
    fresh.map((person) => ({ ...labelled(person), importId })),
  )
  return { added: added.length, skipped: people.length - added.length }
}

/** Reads the single file of the form, which throws when the form ends without one. */
async function onlyFile(files: Files) {
  let file = new Uint8Array()
  for await (const { bytes } of files) file = bytes
  return file
}

/** What a preview has to know about the account. */
async function* knownTo(owner: Owner, lookUps: string): AsyncGenerator<Known> {
  for await (const people of peopleLike(owner, lookUps)) yield { people }
  yield { labels: await allLabels(owner), room: await roomFor(owner, limitedContacts) }
}
