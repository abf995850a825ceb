import { Link } from '#lib/router/link.tsx'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { listLimits } from '../plan-limits.rules.ts'

type Props = { info: AccessLevelInfo; of: keyof typeof listLimits }

/** Says that a list is longer than the plan holds, and what that means. */
export function OverPlan({ info, of }: Props) {
  const [max, used] = [info.limits[listLimits[of]], info.usage[of]]
  return (
    <p className="mb-3 rounded-md border border-line bg-muted px-3.5 py-2.5 text-15">
      You have {formatCount(used)} {of}; the {info.level} plan holds {formatCount(max)}. All of them stay, and you can
      go on working with them. Adding more needs{' '}
      <Link to="/billing" className="text-accent-ink">
        a larger plan
      </Link>
      .
    </p>
  )
}
