import { IconArrowLeft, IconDots } from '@tabler/icons-react'
import { createLink } from '#lib/router/link.tsx'
import type { ComponentPropsWithRef } from 'react'
import { IconButton } from './button.tsx'
import { Menu, type MenuItem } from './overlay/menu.tsx'
import { usePopover } from './overlay/popover.tsx'

const Back = ({ className = '', children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a
    {...props}
    className={`flex min-h-8 w-fit items-center gap-1.5 text-15 text-dim no-underline hover:text-ink max-md:-mt-3 max-md:min-h-touch print:hidden ${className}`}
  >
    <IconArrowLeft size={16} aria-hidden="true" />
    {children}
  </a>
)

/** From the page of one thing to the list of all, above its title. */
export const BackLink = createLink(Back)

/** What is done less often with the one thing that a page is about, which is called `of`: 'Shoot'. `keeps` is what can be kept on this device. */
export function MoreMenu({ of, items, keeps }: { of: string; items: MenuItem[]; keeps?: string }) {
  const menu = usePopover()
  return (
    <>
      <IconButton
        {...menu.buttonProps}
        variant="default"
        size="field"
        aria-haspopup="menu"
        aria-label={`More for this ${of.toLowerCase()}`}
      >
        <IconDots size={18} aria-hidden="true" />
      </IconButton>
      <Menu state={menu} label={of} items={items} keeps={keeps} />
    </>
  )
}
