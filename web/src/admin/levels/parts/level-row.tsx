import { IconButton } from '#ui/button.tsx'
import { isNeeded } from '@contactsheet/contracts/admin/admin-names'
import type { AccessLevel } from '@contactsheet/contracts/admin/access-levels'
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { DragHandle } from '#ui/sortable-list.tsx'
import { Facts } from '#ui/facts.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { limitInWords, priceInWords } from '@contactsheet/contracts/plans/plan-words'
import { peopleWords } from '../../admin-words.rules.ts'
import classes from './level-row.module.css'

type Props = {
  level: AccessLevel
  handle: DragHandle
  onEdit: () => void
  onDelete: () => void
}

/** One level: its name, limits and price, and who is on it. */
export function LevelRow({ level, handle, onEdit, onDelete }: Props) {
  const { level: name, description, monthlyPrice, annualPrice, userCount } = level
  return (
    <div className={classes.row} data-row="">
      <IconButton {...handle} className={classes.handle} aria-label={`Move ${name}`}>
        <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
          <StatusBadge tone={level.public ? 'green' : 'grey'}>{level.public ? 'Public' : 'Not public'}</StatusBadge>
        </h2>
        {description && <p className={classes.description}>{description}</p>}
        <p className={classes.facts}>
          <Facts
            of={[
              `Contacts: ${limitInWords(level.maxContacts)}`,
              `Moodboards: ${limitInWords(level.maxMoodboards)}`,
              `AI per month: ${limitInWords(level.maxAiGenerations)}`,
            ]}
          />
        </p>
        <p className={classes.facts}>
          <Facts
            of={[
              monthlyPrice === 0 && annualPrice === 0
                ? 'Free of charge'
                : `${priceInWords(monthlyPrice)} a month, ${priceInWords(annualPrice)} a year`,
              peopleWords(userCount),
            ]}
          />
        </p>
      </div>
      <div className={classes.acts}>
        <IconButton data-main="" aria-label={`Edit ${name}`} onClick={onEdit}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
        {!isNeeded(name) && (
          <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
