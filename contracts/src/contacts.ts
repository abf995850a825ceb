import { routesOf } from './calls/route.ts'
import { pictureType } from './media/image-files.ts'
import { uploadLimits } from './media/upload-limits.ts'
import type { contactSchemas } from './contacts/contacts.schemas.ts'

/** As many contacts as one act reaches, each with its stage. */
const largestBulk = 2 * 1024 * 1024

export const contactRoutes = routesOf<typeof contactSchemas>('contacts')({
  /** Every contact, archived ones too, by name. */
  list: { method: 'GET', path: '/api/contacts', access: 'user' },
  /** One page of the filtered list with tags, genres and shoot counts. */
  page: { method: 'GET', path: '/api/contacts/with-tags', access: 'user' },
  /** Contacts with the same handle, e-mail or phone: a hint while adding. */
  duplicates: { method: 'GET', path: '/api/contacts/duplicates', access: 'user' },
  detail: { method: 'GET', path: '/api/contacts/:id', access: 'user' },
  /** 403 `limit_reached` when the plan is full. */
  add: { method: 'POST', path: '/api/contacts', access: 'user', status: 201, waits: true },
  change: { method: 'PUT', path: '/api/contacts/:id', access: 'user', waits: true },
  /** The labels alone, as `change` replaces them too. */
  setGenres: { method: 'PUT', path: '/api/contacts/:id/genres', access: 'user' },
  setTags: { method: 'PUT', path: '/api/contacts/:id/tags', access: 'user' },
  archive: { method: 'PATCH', path: '/api/contacts/:id/archive', access: 'user', waits: true },
  /** Hides the contact for 30 days, then it is purged. */
  remove: { method: 'DELETE', path: '/api/contacts/:id', access: 'user', status: 204 },
  /** A contact that is not deleted is returned unchanged. 403 `limit_reached` when the plan is full. */
  restore: { method: 'POST', path: '/api/contacts/:id/restore', access: 'user' },

  /** Replaces the picture. 413 and 415 for what is no picture that can be kept, 403 `storage_full`; nothing is changed then. */
  setPicture: {
    method: 'PUT',
    path: '/api/contacts/:id/picture',
    access: 'user',
    // Browsers do not know the type of every picture; the content decides.
    files: { picture: { maxBytes: uploadLimits.maxBytes, as: 'stream' } },
    waits: true,
  },
  /** Hides the picture for 30 days, then it is purged with its files. */
  removePicture: { method: 'DELETE', path: '/api/contacts/:id/picture', access: 'user', status: 204, waits: true },
  /** Brings back a picture that was removed or replaced, in place of the one that is there now. 403 `storage_full`. */
  restorePicture: { method: 'POST', path: '/api/contacts/:id/picture/:file/restore', access: 'user', waits: true },
  /** The file of one picture, named `{key}-{size}.webp`; the size is display, large or small. */
  pictureFile: { method: 'GET', path: '/api/contacts/pictures/:file', access: 'user', download: pictureType },

  /** Merges another contact into this one, with its shoots and labels; the other one is hidden for 30 days. */
  merge: { method: 'POST', path: '/api/contacts/:id/merge/:from', access: 'user', keyed: true },
  /** Makes them two again, as they were. 409 when what a merge made was changed since; 403 `limit_reached` when the plan is full. */
  undoMerge: { method: 'POST', path: '/api/contacts/:id/merges/:mergeId/undo', access: 'user' },
  /** The roles that people held and the cities they live in, at most 100 of each, with how many people each has. */
  filterOptions: { method: 'GET', path: '/api/contacts/filter-options', access: 'user' },

  /**
   * One act on many contacts, named or all that match the list's filters; all or nothing. Returns the ids that really
   * changed, so that the opposite act undoes exactly those.
   */
  bulk: { method: 'POST', path: '/api/contacts/bulk', access: 'user', keyed: true, bodyLimit: largestBulk },

  exportCsv: { method: 'GET', path: '/api/contacts/export.csv', access: 'user', download: 'text/csv; charset=utf-8' },
  exportVcard: {
    method: 'GET',
    path: '/api/contacts/export.vcf',
    access: 'user',
    download: 'text/vcard; charset=utf-8',
  },

  /** How many contacts are at each stage, in the order of the stages. */
  stages: { method: 'GET', path: '/api/contacts/stages', access: 'user' },
})
