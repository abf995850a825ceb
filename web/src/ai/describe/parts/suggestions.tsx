import { Button } from '#ui/button.tsx'
import { IconHistory, IconPalette } from '@tabler/icons-react'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import classes from './suggestions.module.css'

type Props = {
  /** A description made from the board; empty for an empty one. */
  start: string
  recent: readonly string[]
  onStart: () => void
  onRecent: (prompt: string) => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Descriptions to begin with: words of the board, and those it was given before. */
export function Suggestions({ start, recent, onStart, onRecent }: Props) {
  const menu = usePopover()
  if (start === '' && recent.length === 0) return null
  return (
    <div className={classes.suggestions}>
      {start !== '' && (
        <Button variant="default" size="sm" icon={<IconPalette {...icon} />} title={start} onClick={onStart}>
          Like this board
        </Button>
      )}
      {recent.length > 0 && (
        <>
          <Button
            {...menu.buttonProps}
            variant="default"
            size="sm"
            aria-haspopup="menu"
            icon={<IconHistory {...icon} />}
          >
            Recent descriptions
          </Button>
          <Menu
            state={menu}
            label="Recent descriptions"
            items={recent.map((prompt) => ({ label: prompt, icon: null, run: () => onRecent(prompt) }))}
          />
        </>
      )}
    </div>
  )
}
