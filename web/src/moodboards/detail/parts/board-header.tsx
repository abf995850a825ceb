import { Button, IconButton } from '#ui/button.tsx'
import { IconArrowLeft, IconDots, IconSparkles, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { usePageTitle } from '#lib/page-title.ts'
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import { Palette } from '#ui/pictures/palette.tsx'
import { shootAndDay } from '../../shoot-and-day.rules.ts'
import classes from './board-header.module.css'

type Act = MenuItem & { run: () => void }
type Props = {
  moodboard: Moodboard
  /** The day on which it was made. */
  created: string
  onUpload: () => void
  onGenerate: () => void
  /** Buttons beside the upload; in the menu where there is no room. */
  main: Act[]
  /** The other actions. */
  more: Act[]
}

/** What the board is about, where it is used, its colours, and the actions that concern all of it. */
export function BoardHeader({ moodboard, created, onUpload, onGenerate, main, more }: Props) {
  const { title, description, images, palette, shoots } = moodboard
  usePageTitle(title)
  return (
    <header className={classes.header}>
      <Link to="/moodboards" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        Moodboards
      </Link>
      <div className={classes.words}>
        <h1 tabIndex={-1} className={classes.title} dir="auto">
          {title}
        </h1>
        <p className={classes.facts}>
          <span>{images.length === 1 ? '1 image' : `${images.length} images`}</span>
          <span>Created {formatDate(created, 'short')}</span>
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          className={classes.main ?? ''}
          icon={<IconUpload size={18} stroke={1.75} aria-hidden />}
          onClick={onUpload}
        >
          Upload Images
        </Button>
        <Button
          variant="default"
          className={classes.main ?? ''}
          icon={<IconSparkles size={18} stroke={1.75} aria-hidden />}
          onClick={onGenerate}
        >
          Generate with AI
        </Button>
        {main.map(({ label, icon, run }) => (
          <Button key={label} variant="default" className={classes.wide ?? ''} icon={icon} onClick={run}>
            {label}
          </Button>
        ))}
        <More className={classes.wide ?? ''} items={more} />
        <More className={classes.narrow ?? ''} items={[...main, ...more]} />
      </div>
      {description && (
        <p className={classes.description} dir="auto">
          {description}
        </p>
      )}
      {shoots.length > 0 && (
        <p className={classes.shoots}>
          <span>Used by</span>
          {shoots.map((shoot) => (
            <Link key={shoot.id} to="/schedule/$id" params={{ id: shoot.id }} className={classes.shoot}>
              <bdi>{shootAndDay(shoot)}</bdi>
            </Link>
          ))}
        </p>
      )}
      <div className={classes.palette}>
        <Palette label="Colours of the moodboard" palette={palette} />
      </div>
    </header>
  )
}

function More({ className, items }: { className: string; items: Act[] }) {
  const menu = usePopover()
  return (
    <span className={className}>
      <IconButton
        {...menu.buttonProps}
        variant="default"
        className={classes.more ?? ''}
        aria-haspopup="menu"
        aria-label="More for this moodboard"
      >
        <IconDots size={18} aria-hidden="true" />
      </IconButton>
      <Menu state={menu} label="Moodboard" items={items} />
    </span>
  )
}
