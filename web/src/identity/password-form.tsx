import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { passwordChange } from '@contactsheet/contracts/identity/identity.schemas'
import { passwordHint } from '@contactsheet/contracts/identity/passwords'
import { useEffect, useState } from 'react'
import { dropDraft, secretDrafts } from '#lib/form/drafts.ts'
import { schemaErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useChangePassword } from './own-sign-in.queries.ts'

const draft = `${secretDrafts}password`
const blank = { currentPassword: '', newPassword: '' }

/** Changes the password of a local account. What is typed is stored nowhere and goes with the form; leaving it costs nothing, so nobody is asked. */
export function PasswordForm({ email }: { email: string }) {
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
      <Button type="submit" className="justify-self-start" disabled={form.busy}>
        {form.busy ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  )
}
