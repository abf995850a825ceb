import { useEffect, useRef, useState } from 'react'
import { choicesInWords } from '../shared-moodboard.rules.ts'
import { beforeChoosing, memoryOf, whileChoosing } from './browser-memory.rules.ts'
import { keepsKeys } from './guest-key.ts'
import { Invitation } from './invitation.tsx'
import type { GuestSession } from './use-guest.ts'
import { useMarks } from './use-marks.ts'
import { useOnline } from './use-online.ts'

type Props = { session: GuestSession; token: string; othersSee: boolean }

/** What stands above the pictures when the photographer asks for choices: the invitation, or why there is none. */
export function ChoosingIntro({ session: { choosing, join, retry }, token, othersSee }: Props) {
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
    <div ref={place} tabIndex={-1} className="intro">
      {choosing.is === 'invited' && (
        <Invitation
          token={token}
          removed={choosing.removed}
          othersSee={othersSee}
          memory={beforeChoosing[memory]}
          onJoin={join}
        />
      )}
      {choosing.is === 'ended' && <p className="dim">Choosing has ended. The photographer has what you marked.</p>}
      {choosing.is === 'loading' && <p className="dim">Loading your choices...</p>}
      {choosing.is === 'failed' && (
        <p className="line">
          Your choices could not be loaded.
          <button type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {choosing.is === 'open' && (
        <p className="hello">
          <strong dir="auto">{choosing.name}</strong>, mark the images that you like with the heart, and those that you
          don't with the cross.<span className="fine"> In the gallery the keys H and N do the same.</span>
        </p>
      )}
      {choosing.is === 'open' && whileChoosing[memory] && <p className="memory">{whileChoosing[memory]}</p>}
    </div>
  )
}

/** The line at the lower edge while somebody chooses: how many, and 'Done'. */
export function ChoosingBar({ session: { choosing, marks, setDone } }: { session: GuestSession }) {
  const all = useMarks(marks)
  const isOnline = useOnline()
  if (choosing.is !== 'open') return null
  const { isDone } = choosing
  return (
    <section className="bar" aria-label="Your choices">
      <p>
        <output className="count">{choicesInWords(all.values())}</output>
        {!isOnline && <span className="error">You are offline: changes are not saved.</span>}
        {isOnline && isDone && <span className="dim">Done, thank you. You can still change your choices.</span>}
      </p>
      <button type="button" className={isDone ? undefined : 'primary'} onClick={() => setDone(!isDone)}>
        {isDone ? 'Not done yet' : 'Done'}
      </button>
    </section>
  )
}
