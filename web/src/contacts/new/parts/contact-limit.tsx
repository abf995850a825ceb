import { LimitDialog } from '#plans/parts/limit-dialog.tsx'

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
    <LimitDialog title="Contact Limit Reached" plans="Upgrade Plan" onClose={onClose}>
      {max === undefined
        ? `${plan} holds no more contacts. `
        : `${plan} holds ${max} contacts, archived ones included. `}
      Upgrade it to add more, or delete contacts you no longer need.
    </LimitDialog>
  )
}
