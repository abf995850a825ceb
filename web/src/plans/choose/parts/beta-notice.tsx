import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

type Props = { opened: boolean; level: string; onClose: () => void }

/** Nothing can be bought yet: says so, and that nothing changes. */
export const BetaNotice = ({ opened, level, onClose }: Props) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title="Account upgrades are not yet functional"
    size="sm"
    popup
    footer={<Button onClick={onClose}>Continue with Free Plan</Button>}
  >
    Contactsheet is in beta: no plan can be paid for yet, and nothing is charged.{' '}
    {level === 'free'
      ? 'You go on with the Free plan, and everything you have stays.'
      : `You keep the ${level} plan that you have been given.`}
  </Dialog>
)
