import type { FurtherWay } from '@contactsheet/contracts/contacts/contact'
import { contactWayNames, type ContactText, type ContactWays } from '@contactsheet/contracts/contacts/contact-fields'
import type { ContactFlag } from '@contactsheet/contracts/contacts/contact-flags'
import type { ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import { contactLimits } from '@contactsheet/contracts/contacts/contact-limits'
import { fieldsOfPart, mergeParts, sideOf, type MergeChoice } from '@contactsheet/contracts/contacts/contact-merge'
import { invalid } from '@contactsheet/contracts/calls/problem'
import { headerOf } from '../contact-fields.ts'
import { allWays, newWays, ofWays } from '../import/merge-contacts.rules.ts'
import { searchColumns } from '../contacts.rules.ts'

/** A stored contact, as far as a merge may change it. */
export type Stored = { [Text in ContactText]: string | null } & Record<ContactFlag, boolean> &
  Record<ContactWays, FurtherWay[]> & {
    typeId: number
    stage: ContactStage
    stageSince: string | null
    picture: string | null
    genreIds: number[]
    tagIds: number[]
  }
/** What a merge writes. */
export type Merged = Stored & ReturnType<typeof searchColumns>

const columnOf = { type: 'typeId' } as const
const valueOf = (row: Stored, field: string) => row[(field === 'type' ? columnOf.type : field) as keyof Stored] ?? null

const union = (one: number[], other: number[]) => [...new Set([...one, ...other])]

/** What a contact becomes when another one is merged into it. Throws 400 for notes that are too long together. */
export function mergedColumns(kept: Stored, gone: Stored, choice: MergeChoice): Merged {
  const filled = (row: Stored) => (field: string) => ![null, '', false].includes(valueOf(row, field) as null)
  const has = { this: filled(kept), other: filled(gone) }
  const taken: Record<string, unknown> = {}
  for (const part of mergeParts()) {
    const row = sideOf(part, choice, has) === 'other' ? gone : kept
    for (const field of fieldsOfPart(part)) taken[field === 'type' ? columnOf.type : field] = valueOf(row, field)
    if (part === 'stage') taken.stageSince = row.stageSince
    if (part === 'picture') taken.picture = row.picture
  }
  const first = { email: taken.email as string | null, phone: taken.phone as string | null }
  const more = contactWayNames().map((ways) => {
    const given = [...allWays(unlabelled(kept), ways), ...allWays(unlabelled(gone), ways)]
    return { ways, ...newWays(unlabelled(first), ways, given) }
  })
  const beyond = more.flatMap(({ ways, beyond }) => beyond.map(({ value }) => `${headerOf(ofWays[ways])}: ${value}`))
  const notes = notesOf(kept, gone, sideOf('notes', choice, has), beyond)
  const columns: Stored = {
    ...(taken as Stored),
    ...Object.fromEntries(more.map(({ ways, fit }) => [ways, fit])),
    notes,
    tagIds: union(kept.tagIds, gone.tagIds),
    genreIds: union(kept.genreIds, gone.genreIds),
  }
  return { ...columns, ...searchColumns(columns) }
}

const unlabelled = <C extends object>(contact: C) => ({ ...contact, genres: [], tags: [] })

/** The notes of one or both, and what there is no room for elsewhere. */
function notesOf(kept: Stored, gone: Stored, side: string, beyond: string[]): string | null {
  const texts = side === 'both' ? [kept.notes, gone.notes] : [side === 'other' ? gone.notes : kept.notes]
  const given = [...new Set(texts.filter((text) => text !== null && text !== ''))]
  const notes = [given.join('\n\n'), ...beyond].filter((text) => text !== '').join('\n')
  if (notes.length > contactLimits.notes)
    throw invalid('The notes of both are too long together. Choose those of one of them.', 'take')
  return notes === '' ? null : notes
}
