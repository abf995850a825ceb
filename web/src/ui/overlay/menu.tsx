import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import type { PopoverState } from './popover.tsx'

const MenuPanel = lazyPart(() => import('./menu-panel.tsx'), 'MenuPanel')

/** An action, one of several choices with `checked`, or a file to download from `href`, under a name that the server gives or `fileName`. */
export type MenuItem = { label: string; icon: ReactNode; danger?: boolean; checked?: boolean } & (
  | { run: () => void; href?: undefined }
  | { href: string; fileName?: string }
)
type Props = {
  state: PopoverState
  label: string
  items: MenuItem[]
  /** What the menu offers to keep on this device, before what deletes it: 'shoots 7'. */
  keeps?: string | undefined
}

/** A vertical list of actions. */
export const Menu = (props: Props) => (
  <Suspense>{props.state.wanted && <MenuPanel {...props} onClose={props.state.giveUp} />}</Suspense>
)
