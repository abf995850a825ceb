import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { Contact } from '@contactsheet/contracts/contacts/contact'
import { LinkIcon, IconButton } from '#ui/button.tsx'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { takesKeys } from '#lib/keyboard/shortcut-keys.ts'
import { StatusBadge } from '#ui/badge.tsx'
import classes from './contact-title.module.css'

type Props = {
  contact: Pick<Contact, 'firstName' | 'lastName' | 'instagramHandle' | 'email' | 'archived'>
  neighbours: { previous: number | undefined; next: number | undefined }
}

/** Names the contact and links to the previous and next one in the list. */
export function ContactTitle({ contact, neighbours: { previous, next } }: Props) {
  useNeighbourKeys(previous, next)
  return (
    <span className={classes.title}>
      <span dir="auto" className={classes.name}>
        {displayName(contact)}
      </span>
      {contact.archived && <StatusBadge tone="grey">Archived</StatusBadge>}
      {(previous ?? next) !== undefined && (
        <span className={classes.neighbours}>
          <Neighbour id={previous} label="Previous contact" keys="k">
            <IconChevronLeft size={20} aria-hidden="true" />
          </Neighbour>
          <Neighbour id={next} label="Next contact" keys="j">
            <IconChevronRight size={20} aria-hidden="true" />
          </Neighbour>
        </span>
      )}
    </span>
  )
}

type NeighbourProps = { id: number | undefined; label: string; keys: string; children: React.ReactNode }

function Neighbour({ id, label, keys, children }: NeighbourProps) {
  const title = `${label} (${keys.toUpperCase()})`
  if (id === undefined) {
    return (
      <IconButton disabled aria-label={label} title={title}>
        {children}
      </IconButton>
    )
  }
  return (
    <LinkIcon
      to="/contacts/$id"
      params={{ id }}
      search={true}
      state={true}
      replace
      resetScroll={false}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={title}
    >
      {children}
    </LinkIcon>
  )
}

/** J and K move through the list, except while typing. */
function useNeighbourKeys(previous: number | undefined, next: number | undefined) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const id = event.key === 'j' ? next : event.key === 'k' ? previous : undefined
      const typing = event.target instanceof HTMLElement && takesKeys(event.target)
      if (id === undefined || typing || event.ctrlKey || event.metaKey || event.altKey) return
      void navigate({
        to: '/contacts/$id',
        params: { id },
        search: true,
        state: true,
        replace: true,
        resetScroll: false,
      })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate, previous, next])
}
