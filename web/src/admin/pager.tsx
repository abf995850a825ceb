import { Button, LinkButton } from '#ui/button.tsx'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { adminSearchParams, type AdminSearchParams } from './admin-search-params.rules.ts'

type Props = {
  /** What the pages are of: 'Pages of users'. */
  label: string
  /** What the address says now. */
  address: AdminSearchParams
  totalPages: number
}

/** Leads to the pages before and after; the page is in the address. */
export function Pager({ label, address, totalPages }: Props) {
  const { page = 1 } = address
  if (totalPages === 1 && page === 1) return null
  return (
    <nav className="mt-4 flex flex-wrap items-center justify-center gap-3" aria-label={label}>
      <Step name="Previous" address={address} to={Math.min(page - 1, totalPages)} enabled={page > 1} />
      <span className="text-15 text-dim tabular-nums">
        Page {formatCount(page)} of {formatCount(totalPages)}
      </span>
      <Step name="Next" address={address} to={page + 1} enabled={page < totalPages} />
    </nav>
  )
}

type StepProps = { name: string; address: AdminSearchParams; to: number; enabled: boolean }

function Step({ name, address, to, enabled }: StepProps) {
  if (!enabled) {
    return (
      <Button variant="default" disabled>
        {name}
      </Button>
    )
  }
  return (
    <LinkButton variant="default" to="/admin" search={adminSearchParams({ ...address, page: to })}>
      {name}
    </LinkButton>
  )
}
