import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import type { SharedMoodboard } from '@contactsheet/contracts/sharing/sharing.schemas'
import { fieldIssues, wordsOf } from '#lib/data/failure.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { beforeChoosing, choicesInWords, memoryOf, whileChoosing } from '../shared-moodboard.rules.ts'
import { useMarks } from './mark-store.ts'
import { keepsKeys, type GuestSession } from './use-guest.ts'

type Asks = Pick<SharedMoodboard, 'guestPicks' | 'guestUploads'>
type Props = { session: GuestSession; token: string; othersSee: boolean; asks: Asks }

const fine = 'mt-1 text-14 text-dim'

/** What stands above the pictures when the photographer asks for choices: the invitation, or why there is none. */
export function ChoosingIntro({ session: { choosing, isMarking, join, retry }, token, othersSee, asks }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [memory] = useState(() => memoryOf(navigator.userAgent, keepsKeys()))
  const isOpen = choosing.is === 'open'
  const wasInvited = useRef(choosing.is === 'invited')
  useEffect(() => {
    // The form is gone; whoever typed the name goes on from here.
    if (isOpen && wasInvited.current) place.current?.focus()
    wasInvited.current = choosing.is === 'invited'
  }, [isOpen, choosing.is])

  if (choosing.is === 'off') return null
  return (
    <div ref={place} tabIndex={-1} className="mb-5 print:hidden">
      {choosing.is === 'invited' && (
        <Invitation
          token={token}
          removed={choosing.removed}
          othersSee={othersSee}
          asks={asks}
          memory={beforeChoosing[memory]}
          onJoin={join}
        />
      )}
      {choosing.is === 'ended' && <p className="text-dim">Choosing has ended. The photographer has what you marked.</p>}
      {choosing.is === 'loading' && <p className="text-dim">Loading your choices...</p>}
      {choosing.is === 'failed' && (
        <p className="flex flex-wrap items-center gap-3">
          Your choices could not be loaded.
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {choosing.is === 'open' && isMarking && (
        <p>
          <strong dir="auto">{choosing.name}</strong>, mark the images that you like with the heart, and those that you
          don't with the cross.
          {/* Some phones say that they can hover; no finger presses keys. */}
          <span className="pointer-coarse:hidden"> In the gallery the keys H and N do the same.</span>
        </p>
      )}
      {choosing.is === 'open' && whileChoosing[memory] && <p className={fine}>{whileChoosing[memory]}</p>}
    </div>
  )
}

/** The line at the lower edge while somebody chooses: how many, and 'Done'. */
export function ChoosingBar({ session: { choosing, isMarking, marks, setDone } }: { session: GuestSession }) {
  const all = useMarks(marks)
  const isOnline = useOnline()
  if (choosing.is !== 'open' || !isMarking) return null
  const { isDone } = choosing
  return (
    <section
      className="sticky bottom-0 z-2 -mx-gutter mt-4 -mb-12 flex items-center justify-between gap-3 border-t border-line bg-surface px-gutter pt-2.5 pb-[max(--spacing(2.5),--theme(--spacing-safe))] print:hidden"
      aria-label="Your choices"
    >
      <p className="grid min-w-0 leading-snug">
        <output className="font-semibold tabular-nums">{choicesInWords(all.values())}</output>
        {!isOnline && <span className="text-14 text-danger">You are offline: changes are not saved.</span>}
        {isOnline && isDone && (
          <span className="text-14 text-dim">Done, thank you. You can still change your choices.</span>
        )}
      </p>
      <Button variant={isDone ? 'default' : 'filled'} onClick={() => setDone(!isDone)}>
        {isDone ? 'Not done yet' : 'Done'}
      </Button>
    </section>
  )
}

const onConnection = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** False while the browser knows that there is no connection. */
const useOnline = () => useSyncExternalStore(onConnection, () => navigator.onLine)

type InvitationProps = {
  token: string
  /** Whether this guest was here before and has been removed. */
  removed: boolean
  othersSee: boolean
  asks: Asks
  /** Whether the browser will know the guest again. */
  memory: string
  /** Rejects when the guest could not be added. */
  onJoin: (name: string) => Promise<void>
}

const refusal = (error: unknown) => {
  const issues = fieldIssues(error)
  return Object.keys(issues).length > 0 ? issues : { name: wordsOf(error, 'This did not work. Please try again.') }
}

/** Only the first name; one of the standard's values that the linter does not know. */
const filledByBrowsers = { autoComplete: 'given-name' }

/** Asks whoever looks at the board to choose, and for the name under which the photographer will see it. */
function Invitation({
  token,
  removed,
  othersSee,
  asks: { guestPicks, guestUploads },
  memory,
  onJoin,
}: InvitationProps) {
  const form = useForm({
    name: `guest of ${token}`,
    stored: { name: '' },
    // The server says what is wrong with a name: the library that could say it here would double what the page loads first.
    save: ({ name }) => onJoin(name),
    refusal,
  })
  return (
    <section className="card max-w-160 gap-2" aria-labelledby="invitation">
      <h2 id="invitation" className="text-18 font-bold">
        {guestPicks ? 'Choose your favourites' : 'Add your pictures'}
      </h2>
      <p>
        {removed && 'The photographer has removed your earlier choices. '}
        {guestPicks && "Mark what you like and what you don't. The photographer sees your choices"}
        {guestPicks && (othersSee ? ', and so does everyone else who chooses here.' : '; nobody else does.')}
      </p>
      {guestUploads !== 'off' && (
        <p>
          {guestPicks ? 'You can also add' : 'Add'} up to {moodboardLimits.guestImages} pictures of your own.{' '}
          {guestUploads === 'ask'
            ? 'Only the photographer sees them, and decides which ones go on the moodboard.'
            : 'Everyone with the link sees them.'}
        </p>
      )}
      <form noValidate onSubmit={form.onSubmit}>
        <TextInput
          label="Your first name"
          {...form.field('name')}
          {...filledByBrowsers}
          maxLength={moodboardLimits.guestName}
          beside={
            <Button type="submit" idle={form.busy}>
              {form.busy ? 'One moment...' : guestPicks ? 'Start choosing' : 'Go on'}
            </Button>
          }
        />
      </form>
      <p className={fine}>{memory}</p>
    </section>
  )
}
