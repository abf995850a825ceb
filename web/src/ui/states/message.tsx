import { useRef, type ReactNode } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'

type Props = {
  title: string
  text?: string | undefined
  icon?: ReactNode
  /** Exactly one next step. */
  action?: ReactNode
  /** A failure is announced; an empty list is not. */
  role?: 'alert' | 'status'
  /** True when it fills a whole page, and its title is the page's. */
  page?: boolean
  /** Less padding, for use inside a card. */
  compact?: boolean
}

/** Replaces a list or page that has nothing else to show. */
export function Message({ title, text, icon, action, role, page = false, compact = false }: Props) {
  const Title = page ? 'h1' : 'p'
  const part = useRef<HTMLDivElement>(null)
  useFocusHandedOn(part)
  return (
    <div
      ref={part}
      className={`grid justify-items-center gap-1 px-4 text-center wrap-anywhere ${compact ? 'py-6' : 'py-empty'}`}
      role={role}
    >
      {icon && <div className="mb-2 text-dim">{icon}</div>}
      <Title className={page ? 'text-title' : 'font-semibold'}>{title}</Title>
      {text && <p className="max-w-[46ch] text-pretty text-dim">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
