import '#ui/controls.css'
import { Tabs } from '@mantine/core'
import { shootTabNames, shootTabs, type ShootTab } from '../../shoot-search-params.rules.ts'

type Props = {
  tab: ShootTab
  counts: Partial<Record<ShootTab, number>>
  onTab: (tab: ShootTab) => void
  children: React.ReactNode
}

export function DetailTabs({ tab, counts, onTab, children }: Props) {
  const open = (value: string | null) => onTab(shootTabs.find((name) => name === value) ?? 'details')
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Tabs.List mb="md">
        {shootTabs.map((name) => (
          <Tabs.Tab key={name} value={name} py="sm" mih={44}>
            {shootTabNames[name]}
            {counts[name] ? ` (${counts[name]})` : ''}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  )
}
