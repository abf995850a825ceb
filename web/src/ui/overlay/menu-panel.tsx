import type { KeyboardEvent } from 'react'
import { useKeepItem } from './keep-item.tsx'
import type { MenuItem } from './menu.tsx'
import { Panel } from './popover-panel.tsx'
import type { PopoverState } from './popover.tsx'

type Props = { state: PopoverState; label: string; items: MenuItem[]; keeps?: string | undefined }

/** The index of the item that a key leads to from the focused one; undefined for other keys. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const look =
  'flex min-h-10 no-underline items-center gap-2.5 rounded-md px-3 text-start text-15 -outline-offset-2 hover:bg-muted focus-visible:bg-muted data-danger:text-danger aria-[checked=false]:*:[svg]:invisible pointer-coarse:min-h-12'

/** The panel of a menu; arrow keys move between its items. */
export function MenuPanel({ state, label, items, keeps }: Props) {
  const keepItem = useKeepItem(keeps)
  const last = items.findIndex(({ danger }) => danger)
  const all = keepItem ? items.toSpliced(last < 0 ? items.length : last, 0, keepItem) : items
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
    const to = target(
      event.key,
      buttons.findIndex((button) => button === document.activeElement),
      buttons.length,
    )
    if (event.key === 'Tab') state.close()
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  const choose = (item: MenuItem) => {
    state.close()
    if (item.href === undefined) item.run()
  }

  return (
    <Panel state={state} role="menu" label={label}>
      <div role="presentation" className="grid p-1" onKeyDown={move}>
        {all.map((item) => (
          <Item key={item.label} item={item} onChoose={() => choose(item)} />
        ))}
      </div>
    </Panel>
  )
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { label, icon, danger, checked, href } = item
  const role = checked === undefined ? 'menuitem' : 'menuitemradio'
  const given = { role, 'aria-checked': checked, tabIndex: -1, className: look, onClick: onChoose }
  if (href !== undefined) {
    return (
      <a {...given} href={href} download={item.fileName ?? ''}>
        {icon}
        {label}
      </a>
    )
  }
  return (
    <button {...given} type="button" data-danger={danger || undefined}>
      {icon}
      <span className="line-clamp-3 wrap-anywhere" dir="auto">
        {label}
      </span>
    </button>
  )
}
