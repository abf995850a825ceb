import { AnchorButton, Button } from '#ui/button.tsx'
import { Link } from '@tanstack/react-router'
import type { Share } from '@contactsheet/contracts/sharing/sharing.schemas'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { copyText } from '#lib/press/copy-text.ts'
import { kindNames, shareFacts } from '../share-links.rules.ts'
import classes from './share-list.module.css'

type Props = { shares: Share[]; zone: string; onStop: (share: Share) => void }

/** Everything that strangers can open right now. */
export function ShareList({ shares, zone, onStop }: Props) {
  return (
    <ul className={classes.list}>
      {shares.map((share) => (
        <ShareRow key={share.shareToken} share={share} zone={zone} onStop={() => onStop(share)} />
      ))}
    </ul>
  )
}

function ShareRow({ share, zone, onStop }: { share: Share; zone: string; onStop: () => void }) {
  const { kind, id, title, shareToken } = share
  const address = shareAddress(location.origin, kind, shareToken)
  const place = kind === 'shoot' ? '/schedule/$id' : '/moodboards/$id'
  return (
    <li data-id={shareToken} className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to={place} params={{ id }}>
            <bdi>{title}</bdi>
          </Link>{' '}
          <span className={classes.kind}>{kindNames[kind]}</span>
        </p>
        <p className={classes.facts}>{shareFacts(share, zone).join(' · ')}</p>
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          aria-label={`Copy link of ${title}`}
          onClick={() => void copyText(address, 'Link copied')}
        >
          Copy
        </Button>
        <AnchorButton
          variant="default"
          size="sm"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open shared page of ${title}`}
        >
          Open
        </AnchorButton>
        <Button variant="default" size="sm" aria-label={`Stop sharing ${title}`} onClick={onStop}>
          Stop
        </Button>
      </div>
    </li>
  )
}
