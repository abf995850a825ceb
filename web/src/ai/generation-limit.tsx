import { LimitDialog } from '#plans/parts/limit-dialog.tsx'

type Props = {
  /** The plan, and how many generations it has each month; undefined while that is not known. */
  level?: string
  max?: number
  onClose: () => void
}

/** Says that this month's generations are used up. */
export function GenerationLimit({ level, max, onClose }: Props) {
  return (
    <LimitDialog title="AI Generation Limit Reached" plans="Upgrade Plan" close="Cancel" onClose={onClose}>
      <p>
        {max === 0
          ? 'Your plan has no AI generations.'
          : max === undefined
            ? 'You have used all AI generations of this month.'
            : `You have used all ${max} AI generations of this month. You get new ones on the 1st.`}
      </p>
      {level !== undefined && (
        <p>
          Current plan: <strong>{level}</strong>
        </p>
      )}
    </LimitDialog>
  )
}
