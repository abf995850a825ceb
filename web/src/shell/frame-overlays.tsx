import { IconX } from '@tabler/icons-react'
import { useMe } from '#lib/data/session.ts'
import { heldKey, useAllShortcuts, useShortcutsOn } from '#lib/keyboard/shortcuts.ts'
import { Palette } from '#search/palette.tsx'
import { IconButton } from '#ui/button.tsx'
import { DialogLayer } from '#ui/dialog/dialog-layer.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Switch } from '#ui/field/checkbox.tsx'
import { useClosedByBack } from '#ui/overlay/closed-by-back.ts'
import { accountNavItemsOf, mainNavItems } from './nav-items.ts'
import { Panel } from './panel.tsx'
import type { FramePart } from './app-shell.tsx'

type Props = { part: FramePart; onClose: () => void; onSearch: () => void }

/** What lies over the frame: the list of shortcuts, the side panel of small screens, or the search. */
export function FrameOverlays({ part, onClose, onSearch }: Props) {
  if (part === 'list') return <ShortcutList onClose={onClose} />
  if (part === 'more') return <PanelDrawer onClose={onClose} onSearch={onSearch} />
  return <FramePalette onClose={onClose} />
}

/** Every shortcut of this page, and a switch for people who are bothered by single-key shortcuts. */
function ShortcutList({ onClose }: Pick<Props, 'onClose'>) {
  const shortcuts = useAllShortcuts()
  const [on, setOn] = useShortcutsOn()
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex min-h-10 items-center justify-between border-b border-line">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="grid size-fit min-h-6.5 min-w-6.5 place-items-center rounded-sm border border-line-strong px-1.5 font-sans text-13 font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4"
        label="Shortcuts on"
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

/** The side panel on small screens. */
function PanelDrawer({ onClose, onSearch }: Omit<Props, 'part'>) {
  useClosedByBack(onClose)
  return (
    <DialogLayer label="More" onClose={onClose}>
      <div
        // Sign Out stands where More was tapped.
        data-opening
        className="absolute inset-y-0 right-0 w-[min(--spacing(80),88vw)] overflow-y-auto border-s border-line bg-surface transition-transform duration-180 ease-out starting:translate-x-full"
      >
        <div className="absolute top-5 right-3">
          <IconButton size="lg" aria-label="Close" onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <Panel onChosen={onClose} onSearch={onSearch} />
      </div>
    </DialogLayer>
  )
}

/** The search over everything, with the places that the frame leads to. */
function FramePalette({ onClose }: Pick<Props, 'onClose'>) {
  const { data: user } = useMe()
  const places = [...mainNavItems, ...accountNavItemsOf(user)]
  const pages = places.map(({ to, label, icon }) => ({ name: label, icon, place: { to }, unusual: true as const }))
  return <Palette places={pages} heldKey={heldKey} onClose={onClose} />
}
