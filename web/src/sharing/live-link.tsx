import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { AnchorButton, Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'

/** What the dialogs of sharing hold: parts below each other. */
const dialogParts = 'grid grid-cols-1 gap-5 wrap-anywhere'

type Props = {
  what: 'plan' | 'moodboard'
  /** What those who have the link can do with it. */
  can: 'read' | 'see'
  address: string
  /** What the link shows, allows, and how long it works. */
  children: ReactNode
  onStop: () => void
}

/** The live link of a call sheet or a moodboard, and the button that ends it. */
export function LiveLink({ what, can, address, children, onStop }: Props) {
  const open = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The button that made the link is gone; a keyboard user continues here.
    if (document.activeElement === document.body) open.current?.focus()
  }, [])
  return (
    <div className={dialogParts}>
      <CopyField
        label={`Link to the ${what}`}
        description={`Everyone with this link can ${can} the ${what}, always as it is now.`}
        value={address}
        said="Link copied"
      />
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="accent" className="me-auto" onClick={onStop}>
          Stop sharing
        </Button>
        <AnchorButton
          ref={open}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          after={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
        >
          Open {what}
        </AnchorButton>
      </div>
    </div>
  )
}

type NewProps = {
  /** What strangers will see. */
  text: string
  busy: boolean
  children: ReactNode
  onShare: () => void
}

/** What a link will show and allow, chosen before there is one. */
export const NewLink = ({ text, busy, children, onShare }: NewProps) => (
  <div className={dialogParts}>
    <p>{text} No account is needed.</p>
    {children}
    <div className="flex justify-end">
      <Button onClick={onShare} disabled={busy} data-autofocus>
        {busy ? 'Sharing...' : 'Share'}
      </Button>
    </div>
  </div>
)
