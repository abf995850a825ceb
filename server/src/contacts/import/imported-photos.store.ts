import type { ImportedContact } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { discardStaged, keepStaged, stagePicture, type Staged } from '#media/media.store.ts'
import { assertStorage } from '#media/storage.store.ts'
import type { UploadParts } from '#moodboards/upload.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { placePicture } from '../pictures/contact-pictures.store.ts'

/** Inside a transaction: gives those people their pictures who have become contacts with these ids. Throws 403 `storage_full`. */
export type PlacePhotos = (owner: Owner, ids: Map<ImportedContact, number>) => Promise<void>

/**
 * Reads the pictures that people of a file bring along, before the work that adds them. Those that it does not place leave nothing
 * behind; one that cannot be read is left out. Throws 503.
 */
export async function withPhotos<R>(
  owner: Owner,
  parts: UploadParts,
  people: ImportedContact[],
  work: (place: PlacePhotos) => Promise<R>,
): Promise<R> {
  const staged = new Map<ImportedContact, Staged>()
  const placed = new Set<Staged>()
  const place: PlacePhotos = async (owner, ids) => {
    placed.clear()
    const given = [...staged].filter(([person]) => ids.has(person))
    if (given.length === 0) return
    const bytes = given.reduce((sum, [, { row }]) => sum + row.bytes, 0)
    await assertStorage(owner, parts.storage, bytes)
    const files = await keepStaged(
      owner,
      given.map(([, one]) => one),
    )
    for (const [index, [person, one]] of given.entries()) {
      await placePicture(owner, ids.get(person) ?? 0, files[index] ?? 0)
      placed.add(one)
    }
  }
  let done = false
  try {
    await stageAll(owner, parts, people, staged)
    const answer = await work(place)
    done = true
    return answer
  } finally {
    const left = [...staged.values()].filter((one) => !done || !placed.has(one))
    if (left.length > 0) await discardStaged(owner, left).catch(() => undefined)
  }
}

/** Address books make pictures small. A file of 256 kB can say that it has 64 megapixels, and many of them come at once. */
const mostPixels = 6_000_000

async function stageAll(
  owner: Owner,
  { files, pictures }: UploadParts,
  people: ImportedContact[],
  staged: Map<ImportedContact, Staged>,
) {
  const pictured = people.filter(({ photo }) => photo !== undefined)
  if (pictured.length === 0) return
  // Loaded by the first picture, so that a start does not load what decodes them.
  const { readSquarePicture } = await import('#media/pictures/read-picture.ts')
  for (const person of pictured) {
    const picture = await pictures.hold(owner.userId, (inTurn) =>
      inTurn(() => readSquarePicture(Buffer.from(person.photo ?? '', 'base64'), {}, mostPixels).catch(unlessBroken)),
    )
    if (picture !== undefined) staged.set(person, await stagePicture(owner, files, picture))
  }
}

/** What is no picture is left out; what is our fault is not. */
function unlessBroken(error: unknown): undefined {
  if (error instanceof Problem && error.status < 500) return undefined
  throw error
}
