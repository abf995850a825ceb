import type { ReactNode } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/button.tsx'

/** Opens the new-contact form over the list. */
export function AddContactLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <LinkButton
      to="."
      className={className}
      search={(before) => ({ ...before, add: true })}
      state={{ over: true }}
      resetScroll={false}
      icon={<IconPlus size={18} aria-hidden="true" />}
    >
      {children}
    </LinkButton>
  )
}
