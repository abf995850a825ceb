import { passwordChange, type SignedInBrowser } from '@contactsheet/contracts/identity/identity.schemas'
import { passwordHint } from '@contactsheet/contracts/identity/passwords'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '#lib/data/session.ts'
import { formatMoment } from '#lib/dates.ts'
import { dropDraft, secretDrafts } from '#lib/form/drafts.ts'
import { schemaErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useFocusHandedOn, useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { SectionCard, SectionRow } from '#ui/section-card.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { browserName } from './browsers.rules.ts'
import { useChangePassword, useOwnSignIn, useSignOutBrowser, useSignOutElsewhere } from './own-sign-in.queries.ts'

/** Where the user is signed in, and the password of a local account. */
export function SignInSection() {
  const { data: user } = useMe()
  const own = useOwnSignIn()
  if (own.isPending || user === undefined) return <SkeletonList label="Loading your sign-in..." heights={[340, 220]} />
  if (own.data === undefined) return <FailedState title="Your sign-in could not be loaded" of={own} compact />
  const { hasPassword, browsers } = own.data
  const when = (instant: string) => formatMoment(instant, user.timeZone, user.hourCycle)
  return (
    <div className="grid gap-4">
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

const draft = `${secretDrafts}password`
const blank = { currentPassword: '', newPassword: '' }

/** Changes the password of a local account. What is typed is stored nowhere and goes with the form; leaving it costs nothing, so nobody is asked. */
function PasswordForm({ email }: { email: string }) {
  const change = useChangePassword()
  const [shown, setShown] = useState(false)
  useEffect(() => () => dropDraft(draft), [])
  const form = useForm({
    name: draft,
    stored: blank,
    check: (values) => schemaErrors(passwordChange, values),
    save: (body) => {
      // Password managers look for passwords in what is sent.
      setShown(false)
      return change.mutateAsync({ body })
    },
  })
  const type = shown ? 'text' : 'password'
  const look = { type, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, maxLength: 1000 } as const
  return (
    <form className="grid max-w-105 gap-4" onSubmit={form.onSubmit} noValidate>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        label="Current password"
        autoComplete="current-password"
        {...look}
        {...form.field('currentPassword')}
      />
      <TextInput
        label="New password"
        description={form.errors.newPassword === undefined && passwordHint}
        describedBelow
        autoComplete="new-password"
        {...look}
        {...form.field('newPassword')}
      />
      <Checkbox label="Show passwords" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
      <Button type="submit" className="justify-self-start" idle={form.busy}>
        {form.busy ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  )
}

type BrowsersProps = {
  browsers: SignedInBrowser[]
  /** An instant in words, where and as the user reads time. */
  when: (instant: string) => string
}

/** The browsers in which the user is signed in, each with a button that ends that. */
function Browsers({ browsers, when }: BrowsersProps) {
  const [signOut, signOutElsewhere] = [useSignOutBrowser(), useSignOutElsewhere()]
  const area = useRef<HTMLDivElement>(null)
  const ids = browsers.map(({ id }) => id)
  useRowFocus(area, ids)
  return (
    <div ref={area}>
      <ul aria-labelledby="browsers">
        {browsers.map((browser) => (
          <BrowserRow
            key={browser.id}
            browser={browser}
            when={when}
            onSignOut={() => signOut.mutate({ params: { sessionId: browser.id } })}
          />
        ))}
      </ul>
      {browsers.length > 1 && <Elsewhere onSignOut={() => signOutElsewhere.mutate({})} />}
    </div>
  )
}

function Elsewhere({ onSignOut }: { onSignOut: () => void }) {
  const part = useRef<HTMLDivElement>(null)
  useFocusHandedOn(part)
  return (
    <div ref={part} className="mt-3 border-t border-line pt-4">
      <Button variant="default" onClick={onSignOut}>
        Sign out everywhere else
      </Button>
    </div>
  )
}

type RowProps = Pick<BrowsersProps, 'when'> & { browser: SignedInBrowser; onSignOut: () => void }

function BrowserRow({ browser, when, onSignOut }: RowProps) {
  const { id, signedInAt, lastSeenAt, isThis } = browser
  const name = browserName(browser)
  return (
    <SectionRow
      data-id={id}
      actions={
        !isThis && (
          <Button variant="default" size="sm" aria-label={`Sign out ${name}`} onClick={onSignOut}>
            Sign out
          </Button>
        )
      }
    >
      <p className="font-semibold">
        {name} {isThis && <StatusBadge tone="green">This browser</StatusBadge>}
      </p>
      <p className="text-14 text-dim">Signed in {when(signedInAt)}</p>
      <p className="text-14 text-dim">{isThis ? 'In use now' : `Last seen ${when(lastSeenAt)}`}</p>
    </SectionRow>
  )
}
