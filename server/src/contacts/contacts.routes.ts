import type { contactRoutes } from '@contactsheet/contracts/contacts'
import { PagedAnswer } from '#platform/idempotency/serialized-answer.ts'
import type { Handlers } from '#identity/handlers.ts'
import type { contactExportStore } from './contact-export.store.ts'
import type { contactPictureStore } from './pictures/contact-pictures.store.ts'
import type { contactMergeStore } from './merging/contact-merge.store.ts'
import type { contactStore } from './contacts.store.ts'
import type { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import type { contactImportStore } from './import/contact-import.store.ts'

type Mine = {
  contacts: ReturnType<typeof contactStore>
  contactMerges: ReturnType<typeof contactMergeStore>
  contactPictures: ReturnType<typeof contactPictureStore>
  contactExport: ReturnType<typeof contactExportStore>
}

export const contactHandlers: Handlers<typeof contactRoutes, Mine> = {
  list: (_input, { mine }) => new PagedAnswer(mine.contacts.list()),
  page: ({ query }, { mine, user }) => mine.contacts.page(query, user),
  duplicates: ({ query }, { mine }) => mine.contacts.duplicates(query),
  stages: (_input, { mine }) => mine.contacts.stages(),
  detail: ({ params }, { mine }) => mine.contacts.get(params.id),
  add: ({ body }, { mine }) => mine.contacts.add(body),
  change: ({ params, body }, { mine }) => mine.contacts.change(params.id, body),
  setGenres: ({ params, body }, { mine }) => mine.contacts.change(params.id, body),
  setTags: ({ params, body }, { mine }) => mine.contacts.change(params.id, body),
  archive: ({ params, body }, { mine }) => mine.contacts.archive(params.id, body.archived),
  remove: ({ params }, { mine }) => mine.contacts.remove(params.id),
  restore: ({ params }, { mine }) => mine.contacts.restore(params.id),
  setPicture: ({ params, ...given }, { mine }) => mine.contactPictures.set(params.id, given),
  removePicture: ({ params }, { mine }) => mine.contactPictures.remove(params.id),
  restorePicture: ({ params }, { mine }) => mine.contactPictures.restore(params.id, params.file),
  pictureFile: ({ params }, { mine }) => mine.contactPictures.file(params.file),
  merge: ({ params, body }, { mine }) => mine.contactMerges.merge(params.id, params.from, body.take),
  undoMerge: ({ params }, { mine }) => mine.contactMerges.undo(params.id, params.mergeId),
  filterOptions: (_input, { mine }) => mine.contacts.filterOptions(),
  bulk: ({ body }, { mine, user }) => mine.contacts.bulk(body, user),
  exportCsv: ({ query }, { mine, user }) => mine.contactExport.csv(query, user),
  exportVcard: ({ query }, { mine, user }) => mine.contactExport.vcard(query, user),
}

export const contactImportHandlers: Handlers<
  typeof contactImportRoutes,
  { contactImport: ReturnType<typeof contactImportStore> }
> = {
  previewImport: ({ query, files }, { mine }) => mine.contactImport.preview(files, query),
  importSlice: ({ body }, { mine }) => mine.contactImport.importSlice(body),
  undoImport: ({ params }, { mine }) => mine.contactImport.undoImport(params.importId),
}
