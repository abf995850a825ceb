import { Checkbox } from '#ui/field/checkbox.tsx'
import { LinkExpiry, type Days } from '../../parts/link-expiry.tsx'
import classes from '../../parts/share-options.module.css'

/** What the link of a moodboard lets guests do, and how long it works. */
export type MoodboardLinkOptions = { expiresAt: string | null; guestPicks: boolean; guestsSeePicks: boolean }

type Props = {
  options: MoodboardLinkOptions
  days: Days
  onChange: (changes: Partial<MoodboardLinkOptions>) => void
}

/** Checkboxes for guests, and the expiry. */
export function MoodboardOptions({ options: { expiresAt, guestPicks, guestsSeePicks }, days, onChange }: Props) {
  return (
    <div className={classes.options}>
      <Checkbox
        label="Let guests choose"
        description="Everyone with the link can give a name, mark images with a heart or a no, and add a note."
        checked={guestPicks}
        onChange={(event) => onChange({ guestPicks: event.currentTarget.checked })}
      />
      <Checkbox
        label="Guests see each other's choices"
        description="With names and notes. You always see them all."
        checked={guestsSeePicks}
        disabled={!guestPicks}
        onChange={(event) => onChange({ guestsSeePicks: event.currentTarget.checked })}
      />
      <LinkExpiry expiresAt={expiresAt} days={days} onChange={onChange} />
    </div>
  )
}
