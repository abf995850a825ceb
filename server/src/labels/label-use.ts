import type { LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { Owner } from '#platform/owner/owner.ts'

type Label = { id: number; name: string }

/** How the records of one area use labels. The area provides it, so that labels need not know about its records. */
export type LabelUse = {
  /** Returns a function that tells how many live records have a label. */
  counts: (owner: Owner, kind: LabelKind) => Promise<(label: Label) => number>
  /** Called inside the transaction that renames a label. Records that hold ids need to do nothing. */
  renamed?: (owner: Owner, kind: LabelKind, label: Label, name: string) => Promise<void>
  /** Called inside the transaction that deletes a label: takes it off all records, deleted ones too. `instead`, which a type always has, takes its place. */
  removed?: (owner: Owner, kind: LabelKind, id: number, instead: number | undefined) => Promise<void>
}

/** Everything that has labels, keyed by the field of a label that counts it. */
export type LabelUses = Record<'contactCount' | 'archivedCount' | 'shootCount', LabelUse>
