import { Button } from '#ui/button.tsx'
import { IconBrandWindows, IconChevronDown, IconDownload } from '@tabler/icons-react'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import classes from './detail-header.module.css'

/** Calendars that a shoot can be added to. */
export type Calendar = 'google' | 'outlook' | 'file'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Add to Calendar, with the other calendars beside it; disabled without `onOpen`, while what it needs is on its way. */
export function CalendarButtons({ onOpen }: { onOpen?: (calendar: Calendar) => void }) {
  const menu = usePopover()
  const waits = onOpen === undefined
  const given = { variant: 'default', disabled: waits, 'aria-busy': waits } as const
  return (
    <div className={classes.split}>
      <Button {...given} className={classes.main} onClick={() => onOpen?.('google')}>
        Add to Calendar
      </Button>
      <Button
        {...menu.buttonProps}
        {...given}
        className={classes.side}
        aria-haspopup="menu"
        aria-label="Other calendars"
      >
        <IconChevronDown size={16} aria-hidden="true" />
      </Button>
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
