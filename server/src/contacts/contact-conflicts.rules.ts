import type { ContactChanges } from '@contactsheet/contracts/contacts/contact'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import type { LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { LabelLookup } from '#labels/label-lookup.rules.ts'
import { assertUnchanged } from '#platform/database/unchanged.ts'

type Seen = { [K in keyof ContactChanges]?: ContactChanges[K] | undefined }
type Row = Seen & { typeId: number; genreIds: number[]; tagIds: number[] }

/** Throws 409 `conflict` when what is changed of a contact is neither what it `was` nor what it is to be. */
export function assertContactUnchanged(
  { typeId, genreIds, tagIds, ...row }: Row,
  changes: Seen,
  { was, lookup }: { was: Seen | undefined; lookup: LabelLookup },
) {
  if (was === undefined) return
  const named = (kind: LabelKind, ids: number[]) => lookup.named(kind, ids).map(({ name }) => name)
  const stored = {
    ...row,
    type: lookup.byId.type.get(typeId)?.name,
    genreNames: named('genre', genreIds),
    tagNames: named('tag', tagIds),
  }
  assertUnchanged(spelled(stored, lookup), spelled(changes, lookup), spelled(was, lookup))
}

/** The labels as the user's own list spells them, whatever their case and order, and the handle as it is kept: one that is none counts as not given. */
function spelled({ type, genreNames, tagNames, instagramHandle: handle, ...fields }: Seen, lookup: LabelLookup) {
  const one = (kind: LabelKind, name: string) => lookup.byId[kind].get(lookup.idOf(kind, name) ?? 0)?.name ?? name
  const all = (kind: LabelKind, names: string[]) => [...new Set(names.map((name) => one(kind, name)))].toSorted()
  return {
    ...fields,
    type: type && one('type', type),
    genreNames: genreNames && all('genre', genreNames),
    tagNames: tagNames && all('tag', tagNames),
    instagramHandle: handle && instagramHandle(handle),
  }
}
