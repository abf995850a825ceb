import { Button } from '#ui/button.tsx'
import type { SignedInBrowser } from '@contactsheet/contracts/identity/identity.schemas'
import { StatusBadge } from '#ui/badge.tsx'
import { browserName } from '../browsers.rules.ts'
import classes from './browser-list.module.css'

type Props = {
  browsers: SignedInBrowser[]
  /** An instant in words, where and as the user reads time. */
  when: (instant: string) => string
  onSignOut: (id: string) => void
}

/** The browsers in which the user is signed in, each with a button that ends that. */
export function BrowserList({ browsers, when, onSignOut }: Props) {
  return (
    <ul aria-labelledby="browsers">
      {browsers.map((browser) => (
        <BrowserRow key={browser.id} browser={browser} when={when} onSignOut={() => onSignOut(browser.id)} />
      ))}
    </ul>
  )
}

type RowProps = Pick<Props, 'when'> & { browser: SignedInBrowser; onSignOut: () => void }

function BrowserRow({ browser, when, onSignOut }: RowProps) {
  const { id, signedInAt, lastSeenAt, isThis } = browser
  const name = browserName(browser)
  return (
    <li data-id={id} className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {name} {isThis && <StatusBadge tone="green">This browser</StatusBadge>}
        </p>
        <p className={classes.facts}>Signed in {when(signedInAt)}</p>
        <p className={classes.facts}>{isThis ? 'In use now' : `Last seen ${when(lastSeenAt)}`}</p>
      </div>
      {!isThis && (
        <Button variant="default" size="sm" aria-label={`Sign out ${name}`} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  )
}
