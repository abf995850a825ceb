import { useMe } from '#lib/data/session.ts'
import { heldKey } from '#lib/keyboard/shortcuts.ts'
import { Palette } from '#search/palette.tsx'
import { accountNavItems, mainNavItems } from './nav-items.ts'

/** The search over everything, with the places that the frame leads to. */
export function FramePalette({ onClose }: { onClose: () => void }) {
  const { data: user } = useMe()
  const places = [...mainNavItems, ...accountNavItems].filter(
    ({ adminOnly }) => !adminOnly || user?.accessLevel === 'admin',
  )
  const pages = places.map(({ to, label, icon }) => ({ name: label, icon, place: { to }, unusual: true as const }))
  return <Palette places={pages} heldKey={heldKey} onClose={onClose} />
}
