import { PageHeader } from '#ui/page-header.tsx'
import { BillingView } from './billing-view.tsx'

/** Billing on its own page. */
export function BillingScreen() {
  return (
    <>
      <PageHeader title="Billing" subtitle="Your plan and usage" />
      <BillingView />
    </>
  )
}
