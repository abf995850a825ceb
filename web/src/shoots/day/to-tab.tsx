import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import type { ShootSearchParams } from '../shoot-search-params.rules.ts'

type Props = { id: number; tab: NonNullable<ShootSearchParams['tab']>; children: ReactNode }

/** A quiet line that leads to the tab of a shoot with all of what the day shows a part of. */
export const ToTab = ({ id, tab, children }: Props) => (
  <Link
    to="/schedule/$id"
    params={{ id }}
    search={{ tab }}
    replace
    className="flex min-h-touch w-fit items-center text-15 text-dim"
  >
    {children}
  </Link>
)
