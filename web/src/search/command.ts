import type { LinkProps } from '@tanstack/react-router'
import type { Icon } from '@tabler/icons-react'

/** Where an entry leads. */
export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Something of the app itself: an act or a page. It leads somewhere, loads another page, or does something here. */
export type Command = {
  name: string
  icon: Icon
  /** Other words for it. */
  also?: string
  /** Not offered before something is typed. */
  unusual?: true
} & ({ place: Place } | { href: string; run: () => void } | { run: () => void })
