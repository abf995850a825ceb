import type { ComponentPropsWithRef, ReactNode } from 'react'

type Props = ComponentPropsWithRef<'div'> & {
  icon?: ReactNode
  /** What can be done about it, at its end. */
  action?: ReactNode
}

/** Warns in a few words, above what it is about. */
export const Notice = ({ icon, action, className = '', children, ...props }: Props) => (
  <div {...props} className={`flex items-start gap-3 rounded-lg bg-yellow-soft px-4 py-3 text-yellow-ink ${className}`}>
    {icon}
    <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    {action}
  </div>
)
