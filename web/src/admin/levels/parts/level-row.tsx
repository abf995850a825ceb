import { ActionIcon } from '@mantine/core'
import { isNeeded, type AccessLevel } from '@contactsheet/contracts/admin/access-levels'
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { DragHandle } from '#shoots/planning/parts/sortable-list.tsx'
import { Facts } from '#ui/facts.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
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
      <ActionIcon {...handle} variant="subtle" color="gray" className={classes.handle} aria-label={`Move ${name}`}>
        <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
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
        <ActionIcon variant="subtle" color="gray" size="md" data-main="" aria-label={`Edit ${name}`} onClick={onEdit}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        {!isNeeded(name) && (
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={`Delete ${name}`} onClick={onDelete}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}
