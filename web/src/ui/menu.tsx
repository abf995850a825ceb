import type { KeyboardEvent, ReactNode } from 'react'
import classes from './menu.module.css'
import { PopoverPanel, type PopoverState } from './popover.tsx'

export type MenuItem = { label: string; icon: ReactNode; run: () => void; danger?: boolean }
type Props = { state: PopoverState; label: string; items: MenuItem[] }

/** Which item a key leads to, from the one that has the focus. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** A few things that can be done, one below the other; arrow keys go from one to the next. */
export function Menu({ state, label, items }: Props) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
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
    item.run()
  }

  return (
    <PopoverPanel state={state} role="menu" label={label}>
      <div role="presentation" className={classes.items} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes.item}
            data-danger={item.danger || undefined}
            onClick={() => choose(item)}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </PopoverPanel>
  )
}
