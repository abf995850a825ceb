import { IconAnchor } from '#ui/button.tsx'
import type { ReactNode } from 'react'

type Props = { href: string; label: string; newTab?: boolean; children: ReactNode }

/** A link at the end of a field: to write, call, or open a profile. */
export function FieldLink({ href, label, newTab = false, children }: Props) {
  return (
    <IconAnchor
      href={href}
      aria-label={label}
      title={label}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </IconAnchor>
  )
}
