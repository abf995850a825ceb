import { keysIn } from '@contactsheet/contracts/calls/by-name'
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

type Props<V extends string> = {
  /** The tabs in this order, with what each says. */
  names: Record<V, ReactNode>
  value: V
  /** Asked for another tab; it opens once `value` says so. */
  onChange: (tab: V) => void
  className?: string
  /** What the open tab shows. */
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs above what the open one shows; arrow keys, Home and End go from tab to tab. */
export function Tabs<V extends string>({ names, value, onChange, className = 'mb-4', children }: Props<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const all = keysIn(names)
  // More than three fit on a phone only when they stand close.
  const room = all.length > 3 ? 'px-1.5 text-13 xs:px-2.5 xs:text-14' : 'px-3 text-14'
  // Still not all may fit; the open one is always seen. At first that is the first one, which needs no look at where it lies.
  const seen = useRef(all[0])
  useLayoutEffect(() => {
    if (seen.current === value) return
    seen.current = value
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [value])

  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.children ?? [])] as HTMLElement[]
    const at = tabs.indexOf(event.target as HTMLElement)
    const step = steps[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (at + step) % tabs.length
    const next = to === undefined ? undefined : all.at(to)
    if (next === undefined) return
    event.preventDefault()
    tabs.at(to ?? 0)?.focus()
    onChange(next)
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        className={`flex overflow-x-auto overflow-y-hidden max-2xs:flex-wrap [scrollbar-width:none] after:grow after:border-b-2 after:border-line ${className}`}
        onKeyDown={onKeyDown}
      >
        {all.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === value}
            aria-controls={`${id}-panel`}
            tabIndex={name === value ? 0 : -1}
            data-autofocus={name === value || undefined}
            className={`flex min-h-touch flex-none items-center gap-2 border-b-2 border-line leading-none whitespace-nowrap -outline-offset-2 hover:border-line-strong aria-selected:border-accent sm:px-4 ${room}`}
            onClick={() => onChange(name)}
          >
            {names[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
