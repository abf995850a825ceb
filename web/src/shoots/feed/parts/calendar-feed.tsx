import { AnchorButton, Button } from '#ui/button.tsx'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import classes from './calendar-feed.module.css'

type Acts = { onRenew: () => void; onStop: () => void }
type Props = Acts & {
  /** Null while there is no subscription. */
  address: string | null
  busy: boolean
}

/** A calendar's subscription to all shoots. */
export function CalendarFeed({ address, busy, onRenew, onStop }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isThere = address !== null
  // Making and stopping take the pressed button away: the focus goes to what comes instead.
  useEffect(() => () => catchFocus(() => place.current?.querySelector<HTMLElement>('input, button')), [isThere])
  return (
    <div ref={place}>
      {isThere ? (
        <Subscription address={address} onRenew={onRenew} onStop={onStop} />
      ) : (
        <Button className={classes.make} onClick={() => busy || onRenew()}>
          {busy ? 'Making the address...' : 'Make calendar address'}
        </Button>
      )}
    </div>
  )
}

function Subscription({ address, onRenew, onStop }: Acts & { address: string }) {
  const [asking, setAsking] = useState<'renew' | 'stop'>()
  const close = () => setAsking(undefined)
  return (
    <div className={classes.subscription}>
      <CopyField
        label="Secret address"
        description="Whoever has it can read all your shoots. Give it to your calendar only."
        value={address}
        said="Calendar address copied"
      />
      <HowTo address={address} />
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={() => setAsking('renew')}>
          New address
        </Button>
        <Button variant="accent" size="sm" onClick={() => setAsking('stop')}>
          Stop subscription
        </Button>
      </div>
      <ConfirmDialog
        opened={asking === 'renew'}
        title="Make a new address?"
        confirm="Make new address"
        onConfirm={() => {
          onRenew()
          close()
        }}
        onCancel={close}
      >
        The old address stops working at once. Calendars that use it get nothing new until you subscribe them to the new
        one.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'stop'}
        title="Stop the subscription?"
        confirm="Stop subscription"
        onConfirm={() => {
          onStop()
          close()
        }}
        onCancel={close}
      >
        The address stops working at once. What calendars have already fetched stays there until you remove the
        subscription in them.
      </ConfirmDialog>
    </div>
  )
}

const webcal = (address: string) => address.replace(/^https?:/, 'webcal:')

function HowTo({ address }: { address: string }) {
  return (
    <>
      <AnchorButton
        className={classes.make}
        href={webcal(address)}
        icon={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
      >
        Open in calendar app
      </AnchorButton>
      <dl className={classes.ways}>
        <div>
          <dt>Apple Calendar</dt>
          <dd>Press the button above on your iPhone, iPad or Mac, then confirm Subscribe.</dd>
        </div>
        <div>
          <dt>Google Calendar</dt>
          <dd>
            On a computer, press + beside Other calendars, choose From URL and paste the secret address. Your phone
            follows.
          </dd>
        </div>
        <div>
          <dt>Outlook</dt>
          <dd>In the calendar, choose Add calendar, then Subscribe from web, and paste the secret address.</dd>
        </div>
      </dl>
      <p className={classes.note}>
        Calendars fetch changes in their own time: some every hour, some once a day. Cancelled shoots stay visible as
        cancelled.
      </p>
    </>
  )
}
