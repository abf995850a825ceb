import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { href: string; label: string; newTab?: boolean; children: ReactNode }

/** A link at the end of a field: to write, call, or open a profile. */
export function FieldLink({ href, label, newTab = false, children }: Props) {
  return (
    <ActionIcon
      component="a"
      href={href}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </ActionIcon>
  )
}
