import { LimitDialog } from '#plans/parts/limit-dialog.tsx'

type Props = {
  /** How many moodboards the plan allows; undefined while it is not known. */
  max: number | undefined
  level: string | undefined
  onClose: () => void
}

/** Says that the plan holds no more moodboards. */
export function MoodboardLimit({ max, level, onClose }: Props) {
  return (
    <LimitDialog title="Moodboard Limit Reached" plans="View Pricing" onClose={onClose}>
      {max === undefined || level === undefined
        ? "You've reached your maximum number of moodboards."
        : `You've reached your maximum number of moodboards (${max}) for the ${level} plan.`}
    </LimitDialog>
  )
}
