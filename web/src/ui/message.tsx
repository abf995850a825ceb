import type { ReactNode } from 'react'
import classes from './message.module.css'

type Props = {
  title: string
  text?: string
  icon?: ReactNode
  /** Exactly one next step. */
  action?: ReactNode
  /** A failure is announced; an empty list is not. */
  role?: 'alert' | 'status'
  /** Less air, for a place inside of a card. */
  compact?: boolean
}

/** What stands in place of a list or a page that has nothing else to show. */
export function Message({ title, text, icon, action, role, compact = false }: Props) {
  return (
    <div className={classes.message} role={role} data-compact={compact || undefined}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
