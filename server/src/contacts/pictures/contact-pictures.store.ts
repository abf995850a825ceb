import { and, eq, ne, sql } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { Parsed } from '@contactsheet/contracts/calls/route'
import type { contactRoutes } from '@contactsheet/contracts/contacts'
import { imageOfFile } from '@contactsheet/contracts/media/image-files'
import { keepPicture } from '#media/media.store.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { readSquare } from '#media/square-upload.ts'
import { assertStorage, noStorage } from '#media/storage.store.ts'
import { pictureDownload } from '#moodboards/image-file.store.ts'
import type { UploadParts } from '#moodboards/upload.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import type { Allowance } from '#platform/rate-limit/rate-limit.ts'
import { getContactForUpdate } from '../contact-row.store.ts'
import { contactDetail, type ShootsOf } from '../contacts.store.ts'
import { contacts } from '../contacts.tables.ts'
import { contactPictures } from './contact-pictures.tables.ts'

type Given = Pick<Parsed<typeof contactRoutes.setPicture>, 'files' | 'body'>

/** Pictures of contacts that one user may send. */
const tries: Allowance = { name: 'contact picture', most: 300, windowSeconds: 600 }
/** A year in seconds. */
const year = 31_536_000

/** The pictures of contacts. They count as storage; only their owner may open them. */
export const contactPictureStore = (owner: Owner, parts: UploadParts, shootsOf: ShootsOf) => {
  const detailOf = (id: number) => (owner: Owner) => contactDetail(owner, id, shootsOf)
  return {
    /** Keeps a picture in place of the one before. Throws 404, 403 `storage_full`, 413, 415, 429, 503. */
    async set(id: number, { files, body }: Given) {
      // Whatever would be refused in the end is refused before the file is read.
      await owner
        .beside()
        .transaction((owner) =>
          together([owner.lock(), getContactForUpdate(owner, id), assertStorage(owner, parts.storage, 0)]),
        )
      const crop = { left: body.cropLeft, top: body.cropTop, side: body.cropSide }
      const picture = await readSquare(owner, parts, files, { crop, tries })
      if (picture === undefined) throw notFound('Picture')
      return keepPicture(owner, parts, picture, (owner, fileId) => placePicture(owner, id, fileId), detailOf(id))
    },

    /** Hides the picture, if there is one. Throws 404. */
    async remove(id: number) {
      await owner.transaction((owner) =>
        together([
          getContactForUpdate(owner, id),
          owner.remove(contactPictures, eq(contactPictures.contactId, id)),
          owner.change(contacts, id, { picture: null }),
        ]),
      )
    },

    /** Brings back a picture that was removed or replaced, by the last part of its address. Throws 404, 403 `storage_full`. */
    restore: (id: number, file: string) =>
      owner.transaction((owner) => restorePicture(owner, parts, id, imageOfFile(file)?.key ?? ''), detailOf(id)),

    /** Throws 404, 503. */
    file: (file: string) => pictureDownload(parts.files, file, year, (key) => filesOf(owner, key)),
  }
}

/** Inside a transaction: makes a kept picture that of a contact, in place of the one before, which can be restored. Throws 404. */
export async function placePicture(owner: Owner, contactId: number, fileId: number) {
  const key = newToken()
  await together([
    getContactForUpdate(owner, contactId),
    owner.remove(contactPictures, eq(contactPictures.contactId, contactId)),
    owner.add(contactPictures, { contactId, fileId, key }),
    owner.change(contacts, contactId, { picture: key }),
  ])
}

async function restorePicture(owner: Owner, { storage }: UploadParts, contactId: number, key: string) {
  const [, { picture }, [wanted]] = await together([
    // First, as where a picture is placed: the two never wait for each other.
    owner.lock(),
    getContactForUpdate(owner, contactId),
    owner.query<{ id: number }>(
      (mine) => sql`
        select id from ${mine.withDeleted(contactPictures)} where contact_id = ${contactId} and key = ${key}`,
    ),
  ])
  if (wanted === undefined) throw notFound('Picture')
  if (picture === key) return
  const others = and(eq(contactPictures.contactId, contactId), ne(contactPictures.id, wanted.id))
  const [, restored, , full] = await together([
    owner.remove(contactPictures, others),
    owner.restore(contactPictures, [wanted.id]),
    owner.change(contacts, contactId, { picture: key }),
    noStorage(owner, storage, 0),
  ])
  if (restored === undefined) throw notFound('Picture')
  if (full !== undefined) throw full
}

/** The key of the files of a contact's picture under this key; undefined when it is not theirs (any more). */
async function filesOf(owner: Owner, key: string): Promise<string | undefined> {
  const [picture] = await owner.query<{ key: string }>(
    (mine) => sql`
      select f.key from ${mine(contactPictures, 'p')}
      join ${mine(contacts, 'c')} on c.id = p.contact_id join ${mine(mediaFiles, 'f')} on f.id = p.file_id
      where p.key = ${key}`,
  )
  return picture?.key
}
