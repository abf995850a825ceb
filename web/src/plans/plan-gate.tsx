import { useState, type ReactNode } from 'react'
import { useMe } from '#lib/data/session.ts'
import { useFocusBack } from '#lib/keyboard/keep-focus.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { isFull, listLimits } from './plan-limits.rules.ts'
import { usePlanInfo } from './plans.queries.ts'

/** How many a plan holds, and its name; undefined while that is not known. */
type Limit = { max?: number | undefined; level?: string | undefined }

type Words = { title: string; says: (limit: Limit) => ReactNode; plans: string; close?: string }

/** What is said of a plan that holds no more: how much that is, and the way to the plans. */
const words = {
  contacts: {
    title: 'Contact Limit Reached',
    plans: 'Upgrade Plan',
    says: ({ max, level }) => (
      <>
        {level === undefined ? 'Your plan' : `Your ${level} plan`} holds{' '}
        {max === undefined ? 'no more contacts' : `${max} contacts, archived ones included`}. Upgrade it to add more, or
        delete contacts you no longer need.
      </>
    ),
  },
  moodboards: {
    title: 'Moodboard Limit Reached',
    plans: 'View Pricing',
    says: ({ max, level }) =>
      max === undefined || level === undefined
        ? "You've reached your maximum number of moodboards."
        : `You've reached your maximum number of moodboards (${max}) for the ${level} plan.`,
  },
  generations: {
    title: 'AI Generation Limit Reached',
    plans: 'Upgrade Plan',
    close: 'Cancel',
    says: ({ max, level }) => (
      <>
        <p>{generationWords(max)}</p>
        {level !== undefined && (
          <p>
            Current plan: <strong>{level}</strong>
          </p>
        )}
      </>
    ),
  },
} satisfies Record<string, Words>

function generationWords(max: number | undefined) {
  if (max === 0) return 'Your plan has no AI generations.'
  return max === undefined
    ? 'You have used all AI generations of this month.'
    : `You have used all ${max} AI generations of this month. You get new ones on the 1st.`
}

/** What a plan may hold no more of. */
export type Limited = keyof typeof words

/** Says that the plan holds no more of something, and leads to the plans. */
export function FullPlan({ of, onClose, ...limit }: Limit & { of: Limited; onClose: () => void }) {
  const { title, says, plans, close = 'Close' }: Words = words[of]
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {close}
          </Button>
          <LinkButton to="/billing">{plans}</LinkButton>
        </>
      }
    >
      {says(limit)}
    </Dialog>
  )
}

type Props = {
  of: keyof typeof listLimits
  /** The dialog that stands there until the plan is known: its title, its size, and how many fields it will have. */
  title: string
  size: 'sm' | 'lg'
  fields: number
  /** True while something else that the children need is on its way. */
  waits?: boolean
  onClose: () => void
  /** The form of a new one, in its dialog. */
  children: ReactNode
}

/** The form of something new once it is known that the plan has room for it, else the words that it has none. */
export function PlanGate({ of, title, size, fields, waits = false, onClose, children }: Props) {
  const { data: plan, isPending } = usePlanInfo()
  // Drafts are available only once it is known who is signed in.
  const user = useMe()
  // The loading dialog is replaced by the one with the form.
  useFocusBack(true)
  // Read once: what takes the last place must not close its own form.
  const [checked, setChecked] = useState<'room' | 'full'>()
  if (!checked && !waits && !isPending && !user.isPending) setChecked(isFull(plan, of) ? 'full' : 'room')
  if (checked === 'room') return children
  if (checked === 'full')
    return <FullPlan of={of} max={plan?.limits[listLimits[of]]} level={plan?.level} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      <SkeletonList label="Loading..." heights={rowsOf(fields, 64)} />
    </Dialog>
  )
}
