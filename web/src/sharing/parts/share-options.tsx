import { Checkbox } from '#ui/field/checkbox.tsx'
import type { ShareOptions as Options } from '@contactsheet/contracts/sharing/sharing.schemas'
import { LinkExpiry, type Days } from './link-expiry.tsx'
import classes from './share-options.module.css'

export type { Days }

type Props = {
  options: Required<Omit<Options, 'shareMoodboard'>>
  days: Days
  onChange: (changes: Options) => void
}

/** What a link shows and how long it works. */
export function ShareOptions({ options: { showEmails, expiresAt }, days, onChange }: Props) {
  return (
    <div className={classes.options}>
      <Checkbox
        label="Show the team's e-mail addresses"
        description="Names, roles and Instagram are always shown; phone numbers and addresses never."
        checked={showEmails}
        onChange={(event) => onChange({ showEmails: event.currentTarget.checked })}
      />
      <LinkExpiry expiresAt={expiresAt} days={days} onChange={onChange} />
    </div>
  )
}
