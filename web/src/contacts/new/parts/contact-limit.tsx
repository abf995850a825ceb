import '#ui/controls.css'
import { Button } from '@mantine/core'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'

type Props = {
  /** How many contacts the plan allows; undefined when only the server's refusal is known. */
  max: number | undefined
  level: string | undefined
  onClose: () => void
}

/** Says that the plan holds no more contacts, and where to get one that does. */
export function ContactLimit({ max, level, onClose }: Props) {
  const plan = level ? `Your ${level} plan` : 'Your plan'
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Contact Limit Reached"
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <LinkButton to="/billing">Upgrade Plan</LinkButton>
        </>
      }
    >
      {max === undefined
        ? `${plan} holds no more contacts. `
        : `${plan} holds ${max} contacts, archived ones included. `}
      Upgrade it to add more, or delete contacts you no longer need.
    </Dialog>
  )
}
