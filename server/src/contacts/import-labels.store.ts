import type { ImportedContact, ImportPreview } from '@contactsheet/contracts/contact-import'
import { defaultContactType, defaultLabelColour, labelLimits, type LabelKind } from '@contactsheet/contracts/labels'
import { labelBook, type LabelBook } from '#labels/labels-by-id.store.ts'
import { labelStore } from '#labels/labels.store.ts'
import type { Owner } from '#platform/owner.ts'
import type { LabelledContact } from './contact-batch.store.ts'

type Missing = ImportPreview['labels'][number]

/** Labels that the people bear and the user does not have yet; as many fit as the lists have room for. */
export function missingLabels(book: LabelBook, people: ImportedContact[]): Missing[] {
  return (['type', 'genre', 'tag'] as const).flatMap((kind) => {
    const free = labelLimits[kind] - book.byId[kind].size
    const names = new Map(people.flatMap((person) => namesOf(person, kind)).map((name) => [name.toLowerCase(), name]))
    const missing = [...names.values()].filter((name) => book.idOf(kind, name) === undefined)
    return missing.map((name, place) => ({ kind, name, fits: place < free }))
  })
}

function namesOf(person: ImportedContact, kind: LabelKind): string[] {
  if (kind === 'genre') return person.genres
  if (kind === 'tag') return person.tags
  return person.type ? [person.type] : []
}

/** Adds the missing labels that fit; answers the book with them in it. */
export async function addMissingLabels(owner: Owner, people: ImportedContact[]): Promise<LabelBook> {
  const store = labelStore(owner)
  const lists = { type: store.types, genre: store.genres, tag: store.tags }
  for (const { kind, name, fits } of missingLabels(await labelBook(owner), people)) {
    if (fits) await lists[kind].add({ name, color: defaultLabelColour })
  }
  return labelBook(owner)
}

/** The contact with the labels that exist; a type that does not becomes the default one. */
export function onlyKnown(book: LabelBook, { genres, tags, type, ...person }: ImportedContact): LabelledContact {
  const known = (kind: LabelKind, names: string[]) => names.filter((name) => book.idOf(kind, name) !== undefined)
  return {
    ...person,
    type: type && book.idOf('type', type) !== undefined ? type : defaultTypeOf(book),
    genreNames: known('genre', genres),
    tagNames: known('tag', tags),
  }
}

/** The default type may have been renamed: it is the user's first one. */
const defaultTypeOf = (book: LabelBook) =>
  book.idOf('type', defaultContactType) === undefined
    ? ([...book.byId.type.values()].toSorted((a, b) => a.id - b.id)[0]?.name ?? defaultContactType)
    : defaultContactType
