import { Button } from '#ui/button.tsx'
import type { SignedInBrowser } from '@contactsheet/contracts/identity/identity.schemas'
import { useRef } from 'react'
import { useMe } from '#lib/data/session.ts'
import { formatMoment } from '#lib/dates.ts'
import { useFocusHandedOn, useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { BrowserList } from './parts/browser-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { useOwnSignIn, useSignOutBrowser, useSignOutElsewhere } from './own-sign-in.queries.ts'
import classes from './sign-in-section.module.css'

/** Where the user is signed in, and the password of a local account. */
export function SignInSection() {
  const { data: user } = useMe()
  const own = useOwnSignIn()
  if (own.isPending || user === undefined) return <SkeletonList label="Loading your sign-in..." heights={[340, 220]} />
  if (own.data === undefined)
    return (
      <FailedState
        title="Your sign-in could not be loaded"
        error={own.error}
        onRetry={() => void own.refetch()}
        compact
      />
    )
  const { hasPassword, browsers } = own.data
  const when = (instant: string) => formatMoment(instant, user.timeZone, user.hourCycle)
  return (
    <div className={classes.cards}>
      <SectionCard id="password" title="Password" text={hasPassword ? whatChanging : elsewhere}>
        {hasPassword && <PasswordForm email={user.email} />}
      </SectionCard>
      <SectionCard id="browsers" title="Signed-in browsers" text={hasPassword ? unknownOne : unknownOneElsewhere}>
        <Browsers browsers={browsers} when={when} />
      </SectionCard>
    </div>
  )
}

const whatChanging = 'Changing it signs out every other browser.'
const elsewhere = 'Your password belongs to the service that you sign in with. Change it there.'
const unknownOne = 'If you do not know one of them, sign it out and change your password.'
const unknownOneElsewhere =
  'Signing a browser out here does not sign it out of the service that you sign in with. If you do not know one of them, change your password there.'

function Browsers({ browsers, when }: { browsers: SignedInBrowser[]; when: (instant: string) => string }) {
  const [signOut, signOutElsewhere] = [useSignOutBrowser(), useSignOutElsewhere()]
  const area = useRef<HTMLDivElement>(null)
  const ids = browsers.map(({ id }) => id)
  useRowFocus(area, ids)
  return (
    <div ref={area}>
      <BrowserList
        browsers={browsers}
        when={when}
        onSignOut={(sessionId) => signOut.mutate({ params: { sessionId } })}
      />
      {browsers.length > 1 && <Elsewhere onSignOut={() => signOutElsewhere.mutate({})} />}
    </div>
  )
}

function Elsewhere({ onSignOut }: { onSignOut: () => void }) {
  const part = useRef<HTMLDivElement>(null)
  useFocusHandedOn(part)
  return (
    <div ref={part} className={classes.all}>
      <Button variant="default" onClick={onSignOut}>
        Sign out everywhere else
      </Button>
    </div>
  )
}
