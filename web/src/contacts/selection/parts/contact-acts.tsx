import { mostAtOnce, type BulkAct } from '@contactsheet/contracts/contacts/contact-limits'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import { Button } from '#ui/button.tsx'
import { IconArchive, IconArchiveOff, IconCamera, IconTag, IconTrash } from '@tabler/icons-react'
import { DangerAct, SelectionBar } from '#ui/selection/selection-bar.tsx'
import { LabelAct } from './label-act.tsx'

type Props = {
  count: number
  /** How many rows have been loaded, and how many match in all. */
  loaded: number
  total: number
  /** Which of the two make sense for the selected rows. */
  archives: boolean
  unarchives: boolean
  genres: readonly Label[]
  tags: readonly Label[]
  onAct: (act: BulkAct, name?: string) => void
  onDelete: () => void
  onLoaded: () => void
  onAll: () => void
  onClear: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Actions for all selected contacts at once. */
export function ContactActs(props: Props) {
  const { count, loaded, total, archives, unarchives, genres, tags, onAct, onDelete, onLoaded, onAll, onClear } = props
  const [some, every] = [formatCount(loaded), formatCount(total)]
  return (
    <SelectionBar
      label="Selected contacts"
      count={count}
      loaded={
        count < loaded && loaded < total
          ? { label: `Select all ${some} loaded`, short: `${some} loaded`, run: onLoaded }
          : undefined
      }
      all={
        count < total && total <= mostAtOnce
          ? { label: `Select all ${every}`, short: `All ${every}`, run: onAll }
          : undefined
      }
      onClear={onClear}
    >
      {archives && (
        <Button variant="default" size="sm" icon={<IconArchive {...icon} />} onClick={() => onAct('archive')}>
          Archive
        </Button>
      )}
      {unarchives && (
        <Button variant="default" size="sm" icon={<IconArchiveOff {...icon} />} onClick={() => onAct('unarchive')}>
          Unarchive
        </Button>
      )}
      <LabelAct
        title="Tag"
        many="tags"
        icon={<IconTag {...icon} />}
        labels={tags}
        onAdd={(name) => onAct('addTag', name)}
        onRemove={(name) => onAct('removeTag', name)}
      />
      <LabelAct
        title="Genre"
        many="genres"
        icon={<IconCamera {...icon} />}
        labels={genres}
        onAdd={(name) => onAct('addGenre', name)}
        onRemove={(name) => onAct('removeGenre', name)}
      />
      <DangerAct icon={<IconTrash {...icon} />} onClick={onDelete}>
        Delete
      </DangerAct>
    </SelectionBar>
  )
}
