import { mostAtOnce, type BulkAct } from '@contactsheet/contracts/contacts/contact-limits'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import { Button } from '#ui/button.tsx'
import { IconArchive, IconArchiveOff, IconCamera, IconMinus, IconPlus, IconTag, IconTrash } from '@tabler/icons-react'
import { DangerAct, SelectionBar } from '#ui/selection/selection-bar.tsx'
import { defaultLabelColour } from '@contactsheet/contracts/labels/label-words'
import type { ReactNode } from 'react'
import { LabelBadge } from '#ui/badge.tsx'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'

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

type LabelActProps = {
  title: string
  many: string
  icon: ReactNode
  labels: readonly Label[]
  onAdd: (name: string) => void
  onRemove: (name: string) => void
}

/** Adds a label to all selected contacts, or removes it from them. */
function LabelAct({ title, many, icon, labels, onAdd, onRemove }: LabelActProps) {
  const popover = usePopover()
  const choose = (act: (name: string) => void, name: string) => {
    popover.close()
    act(name)
  }
  return (
    <>
      <Button {...popover.buttonProps} variant="default" size="sm" aria-haspopup="dialog" icon={icon}>
        {title}
      </Button>
      <PopoverPanel state={popover} label={`Add or remove ${many}`}>
        {labels.length === 0 && <p className="px-4 py-3 text-dim">No {many} yet. You can add them in Settings.</p>}
        <ul className="grid p-1.5">
          {labels.map(({ id, name, color }) => (
            <li key={id} className="flex items-center gap-1 ps-2">
              <span className="me-3 flex min-w-0 flex-1">
                <LabelBadge name={name} color={color} fallback={defaultLabelColour} />
              </span>
              <Button
                variant="subtle"
                size="sm"
                icon={<IconPlus size={16} aria-hidden="true" />}
                aria-label={`Add ${name}`}
                onClick={() => choose(onAdd, name)}
              >
                Add
              </Button>
              <Button
                variant="subtle"
                size="sm"
                icon={<IconMinus size={16} aria-hidden="true" />}
                aria-label={`Remove ${name}`}
                onClick={() => choose(onRemove, name)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      </PopoverPanel>
    </>
  )
}
