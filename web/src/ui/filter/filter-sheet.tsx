import { Button } from '#ui/button.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useClosedByBack } from '#ui/overlay/closed-by-back.ts'
import { DialogLayer } from '#ui/dialog/dialog-layer.tsx'
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
      <div
        ref={sheet}
        className="absolute inset-x-0 bottom-0 grid max-h-window animate-rise gap-3 overflow-y-auto overscroll-contain rounded-t-xl bg-surface px-4 pb-[calc(--spacing(4)+env(safe-area-inset-bottom))]"
        data-filter-sheet
        onSubmit={onClose}
      >
        <div className="sticky top-0 z-1 flex items-center justify-between gap-3 bg-surface pt-3 pb-1">
          <h2 className="text-18 leading-snug font-bold">{title}</h2>
          <Button size="sm" onClick={done}>
            Done
          </Button>
        </div>
        <Fold value={fold}>
          {search}
          {children}
        </Fold>
        {onClear && (
          <Button variant="accent" size="sm" className="justify-self-start" idle={!isSet} onClick={onClear}>
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
    <details open={open} className="group overflow-hidden rounded-md border border-line-strong">
      {/* The section cuts off what lies outside. */}
      <summary className="flex min-h-touch items-center rounded-md px-3 font-medium -outline-offset-3">
        {title}
        <IconChevronDown size={16} className="ms-auto group-open:-scale-y-100" aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
