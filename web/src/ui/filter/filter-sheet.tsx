import { Button } from '#ui/button.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useClosedByBack } from '#ui/overlay/closed-by-back.ts'
import { DialogLayer } from '#ui/dialog/dialog-layer.tsx'
import classes from './filter-sheet.module.css'
import { Fold, type Folded } from './fold.ts'

type Props = {
  title: string
  search: ReactNode
  children: ReactNode
  /** Opened to type: the search field gets the focus. */
  toSearch: boolean
  isSet: boolean
  onClear: (() => void) | undefined
  onClose: () => void
}

/** Search and filters on a small screen, over the list that follows them at once. */
export function FilterSheet({ title, search, children, toSearch, isSet, onClear, onClose }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  useClosedByBack(onClose)
  useLayoutEffect(() => {
    if (toSearch) sheet.current?.querySelector('input')?.focus()
  }, [toSearch])

  // Like Enter in the search field: what was typed a moment ago counts, and the sheet closes when it hears of it.
  const done = () => (search ? sheet.current?.querySelector('form')?.requestSubmit() : onClose())

  return (
    <DialogLayer label={title} onClose={done}>
      <div ref={sheet} className={classes.sheet} data-filter-sheet onSubmit={onClose}>
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          <Button size="sm" onClick={done}>
            Done
          </Button>
        </div>
        <Fold value={fold}>
          {search}
          {children}
        </Fold>
        {onClear && (
          <Button variant="accent" size="sm" className={classes.clear} disabled={!isSet} onClick={onClear}>
            Clear all
          </Button>
        )}
      </div>
    </DialogLayer>
  )
}

const fold = (props: Folded) => <FoldedChoices {...props} />

function FoldedChoices({ title, opened, children }: Folded) {
  // As it was at the beginning: clearing the filter must not fold what somebody has just used.
  const [open] = useState(opened)
  return (
    <details open={open} className={classes.section}>
      <summary className={classes.summary}>
        {title}
        <IconChevronDown size={16} className={classes.chevron} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
