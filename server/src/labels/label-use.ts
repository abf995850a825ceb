import type { LabelKind } from '@contactsheet/contracts/labels'
import type { Owner } from '#platform/owner/owner.ts'

type Label = { id: number; name: string }

/** What the records of one area have to do with labels. The area gives it; labels ask it and know nothing of the records. */
export type LabelUse = {
  /** How many live records have a label. */
  counts: (owner: Owner, kind: LabelKind) => Promise<(label: Label) => number>
  /** Inside the transaction that renames it. Records that hold ids need nothing. */
  renamed?: (owner: Owner, kind: LabelKind, label: Label, name: string) => Promise<void>
  /** Inside the transaction that deletes it: takes it out of the records, of deleted ones too, and puts the type `instead` in its place. */
  removed?: (owner: Owner, kind: LabelKind, id: number, instead: number | undefined) => Promise<void>
}

/** Everything that has labels, under the number of a label that counts it. */
export type LabelUses = Record<'contactCount' | 'shootCount', LabelUse>
