import { formatDate } from '@contactsheet/contracts/time/date-words'
import type { SharedMoodboard } from '@contactsheet/contracts/sharing/sharing.schemas'
import { browserZone, dateAt } from '#lib/dates.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import { Palette } from '#ui/pictures/palette.tsx'
import { imagesInWords, ownerNameOf } from '../shared-moodboard.rules.ts'

type Props = { board: SharedMoodboard; printing: boolean; onPrint: () => void }

/** Whose board it is and what it is about. */
export function BoardHead({ board, printing, onPrint }: Props) {
  const { title, description, createdAt, user, images, palette } = board
  const name = ownerNameOf(user)
  return (
    <header>
      <div className="title">
        <h1 dir="auto">{title}</h1>
        {images.length > 0 && (
          <button type="button" className="print" onClick={onPrint} aria-disabled={printing}>
            {printing ? 'Preparing...' : 'Print'}
          </button>
        )}
      </div>
      {name !== '' && (
        <p className="line">
          {user.profileImageUrl !== null && <Avatar name={name} picture={user.profileImageUrl} />}
          <span>
            Moodboard by <bdi>{name}</bdi>
          </span>
        </p>
      )}
      {description !== null && (
        <p dir="auto" className="prose">
          {description}
        </p>
      )}
      <div className="facts">
        <p className="dim">
          <time dateTime={createdAt}>{formatDate(dateAt(createdAt, browserZone()), 'short')}</time>
          {' · '}
          {imagesInWords(images.length)}
        </p>
        <Palette label="Colours of the moodboard" palette={palette} />
      </div>
    </header>
  )
}
