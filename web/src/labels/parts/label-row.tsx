import { defaultLabelColour, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { ContactType, Label } from '@contactsheet/contracts/labels/labels.schemas'
import { IconButton } from '#ui/button.tsx'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Ref } from 'react'
import { LabelBadge } from '#ui/badge.tsx'
import { isDeletable, usageWords } from '../labels.rules.ts'
import classes from './label-list.module.css'

type Props = {
  kind: LabelKind
  label: Label | ContactType
  editRef: Ref<HTMLButtonElement>
  onEdit: () => void
  onDelete: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** One label as it looks on contacts and shoots, and how many have it. */
export function LabelRow({ kind, label, editRef, onEdit, onDelete }: Props) {
  const { name, color } = label
  return (
    <div className={classes.row}>
      <span className={classes.what}>
        <span className={classes.badge}>
          <LabelBadge name={name} color={color} fallback={defaultLabelColour} />
          {!isDeletable(label) && <span className={classes.defaultMark}>default</span>}
        </span>
        <span className={classes.usage}>{usageWords(kind, label)}</span>
      </span>
      <span className={classes.acts}>
        <IconButton ref={editRef} aria-label={`Edit ${name}`} title="Edit" onClick={onEdit}>
          <IconPencil {...icon} />
        </IconButton>
        {isDeletable(label) && (
          <IconButton aria-label={`Delete ${name}`} title="Delete" onClick={onDelete}>
            <IconTrash {...icon} />
          </IconButton>
        )}
      </span>
    </div>
  )
}
