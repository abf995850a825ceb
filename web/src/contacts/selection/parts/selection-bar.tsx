import type { BulkAct } from '@contactsheet/contracts/contacts'
import type { Label } from '@contactsheet/contracts/labels'
import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCamera, IconTag, IconTrash, IconX } from '@tabler/icons-react'
import { LabelAct } from './label-act.tsx'
import classes from './selection-bar.module.css'

type Props = {
  count: number
  /** How many rows could be selected. */
  loaded: number
  /** Which of the two make sense for the selected rows. */
  archives: boolean
  unarchives: boolean
  genres: readonly Label[]
  tags: readonly Label[]
  onAct: (act: BulkAct, name?: string) => void
  onDelete: () => void
  onAll: () => void
  onClear: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Actions for all selected contacts at once. */
export function SelectionBar(props: Props) {
  const { count, loaded, archives, unarchives, genres, tags, onAct, onDelete, onAll, onClear } = props
  return (
    <section className={classes.bar} aria-label="Selected contacts">
      <div className={classes.what}>
        <output className={classes.count}>{count} selected</output>
        {count < loaded && (
          <Button variant="subtle" size="sm" onClick={onAll}>
            Select all {loaded} loaded
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.clear}
          leftSection={<IconX {...icon} />}
          onClick={onClear}
          aria-label="Clear the selection"
        >
          <span className={classes.word}>Clear</span>
        </Button>
      </div>
      <div className={classes.acts}>
        {archives && (
          <Button variant="default" size="sm" leftSection={<IconArchive {...icon} />} onClick={() => onAct('archive')}>
            Archive
          </Button>
        )}
        {unarchives && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArchiveOff {...icon} />}
            onClick={() => onAct('unarchive')}
          >
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
        <Button
          variant="default"
          size="sm"
          className={classes.delete}
          leftSection={<IconTrash {...icon} />}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </section>
  )
}
