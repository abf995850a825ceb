import { importLimits, type ImportedContact, type ImportPreview } from '@contactsheet/contracts/contacts/contact-import'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { labelKinds, labelLimits, type LabelKind } from '@contactsheet/contracts/labels'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'
import type { LabelLookup } from '#labels/label-lookup.rules.ts'
import type { ContactFile } from '../formats/contact-file.ts'
import { shortened } from '../formats/file-limits.ts'
import { twinsIn, type PeopleIndex } from './people-index.rules.ts'

/** What exists already: people, labels, and the number of further contacts that the plan has room for. */
export type Known = { people: PeopleIndex; labels: LabelLookup; room: number }

/** Labels of one kind that do not exist yet: those there is room for, and the others. */
export type MissingLabels = { kind: LabelKind; added: string[]; noRoom: string[] }

/** What importing the contacts of a file would do. */
export function previewOf({ format, columns, rows }: ContactFile, known: Known): ImportPreview {
  const good = rows.filter((row) => 'contact' in row)
  const isTwin = twinsIn(good.map((row) => row.contact))
  const ready: ImportPreview['ready'] = []
  const duplicates: ImportPreview['duplicates']['first'] = []
  for (const [place, { line, contact }] of good.entries()) {
    const same = known.people.find(contact)
    if (same === undefined && !isTwin(place)) ready.push({ line, contact })
    else duplicates.push({ line, name: shortened(displayName(contact)), contactId: same?.id ?? null })
  }
  const people = ready.map(({ contact }) => contact)
  return {
    format,
    columns,
    ready,
    duplicates: firstOf(duplicates),
    bad: firstOf(rows.filter((row) => 'reason' in row)),
    labels: missingLabels(known.labels, people).map((missing) => ({ ...missing, noRoom: firstOf(missing.noRoom) })),
    fits: Math.min(ready.length, known.room),
  }
}

const firstOf = <T>(all: T[]) => ({ total: all.length, first: all.slice(0, importLimits.listed) })

/** Labels that the people have and the user does not have yet, split by the room that is left in the lists. */
export function missingLabels(lookup: LabelLookup, people: ImportedContact[]): MissingLabels[] {
  return labelKinds.flatMap((kind) => {
    const missing = new Map<string, string>()
    for (const name of people.flatMap((person) => namesOf(person, kind)))
      if (lookup.idOf(kind, name) === undefined) missing.set(comparisonKey(name), name)
    const names = [...missing.values()]
    const free = Math.max(0, labelLimits[kind] - lookup.byId[kind].size)
    return names.length === 0 ? [] : [{ kind, added: names.slice(0, free), noRoom: names.slice(free) }]
  })
}

function namesOf(person: ImportedContact, kind: LabelKind): string[] {
  if (kind === 'genre') return person.genres
  if (kind === 'tag') return person.tags
  return person.type ? [person.type] : []
}
