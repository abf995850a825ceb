import { Button } from '#ui/button.tsx'
import { useState } from 'react'
import type { ShareOptions as Options } from '@contactsheet/contracts/sharing/sharing.schemas'
import { PublishWithCallSheet, type CallSheetBoard } from './call-sheet-moodboard.tsx'
import { ShareOptions, type Days } from './share-options.tsx'
import classes from './share-dialog.module.css'

type Props = {
  days: Days
  /** The moodboard of the shoot. */
  board: CallSheetBoard | null
  busy: boolean
  onShare: (options: Options) => void
}

/** What to share, chosen before there is a link. */
export function NewShare({ days, board, busy, onShare }: Props) {
  const [options, setOptions] = useState<Required<Options>>({
    showEmails: false,
    expiresAt: null,
    shareMoodboard: false,
  })
  return (
    <div className={classes.content}>
      <p>
        Everyone with the link can read the plan: date, place, notes, team, call times, tasks and links. No account is
        needed.
      </p>
      <ShareOptions
        options={options}
        days={days}
        onChange={(changes) => setOptions((before) => ({ ...before, ...changes }))}
      />
      {board && (
        <PublishWithCallSheet
          board={board}
          checked={options.shareMoodboard}
          onChange={(shareMoodboard) => setOptions((before) => ({ ...before, shareMoodboard }))}
        />
      )}
      <div className={classes.buttons}>
        <Button onClick={() => onShare(options)} disabled={busy} data-autofocus>
          {busy ? 'Sharing...' : 'Share'}
        </Button>
      </div>
    </div>
  )
}
