import { Button } from '#ui/button.tsx'
import { useId, type ReactNode } from 'react'
import type { useForm } from '#lib/form/use-form.ts'
import { DiscardButton } from './discard-button.tsx'
import { Dialog } from './dialog.tsx'
import { NeedsNetwork } from './needs-network.tsx'

type Props = {
  form: Pick<ReturnType<typeof useForm>, 'busy' | 'dirty' | 'discard' | 'onSubmit' | 'unsent'>
  title: ReactNode
  size: 'sm' | 'lg'
  /** What the button that submits says, and what it says while that is under way. */
  submit: string
  submitting: string
  /** What cannot be sent later, so that this is said while there is no network: 'A new shoot'. */
  network?: string
  opened?: boolean
  onClose: () => void
  /** What belongs to it but holds a form of its own, such as a search. */
  above?: ReactNode
  /** The same after its fields. */
  below?: ReactNode
  children: ReactNode
}

/** A dialog that holds one form. It cannot be closed while the form is being submitted, and keeps what was typed when it is. */
export function FormDialog({
  form: { busy, dirty, discard, onSubmit, unsent },
  submit,
  submitting,
  network,
  opened = true,
  onClose,
  above,
  below,
  children,
  ...dialog
}: Props) {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      footer={
        <>
          {network && <NeedsNetwork what={network} unsent={unsent} />}
          {dirty && <DiscardButton disabled={busy} onClick={discard} />}
          <Button variant="default" className="max-xs:px-3.5" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={id} idle={busy}>
            {busy ? submitting : submit}
          </Button>
        </>
      }
    >
      {above}
      <form id={id} noValidate onSubmit={onSubmit}>
        {children}
      </form>
      {below}
    </Dialog>
  )
}
