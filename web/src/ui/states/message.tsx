import { useRef, type ReactNode } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import classes from './message.module.css'

type Props = {
  title: string
  text?: string
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
    <div ref={part} className={classes.message} role={role} data-compact={compact || undefined}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
