import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { AnchorButton, Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { useCalendarFeed, useRenewFeed, useStopFeed } from './calendar-feed.queries.ts'

/** The address at which calendars subscribe to all shoots. */
export function CalendarSubscription() {
  const feed = useCalendarFeed()
  if (feed.data) return <CalendarFeed path={feed.data.feed?.path} />
  return <FailedState title="The calendar address could not be loaded" of={feed} compact />
}

function CalendarFeed({ path }: { path: string | undefined }) {
  const renew = useRenewFeed()
  const stop = useStopFeed()
  const place = useRef<HTMLDivElement>(null)
  const isThere = path !== undefined
  // Making and stopping take the pressed button away: the focus goes to what comes instead.
  useEffect(() => () => catchFocus(() => place.current?.querySelector<HTMLElement>('input, button')), [isThere])
  const onRenew = () => renew.mutate({})
  return (
    <div ref={place}>
      {isThere ? (
        <Subscription address={location.origin + path} onRenew={onRenew} onStop={() => stop.mutate({})} />
      ) : (
        <Button className="justify-self-start" onClick={() => renew.isPending || onRenew()}>
          {renew.isPending ? 'Making the address...' : 'Make calendar address'}
        </Button>
      )}
    </div>
  )
}

const questions = {
  renew: {
    title: 'Make a new address?',
    confirm: 'Make new address',
    text: 'The old address stops working at once. Calendars that use it get nothing new until you subscribe them to the new one.',
  },
  stop: {
    title: 'Stop the subscription?',
    confirm: 'Stop subscription',
    text: 'The address stops working at once. What calendars have already fetched stays there until you remove the subscription in them.',
  },
}

type Props = { address: string; onRenew: () => void; onStop: () => void }

function Subscription({ address, onRenew, onStop }: Props) {
  const [asking, setAsking] = useState<keyof typeof questions>()
  const close = () => setAsking(undefined)
  const act = () => {
    if (asking === 'renew') onRenew()
    else onStop()
    close()
  }
  const { text, ...question } = questions[asking ?? 'renew']
  return (
    <div className="grid gap-4">
      <CopyField
        label="Secret address"
        description="Whoever has it can read all your shoots. Give it to your calendar only."
        value={address}
        said="Calendar address copied"
      />
      <HowTo address={address} />
      <div className="flex flex-wrap gap-2">
        <Button variant="default" size="sm" onClick={() => setAsking('renew')}>
          New address
        </Button>
        <Button variant="accent" size="sm" onClick={() => setAsking('stop')}>
          Stop subscription
        </Button>
      </div>
      {asking && (
        <ConfirmDialog opened {...question} onConfirm={act} onCancel={close}>
          {text}
        </ConfirmDialog>
      )}
    </div>
  )
}

const webcal = (address: string) => address.replace(/^https?:/, 'webcal:')

function HowTo({ address }: { address: string }) {
  return (
    <>
      <AnchorButton
        className="justify-self-start"
        href={webcal(address)}
        icon={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
      >
        Open in calendar app
      </AnchorButton>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,--spacing(60)),1fr))] gap-4">
        <Way of="Apple Calendar">Press the button above on your iPhone, iPad or Mac, then confirm Subscribe.</Way>
        <Way of="Google Calendar">
          On a computer, press + beside Other calendars, choose From URL and paste the secret address. Your phone
          follows.
        </Way>
        <Way of="Outlook">
          In the calendar, choose Add calendar, then Subscribe from web, and paste the secret address.
        </Way>
      </dl>
      <p className="text-15 text-dim">
        Calendars fetch changes in their own time: some every hour, some once a day. Cancelled shoots stay visible as
        cancelled.
      </p>
    </>
  )
}

const Way = ({ of, children }: { of: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{of}</dt>
    <dd className="text-15 text-dim">{children}</dd>
  </div>
)
