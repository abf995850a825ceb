import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import { Button } from '#ui/button.tsx'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LabelBadge } from '#ui/badge.tsx'
import { defaultLabelColour } from '@contactsheet/contracts/labels/label-words'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'
import classes from './label-act.module.css'

type Props = {
  title: string
  many: string
  icon: ReactNode
  labels: readonly Label[]
  onAdd: (name: string) => void
  onRemove: (name: string) => void
}

/** Adds a label to all selected contacts, or removes it from them. */
export function LabelAct({ title, many, icon, labels, onAdd, onRemove }: Props) {
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
        {labels.length === 0 && <p className={classes.note}>No {many} yet. You can add them in Settings.</p>}
        <ul className={classes.list}>
          {labels.map(({ id, name, color }) => (
            <li key={id} className={classes.label}>
              <span className={classes.name}>
                <LabelBadge name={name} color={color} fallback={defaultLabelColour} />
              </span>
              <button
                type="button"
                className={classes.act}
                aria-label={`Add ${name}`}
                onClick={() => choose(onAdd, name)}
              >
                <IconPlus size={16} aria-hidden="true" />
                Add
              </button>
              <button
                type="button"
                className={classes.act}
                aria-label={`Remove ${name}`}
                onClick={() => choose(onRemove, name)}
              >
                <IconMinus size={16} aria-hidden="true" />
                Remove
              </button>
            </li>
          ))}
        </ul>
      </PopoverPanel>
    </>
  )
}
