import { TextInput } from '#ui/field/text-input.tsx'
import type { AccountContents } from '@contactsheet/contracts/account/account.schemas'
import { useEffect } from 'react'
import { wordsOf } from '#lib/data/failure.ts'
import { forgetDevice } from '#lib/data/kept/this-device.ts'
import { forgetActs } from '#lib/data/outbox/page-outbox.ts'
import { useMe } from '#lib/data/session.ts'
import { dropDraft, forgetDrafts, secretDrafts } from '#lib/form/drafts.ts'
import { leaveToReturn } from '#lib/form/leaving.ts'
import { useForm } from '#lib/form/use-form.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useRemoveAccount } from './account.queries.ts'
import { contentsInWords, isEmptyAccount } from './account.rules.ts'
import { ExportLink } from './export-link.tsx'

type Props = { contents: AccountContents; onClose: () => void }

/** A confirmation is typed each time anew: nothing of it is kept, and so there is nothing to discard. */
const draft = `${secretDrafts}account.delete`

const isSame = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase()

/** Says what will be gone, offers to take it along first, and asks for the e-mail address. */
export function DeleteAccount({ contents, onClose }: Props) {
  const { data: me } = useMe()
  const remove = useRemoveAccount()
  const email = me?.email ?? ''
  useEffect(() => () => dropDraft(draft), [])
  const form = useForm({
    name: draft,
    stored: { email: '' },
    check: (values) => (isSame(values.email, email) ? {} : { email: 'Type the e-mail address of your account' }),
    save: (values) => remove.mutateAsync({ body: values }),
    onSaved: () => {
      forgetDrafts()
      forgetActs()
      forgetDevice()
      leaveToReturn(() => location.assign('/#account-deleted'))
    },
    ends: true,
  })
  const problem = remove.error === null ? undefined : wordsOf(remove.error, 'Your account could not be deleted.')
  const { onChange, ...field } = form.field('email')
  return (
    <FormDialog
      form={{ ...form, dirty: false }}
      title="Delete your account?"
      size="lg"
      submit="Delete account"
      submitting="Deleting..."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {!isEmptyAccount(contents) && `You lose ${contentsInWords(contents)}. `}Links that you have shared and your
          calendar subscription stop working, and you are signed out everywhere. <strong>This cannot be undone.</strong>
        </p>
        <p>
          Do you want to keep something? <ExportLink className="text-accent-ink">Download everything first</ExportLink>.
        </p>
        <TextInput
          type="email"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="off"
          maxLength={254}
          label="Your e-mail address"
          description={`To be sure that you mean it, type ${email}`}
          data-autofocus
          {...field}
          onChange={(event) => {
            remove.reset()
            onChange(event)
          }}
        />
        {problem !== undefined && field.error === undefined && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
