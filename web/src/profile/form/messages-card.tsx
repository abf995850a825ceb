import { useState } from 'react'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { messageFields } from '@contactsheet/contracts/sharing/message-fields'
import {
  defaultMessages,
  fillMessage,
  messageFacts,
  messageProblem,
  messageTexts,
  placeholders,
  type MessageKind,
} from '@contactsheet/contracts/sharing/messages'
import { keysIn } from '@contactsheet/contracts/calls/by-name'
import { schemaErrors } from '#lib/form/form-values.ts'
import { savedSoon, useLeaveGuard } from '#lib/form/leave-guard.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DiscardButton } from '#ui/dialog/discard-button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { toOtherTab } from '../settings.rules.ts'
import { useSaveMessages } from '../profile.queries.ts'

const kinds = keysIn(messageTexts)
type Values = Record<MessageKind, string>

/** Our own words are stored as none, so that they follow when we find better ones. */
const storable = (values: Values): Values => ({
  planMessage: ours(values, 'planMessage'),
  askMessage: ours(values, 'askMessage'),
})
const ours = (values: Values, kind: MessageKind) => {
  const text = values[kind].trim()
  return text === defaultMessages[kind] ? '' : text
}

/** How the photographer words the messages by which a plan is sent: each with what it comes to for somebody. */
export function MessagesCard({ user }: { user: CurrentUser }) {
  const saving = useSaveMessages()
  const form = useForm({
    name: 'messages',
    stored: {
      planMessage: user.planMessage ?? defaultMessages.planMessage,
      askMessage: user.askMessage ?? defaultMessages.askMessage,
    },
    check: (values: Values) => schemaErrors(messageFields, values),
    save: (values: Values) => saving.mutateAsync({ body: storable(values) }),
  })
  const guard = useLeaveGuard(form, toOtherTab)
  const { busy, dirty } = form
  return (
    <SectionCard
      id="messages"
      title="Messages"
      text="What is written for you when you send a plan, or ask somebody to step in."
      className="gap-5"
    >
      <p className="max-w-md text-14 text-dim">
        {keysIn(placeholders).map((name, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <code className="text-ink">{`{${name}}`}</code> is {placeholders[name]}
          </span>
        ))}
        . What is not known yet is left out, with the words that belong to it.
      </p>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-6">
        {kinds.map((kind) => (
          <Message key={kind} kind={kind} user={user} form={form} />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{busy ? 'Saving...' : 'Save messages'}</Button>
          {dirty && <DiscardButton disabled={busy} onClick={form.discard} />}
        </div>
      </form>
      <ConfirmDialog
        opened={guard.asking}
        title="Leave without saving?"
        confirm="Leave"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        {busy ? savedSoon : 'What you changed in your messages has not been saved.'}
      </ConfirmDialog>
    </SectionCard>
  )
}

type MessageProps = {
  kind: MessageKind
  user: CurrentUser
  form: Pick<ReturnType<typeof useForm<Values, unknown>>, 'field' | 'values' | 'change'>
}

/** A text with placeholders, and beside it what somebody gets. */
function Message({ kind, user, form: { field, values, change } }: MessageProps) {
  const [isBare, setIsBare] = useState(false)
  const { label, max } = messageTexts[kind]
  const { error, ...given } = field(kind)
  const hasOwn = values[kind].trim() !== defaultMessages[kind]
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 lg:grid-cols-2">
      <div className="grid min-w-0 justify-items-start gap-2 *:w-full">
        <TextArea
          label={label}
          minRows={5}
          maxRows={14}
          maxLength={max}
          {...given}
          error={error ?? messageProblem(values[kind])}
        />
        {hasOwn && (
          <Button size="sm" variant="subtle" onClick={() => change({ [kind]: defaultMessages[kind] })}>
            Back to our words
          </Button>
        )}
      </div>
      <div className="grid min-w-0 gap-2">
        <p className="font-medium">Preview</p>
        <p
          dir="auto"
          aria-label={`Preview of ${label.toLowerCase()}`}
          className="rounded-md bg-muted px-3 py-2 wrap-anywhere whitespace-pre-line"
        >
          {fillMessage(values[kind], kind, sampleFacts(user, isBare))}
        </p>
        <Checkbox
          label="As long as day, time and place are not known"
          checked={isBare}
          onChange={(event) => setIsBare(event.currentTarget.checked)}
        />
      </div>
    </div>
  )
}

/** A shoot that there could be. */
function sampleFacts({ firstName, hourCycle }: CurrentUser, isBare: boolean) {
  const known = { date: '2031-05-09', time: '10:00', location: 'Studio Nord, Berlin' }
  const shoot = {
    title: 'Harbour at dawn',
    genre: null,
    ...(isBare ? { date: null, time: null, location: null } : known),
  }
  const link = `${location.origin}/shoots/share/…`
  return messageFacts(shoot, { name: 'Luz', role: 'Make-up', me: firstName, link, hourCycle })
}
