import { Tooltip as Radix } from 'radix-ui'
import { useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import classes from './tooltip.module.css'

const openDelayMs = 700
const skipDelayMs = 300

/** Put once around all tooltips that belong together: after one has shown, the next comes at once. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Radix.Provider>
  )
}

type Props = {
  content: ReactNode
  children: ReactElement
  /** For what a finger should be able to ask for as well. */
  opensOnTap?: boolean
}

/** More about one thing, on hover and on focus. It must stand inside of a `TooltipGroup`, around one focusable element. */
export function Tooltip({ content, children, opensOnTap = false }: Props) {
  const [open, setOpen] = useState(false)
  const tap = (event: MouseEvent) => {
    // Otherwise a click closes it.
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild onClick={opensOnTap ? tap : undefined}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={classes.tooltip} sideOffset={6} collisionPadding={8}>
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
