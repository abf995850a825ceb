import { Button, IconButton } from '#ui/button.tsx'
import type { HourCycle } from '@contactsheet/contracts/identity'
import { defaultShootColour } from '@contactsheet/contracts/labels'
import { shootStatuses, shootStatusNames, type ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { IconArrowLeft, IconCheck, IconChevronDown, IconDots, IconShare2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { colourOr } from '#lib/contrast.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { headlineOf } from '../../shoot-words.rules.ts'
import { statusTones } from '../../shoot-status.rules.ts'
import classes from './detail-header.module.css'

type Props = {
  shoot: ShootDetail
  /** The colour of its genre. */
  color: string | undefined
  hourCycle: HourCycle
  status: ShootStatus
  onStatus: (status: ShootStatus) => void
  onShare: () => void
  /** What adds it to a calendar. */
  calendar: ReactNode
  /** Further actions on the shoot. */
  acts: MenuItem[]
}

/** What the shoot is and when, and the actions that concern all of it. */
export function DetailHeader({ shoot, color, hourCycle, onShare, calendar, acts, ...state }: Props) {
  const title = shootName(shoot)
  usePageTitle(title)
  return (
    <header className={classes.header}>
      <Link to="/schedule" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        Schedule
      </Link>
      <div className={classes.words}>
        <h1 tabIndex={-1} className={classes.title}>
          <span
            className={classes.dot}
            style={{ background: colourOr(color, defaultShootColour) }}
            aria-hidden="true"
          />
          <span dir="auto">{title}</span>
        </h1>
        <p className={classes.when}>
          <span>{headlineOf(shoot, hourCycle)}</span>
          <StatusMenu {...state} />
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          className={classes.share}
          icon={<IconShare2 size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onShare}
        >
          Share
        </Button>
        {calendar}
        <MoreButton acts={acts} />
      </div>
    </header>
  )
}

/** The status, which is changed where it stands. */
function StatusMenu({ status, onStatus }: Pick<Props, 'status' | 'onStatus'>) {
  const menu = usePopover()
  const items = shootStatuses.map((each) => ({
    label: shootStatusNames[each],
    icon: <IconCheck size={18} stroke={1.75} aria-hidden="true" />,
    checked: each === status,
    run: () => onStatus(each),
  }))
  return (
    <>
      <button {...menu.buttonProps} type="button" className={classes.status} aria-haspopup="menu">
        <span className="unseen">Status: </span>
        <StatusBadge tone={statusTones[status]}>{shootStatusNames[status]}</StatusBadge>
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <Menu state={menu} label="Change to" items={items} />
    </>
  )
}

function MoreButton({ acts }: Pick<Props, 'acts'>) {
  const menu = usePopover()
  return (
    <>
      <IconButton
        {...menu.buttonProps}
        variant="default"
        className={classes.more}
        aria-haspopup="menu"
        aria-label="More for this shoot"
      >
        <IconDots size={18} aria-hidden="true" />
      </IconButton>
      <Menu state={menu} label="Shoot" items={acts} />
    </>
  )
}
