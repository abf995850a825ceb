import { IconBrandWindows, IconChevronDown, IconDownload } from '@tabler/icons-react'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'

/** Calendars that a shoot can be added to. */
export type Calendar = 'google' | 'outlook' | 'file'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Add to Calendar, with the other calendars beside it; disabled without `onOpen`, while what it needs is on its way. */
export function CalendarButtons({ onOpen }: { onOpen?: (calendar: Calendar) => void }) {
  const menu = usePopover()
  const waits = onOpen === undefined
  const given = { variant: 'default', disabled: waits, 'aria-busy': waits } as const
  return (
    <div className="flex flex-1">
      <Button
        {...given}
        className="flex-1 rounded-e-none max-md:px-3.5 max-xs:px-2.5"
        onClick={() => onOpen?.('google')}
      >
        Add to Calendar
      </Button>
      <IconButton
        {...menu.buttonProps}
        {...given}
        size="field"
        className="-ms-px rounded-s-none"
        aria-haspopup="menu"
        aria-label="Other calendars"
      >
        <IconChevronDown size={16} aria-hidden="true" />
      </IconButton>
      <Menu
        state={menu}
        label="Other calendars"
        items={[
          { label: 'Outlook', icon: <IconBrandWindows {...icon} />, run: () => onOpen?.('outlook') },
          { label: 'Calendar file (.ics)', icon: <IconDownload {...icon} />, run: () => onOpen?.('file') },
        ]}
      />
    </div>
  )
}
