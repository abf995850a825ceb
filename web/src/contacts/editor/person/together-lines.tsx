import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { useMe } from '#lib/data/session.ts'
import { browserZone, formatWhen, nowIn } from '#lib/dates.ts'
import { Link } from '#lib/router/link.tsx'
import { ShootCover } from '#shoots/parts/shoot-cover.tsx'
import { together, type Together } from './together.rules.ts'

/** The next shoot with somebody, and the last one: each leads to its plan. */
export function TogetherLines({ of: all }: { of: readonly Together[] }) {
  const { data: user } = useMe()
  const now = nowIn(user?.timeZone ?? browserZone())
  const { last, next } = together(all, now)
  if (last === undefined && next === undefined) return null
  const clock = { today: now.date, hourCycle: user?.hourCycle ?? 'h12' }
  return (
    <div className="grid grid-cols-1 gap-1 sm:grid-cols-2">
      {next && <Line what="Next" of={next} {...clock} />}
      {last && <Line what="Last together" of={last} {...clock} />}
    </div>
  )
}

type LineProps = { what: string; of: Together; today: string; hourCycle: HourCycle }

const Line = ({ what, of: { shoot }, today, hourCycle }: LineProps) => (
  <Link
    to="/schedule/$id"
    params={{ id: shoot.id }}
    className="-mx-1 flex min-h-12 items-center gap-3 rounded-md px-1 no-underline hover:bg-muted"
  >
    <span className="size-10 flex-none overflow-hidden rounded-sm">
      <ShootCover shoot={shoot} sizes="40px" />
    </span>
    <span className="grid min-w-0 leading-snug">
      <span className="truncate text-13 text-dim tabular-nums">
        {what} · {formatWhen(shoot, today, hourCycle)}
      </span>
      <span dir="auto" className="truncate text-15 font-medium">
        {shootName(shoot)}
      </span>
    </span>
  </Link>
)
