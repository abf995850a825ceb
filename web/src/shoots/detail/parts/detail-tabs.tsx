import type { ReactNode } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import { shootTabNames, shootTabs, type ShootTab } from '../../shoot-search-params.rules.ts'

type Props = {
  tab: ShootTab
  counts: Partial<Record<ShootTab, number>>
  onTab: (tab: ShootTab) => void
  children: ReactNode
}

export function DetailTabs({ tab, counts, onTab, children }: Props) {
  const words = (name: ShootTab) => (counts[name] ? `${shootTabNames[name]} (${counts[name]})` : shootTabNames[name])
  const names = Object.fromEntries(shootTabs.map((name) => [name, words(name)])) as Record<ShootTab, string>
  return (
    <Tabs names={names} value={tab} onChange={onTab}>
      {children}
    </Tabs>
  )
}
