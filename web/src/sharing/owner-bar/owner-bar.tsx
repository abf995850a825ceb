import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { OwnPlan } from '@contactsheet/contracts/sharing/own-plan'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { copyQuietly, sendQuietly } from '#lib/press/quietly.ts'
import { canSend } from '#lib/press/send-text.ts'
import { AnchorButton, Button } from '#ui/button.tsx'
import classes from './owner-bar.module.css'

/** Shows the photographer's bar in the room that the page has for it. */
export function showOwnerBar(plan: OwnPlan) {
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(<OwnerBar plan={plan} />)
}

/** What the photographer does with a plan that is shared. Guests never get it, and paper neither. */
function OwnerBar({ plan: { shootId, shareToken } }: { plan: OwnPlan }) {
  const [said, setSaid] = useState('')
  // Whoever's link it was opened by: the one that all have goes on.
  const url = shareAddress(location.origin, 'shoot', shareToken)
  const copy = async () => setSaid((await copyQuietly(url)) ? 'Link copied' : 'Could not copy')
  const send = async () => {
    if (!(await sendQuietly({ title: document.title, url }))) await copy()
  }
  return (
    <nav aria-label="Your plan" className={classes.bar}>
      <output>{said === '' ? 'Your plan' : said}</output>
      {/* Without the clipboard, which insecure addresses lack, the address bar has the link. */}
      <Button size="bar" variant="default" onClick={() => void copy()}>
        Copy
      </Button>
      {canSend() ? (
        <Button size="bar" variant="default" onClick={() => void send()}>
          Send
        </Button>
      ) : (
        <AnchorButton size="bar" variant="default" href={`/schedule/${shootId}?share=true`}>
          Send
        </AnchorButton>
      )}
      <AnchorButton size="bar" variant="default" href={`/schedule/${shootId}`}>
        Edit
      </AnchorButton>
    </nav>
  )
}
