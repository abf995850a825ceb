import { IconCreditCard } from '@tabler/icons-react'
import { Coming } from '#ui/states/coming.tsx'

/** Plan and usage; the same on its own page and in Settings. */
export function BillingView() {
  return (
    <Coming
      icon={<IconCreditCard size={28} stroke={1.5} aria-hidden="true" />}
      title="Your plan and what you use of it"
      text="Nothing is charged. Plans will be shown here before any of them can be chosen."
      points={[
        'Your current plan',
        'Contacts, moodboards and AI generations, counted against it',
        'All plans side by side, monthly and annual',
      ]}
    />
  )
}
