import { AnchorButton, Button } from '#ui/button.tsx'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ShareOptions as Options, ShootShare } from '@contactsheet/contracts/sharing/sharing.schemas'
import { CopyField } from '#ui/copy-field.tsx'
import { PublishNow, type CallSheetBoard } from './call-sheet-moodboard.tsx'
import { ShareOptions, type Days } from './share-options.tsx'
import classes from './share-dialog.module.css'

type Props = {
  share: ShootShare
  address: string
  days: Days
  /** The moodboard of the shoot. */
  board: CallSheetBoard | null
  onChange: (changes: Options) => void
  onStop: () => void
}

/** The link of a call sheet, what it shows, and the button that ends it. */
export function LiveShare({ share, address, days, board, onChange, onStop }: Props) {
  const open = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The button that made the link is gone; a keyboard user continues here.
    if (document.activeElement === document.body) open.current?.focus()
  }, [])
  return (
    <div className={classes.content}>
      <CopyField
        label="Link to the plan"
        description="Everyone with this link can read the plan, always as it is now."
        value={address}
        said="Link copied"
      />
      <ShareOptions options={share} days={days} onChange={onChange} />
      {board && <PublishNow board={board} onPublish={() => onChange({ shareMoodboard: true })} />}
      <div className={classes.buttons}>
        <Button variant="accent" onClick={onStop}>
          Stop sharing
        </Button>
        <AnchorButton
          ref={open}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          after={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
        >
          Open plan
        </AnchorButton>
      </div>
    </div>
  )
}
