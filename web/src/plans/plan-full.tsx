import { LimitDialog } from './parts/limit-dialog.tsx'
import { usePlanInfo } from './plans.queries.ts'

type Props = { of: 'contacts' | 'moodboards'; onClose: () => void }

/** Says that the plan holds no more contacts or moodboards, in the words of each. */
export function PlanFull({ of, onClose }: Props) {
  const { data: plan } = usePlanInfo()
  if (of === 'contacts') {
    return (
      <LimitDialog title="Contact Limit Reached" plans="Upgrade Plan" onClose={onClose}>
        {plan
          ? `Your ${plan.level} plan holds ${plan.limits.maxContacts} contacts, archived ones included. `
          : 'Your plan holds no more contacts. '}
        Upgrade it to add more, or delete contacts you no longer need.
      </LimitDialog>
    )
  }
  return (
    <LimitDialog title="Moodboard Limit Reached" plans="View Pricing" onClose={onClose}>
      {plan
        ? `You've reached your maximum number of moodboards (${plan.limits.maxMoodboards}) for the ${plan.level} plan.`
        : "You've reached your maximum number of moodboards."}
    </LimitDialog>
  )
}
