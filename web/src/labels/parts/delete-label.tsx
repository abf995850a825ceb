import { labelWords, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { deletionWords } from '../labels.rules.ts'

type Props = {
  kind: LabelKind
  label: Label
  /** The type that replaces a deleted one. */
  defaultName: string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a label is deleted, and says who has it. */
export function DeleteLabel({ kind, label, defaultName, busy, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      opened
      title={`Delete ${labelWords[kind].one.toLowerCase()}`}
      confirm="Delete"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Are you sure you want to delete “<bdi>{label.name}</bdi>”? {deletionWords(kind, label, defaultName)}
    </ConfirmDialog>
  )
}
