import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { mostAtOnce, type BulkAct } from '@contactsheet/contracts/contacts/contact-limits'
import type { ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import { defaultLabelColour } from '@contactsheet/contracts/labels/label-words'
import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { IconArchive, IconArchiveOff, IconCamera, IconMinus, IconPlus, IconTag, IconTrash } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { useGenres, useTags } from '#labels/labels.queries.ts'
import { LabelBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'
import { DangerAct, SelectionBar } from '#ui/selection/selection-bar.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { contactQueryOf, type ContactFilter } from '../filters/contact-search.rules.ts'
import { ShootAct, StageAct } from './further-acts.tsx'
import { people, useBulkChange } from './bulk.queries.ts'
import type { SelectionState } from '#lib/selection/use-selection.ts'

type Props = {
  rows: readonly ListedContact[]
  /** How many match in all. */
  total: number
  filter: ContactFilter
  selection: SelectionState
}

/** What an act takes beside whom it is for. */
type ActValues = { name?: string; stage?: ContactStage; shootId?: number; role?: string }

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const firstRow = () => document.querySelector<HTMLElement>('[data-id] [data-main]')

/** Acts on the selected rows, or on all that match: one request for all of them, and one Undo. */
export function Selection({ rows, total, filter, selection }: Props) {
  const { ids, chosen, left, all, allMatching, clear } = selection
  const count = left ? total - left.size : ids.length
  const [asking, setAsking] = useState(false)
  const bulk = useBulkChange()
  const [some, every] = [formatCount(rows.length), formatCount(total)]
  useShortcuts(useMemo(() => [{ keys: 'Escape', label: 'Clear the selection', run: clear }], [clear]))

  const states = new Set(rows.filter(({ id }) => chosen.has(id)).map(({ archived }) => archived))
  // Those that have not been loaded may be either.
  if (left && filter.archived && rows.length < total) states.add(true).add(false)
  const leave = () => {
    clear()
    // The bar goes away with the selection.
    catchFocus(firstRow)
  }
  const run = (act: BulkAct, what: ActValues = {}) => {
    const whom = left ? { all: { filters: contactQueryOf(filter), count: total, except: [...left] } } : { ids }
    bulk.mutate({ body: { act, ...what, ...whom } })
    leave()
  }

  return (
    <>
      <SelectionBar
        label="Selected contacts"
        count={count}
        loaded={
          count < rows.length && rows.length < total
            ? { label: `Select all ${some} loaded`, short: `${some} loaded`, run: all }
            : undefined
        }
        all={
          count < total && total <= mostAtOnce
            ? { label: `Select all ${every}`, short: `All ${every}`, run: allMatching }
            : undefined
        }
        onClear={leave}
      >
        {states.has(false) && (
          <Button variant="default" size="sm" icon={<IconArchive {...icon} />} onClick={() => run('archive')}>
            Archive
          </Button>
        )}
        {states.has(true) && (
          <Button variant="default" size="sm" icon={<IconArchiveOff {...icon} />} onClick={() => run('unarchive')}>
            Unarchive
          </Button>
        )}
        <LabelActs onAct={(act, name) => run(act, { name })} />
        <StageAct onStage={(stage) => run('setStage', { stage })} />
        <ShootAct onShoot={(shootId, role) => run('addToShoot', { shootId, role })} />
        <DangerAct icon={<IconTrash {...icon} />} onClick={() => setAsking(true)}>
          Delete
        </DangerAct>
      </SelectionBar>
      <ConfirmDialog
        opened={asking}
        title={`Delete ${people(count)}`}
        confirm="Delete"
        onConfirm={() => {
          setAsking(false)
          run('delete')
        }}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete {people(count)}? You can undo this right afterwards.
      </ConfirmDialog>
    </>
  )
}

/** Adds and removes tags and genres. */
function LabelActs({ onAct }: { onAct: (act: BulkAct, name: string) => void }) {
  const { data: tags = [] } = useTags()
  const { data: genres = [] } = useGenres()
  return (
    <>
      <LabelAct
        title="Tag"
        many="tags"
        icon={<IconTag {...icon} />}
        labels={tags}
        onAct={(act, name) => onAct(`${act}Tag`, name)}
      />
      <LabelAct
        title="Genre"
        many="genres"
        icon={<IconCamera {...icon} />}
        labels={genres}
        onAct={(act, name) => onAct(`${act}Genre`, name)}
      />
    </>
  )
}

type LabelActProps = {
  title: string
  many: string
  icon: ReactNode
  labels: readonly Label[]
  onAct: (act: 'add' | 'remove', name: string) => void
}

const labelActs = [
  { act: 'add', words: 'Add', icon: <IconPlus size={16} aria-hidden="true" /> },
  { act: 'remove', words: 'Remove', icon: <IconMinus size={16} aria-hidden="true" /> },
] as const

/** Adds a label to all selected contacts, or removes it from them. */
function LabelAct({ title, many, icon, labels, onAct }: LabelActProps) {
  const popover = usePopover()
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
              {labelActs.map(({ act, words, icon }) => (
                <Button
                  key={act}
                  variant="subtle"
                  size="sm"
                  icon={icon}
                  aria-label={`${words} ${name}`}
                  onClick={() => {
                    popover.close()
                    onAct(act, name)
                  }}
                >
                  {words}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      </PopoverPanel>
    </>
  )
}
