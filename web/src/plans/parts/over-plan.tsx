import { Link } from '@tanstack/react-router'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { listLimits } from '../over-plan.rules.ts'
import classes from './over-plan.module.css'

type Props = { info: AccessLevelInfo; of: keyof typeof listLimits }

/** Says that a list is longer than the plan holds, and what that means. */
export function OverPlan({ info, of }: Props) {
  const [max, used] = [info.limits[listLimits[of]], info.usage[of]]
  return (
    <p className={classes.note}>
      You have {formatCount(used)} {of}; the {info.level} plan holds {formatCount(max)}. All of them stay, and you can
      go on working with them. Adding more needs <Link to="/billing">a larger plan</Link>.
    </p>
  )
}
