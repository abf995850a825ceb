import { AnchorButton, Button } from '#ui/button.tsx'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { CopyField } from '#ui/copy-field.tsx'
import classes from '../../parts/share-dialog.module.css'

type Props = { address: string; children: ReactNode; onStop: () => void }

/** The link of a moodboard, what it lets guests do, and the button that ends it. */
export function LiveMoodboardLink({ address, children, onStop }: Props) {
  const open = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The button that made the link is gone; a keyboard user continues here.
    if (document.activeElement === document.body) open.current?.focus()
  }, [])
  return (
    <div className={classes.content}>
      <CopyField
        label="Link to the moodboard"
        description="Everyone with this link can see the moodboard, always as it is now."
        value={address}
        said="Link copied"
      />
      {children}
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
          Open moodboard
        </AnchorButton>
      </div>
    </div>
  )
}
