import { useMe } from '#lib/data/session.ts'
import { heldKey } from '#lib/keyboard/shortcuts.ts'
import { Palette } from '#search/palette.tsx'
import { accountNavItems, mainNavItems } from './nav-items.ts'
import { PanelDrawer } from './panel-drawer.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import type { FramePart } from './use-frame-shortcuts.ts'

type Props = { part: FramePart; onClose: () => void; onSearch: () => void }

/** What lies over the frame: the list of shortcuts, the side panel of small screens, or the search. */
export function FrameOverlays({ part, onClose, onSearch }: Props) {
  if (part === 'list') return <ShortcutList opened onClose={onClose} />
  if (part === 'more') return <PanelDrawer onClose={onClose} onSearch={onSearch} />
  return <FramePalette onClose={onClose} />
}

/** The search over everything, with the places that the frame leads to. */
function FramePalette({ onClose }: { onClose: () => void }) {
  const { data: user } = useMe()
  const places = [...mainNavItems, ...accountNavItems].filter(
    ({ adminOnly }) => !adminOnly || user?.accessLevel === 'admin',
  )
  const pages = places.map(({ to, label, icon }) => ({ name: label, icon, place: { to }, unusual: true as const }))
  return <Palette places={pages} heldKey={heldKey} onClose={onClose} />
}
