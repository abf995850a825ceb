import type { LabelKind } from '@contactsheet/contracts/labels/label-words'
import { invalid } from '@contactsheet/contracts/calls/problem'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'

type NamedLabel = { id: number; name: string; color: string }
/** A label as read from the database. */
export type FoundLabel = NamedLabel & { kind: LabelKind }

/** All labels of a user, at most 40, for turning ids into names and names into ids. */
export type LabelLookup = ReturnType<typeof labelLookupOf>

/** Indexes the labels of each kind by id and by name. */
export function labelLookupOf(labels: readonly FoundLabel[]) {
  const of = (kind: LabelKind) => labels.filter((label) => label.kind === kind)
  const byId = { type: mapOf(of('type')), genre: mapOf(of('genre')), tag: mapOf(of('tag')) }
  const idsByName = { type: namesOf(of('type')), genre: namesOf(of('genre')), tag: namesOf(of('tag')) }
  const idOf = (kind: LabelKind, name: string) => idsByName[kind].get(comparisonKey(name))
  const idOrThrow = (kind: LabelKind, name: string, path: string) => {
    const id = idOf(kind, name)
    if (id === undefined) throw invalid(`There is no ${kind === 'type' ? 'contact type' : kind} named ${name}`, path)
    return id
  }

  return {
    byId,
    idOf,
    /** Ids of the names, each once; unknown names are left out. */
    idsOf: (kind: LabelKind, names: string[]) => [...new Set(names.flatMap((name) => idOf(kind, name) ?? []))],
    idOrThrow,
    /** Ids of the names, each once, however often and in whatever case a name appears. Throws 400 when one does not exist. */
    idsOrThrow: (kind: LabelKind, names: string[], path: string) => [
      ...new Set(names.map((name) => idOrThrow(kind, name, path))),
    ],
    /** The labels with these ids, sorted by name regardless of case; unknown ids are left out. */
    named: (kind: LabelKind, ids: number[]): NamedLabel[] =>
      ids
        .flatMap((id) => byId[kind].get(id) ?? [])
        .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
  }
}

const mapOf = (labels: FoundLabel[]) => new Map(labels.map(({ id, name, color }) => [id, { id, name, color }]))
const namesOf = (labels: FoundLabel[]) => new Map(labels.map(({ id, name }) => [comparisonKey(name), id]))
