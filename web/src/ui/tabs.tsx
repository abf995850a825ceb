import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode, Ref } from 'react'

type Props<V extends string> = {
  /** The tabs in this order, with what each says. */
  names: Record<V, ReactNode>
  value: V
  onChange: (tab: V) => void
  list?: Ref<HTMLDivElement>
  className?: string
  /** What the open tab shows. */
  children: ReactNode
}

/** Tabs above what the open one shows; arrow keys go from tab to tab. */
export function Tabs<V extends string>({ names, value, onChange, list, className = 'mb-4', children }: Props<V>) {
  return (
    <Base.Root value={value} onValueChange={(tab: V) => onChange(tab)}>
      <Base.List ref={list} activateOnFocus className={`flex flex-wrap border-b-2 border-line ${className}`}>
        {Object.entries<ReactNode>(names).map(([name, words]) => (
          <Base.Tab
            key={name}
            value={name}
            data-autofocus={name === value || undefined}
            className="-mb-0.5 flex min-h-touch items-center gap-2 border-b-2 border-transparent px-4 text-14 leading-none whitespace-nowrap hover:border-line-strong data-active:border-accent"
          >
            {words}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value}>{children}</Base.Panel>
    </Base.Root>
  )
}
