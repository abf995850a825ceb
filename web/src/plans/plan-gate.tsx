import { useState, type ReactNode } from 'react'
import { useMe } from '#lib/data/session.ts'
import { useFocusBack } from '#lib/keyboard/keep-focus.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { PlanFull } from './plan-full.tsx'
import { isFull } from './plan-limits.rules.ts'
import { usePlanInfo } from './plans.queries.ts'

type Props = {
  of: 'contacts' | 'moodboards'
  /** Of the dialog with the form, and of the one that waits for it. */
  title: string
  size: 'sm' | 'lg'
  /** How many fields to leave room for while it waits. */
  fields: number
  /** What else the form needs is still loading. */
  isPending?: boolean
  onClose: () => void
  /** The form that adds one more. */
  children: ReactNode
}

/** Shows a form that adds something once it is known that the plan has room for one more; else says that it has none. */
export function PlanGate({ of, title, size, fields, isPending = false, onClose, children }: Props) {
  const plan = usePlanInfo()
  // Drafts are available only once it is known who is signed in.
  const user = useMe()
  // The loading dialog is replaced by the one with the form.
  useFocusBack(true)
  // Read once: what takes the last place must not close its own form.
  const [checked, setChecked] = useState<'room' | 'full'>()
  if (!checked && !isPending && !plan.isPending && !user.isPending) setChecked(isFull(plan.data, of) ? 'full' : 'room')
  if (checked === 'room') return children
  if (checked === 'full') return <PlanFull of={of} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      <SkeletonList label="Loading..." heights={rowsOf(fields, 64)} />
    </Dialog>
  )
}
