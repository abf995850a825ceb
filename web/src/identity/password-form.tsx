import '#ui/controls.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { passwordChange } from '@contactsheet/contracts/identity/own-sign-in'
import { passwordHint } from '@contactsheet/contracts/identity/passwords'
import { useState } from 'react'
import { schemaErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useChangePassword } from './own-sign-in.queries.ts'
import classes from './password-form.module.css'

const blank = { currentPassword: '', newPassword: '' }

/** Changes the password of a local account. What is typed is kept nowhere, and leaving it behind costs nothing: no draft, no question. */
export function PasswordForm({ email }: { email: string }) {
  const change = useChangePassword()
  const [shown, setShown] = useState(false)
  const form = useForm({
    name: 'password',
    stored: blank,
    secret: true,
    check: (values) => schemaErrors(passwordChange, values),
    save: (body) => change.mutateAsync({ body }),
    onSaved: () => setShown(false),
  })
  const type = shown ? 'text' : 'password'
  const look = { type, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, maxLength: 1000 } as const
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
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
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        {...look}
        {...form.field('newPassword')}
      />
      <Checkbox label="Show passwords" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
      <Button type="submit" className={classes.save} disabled={form.busy}>
        {form.busy ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  )
}
