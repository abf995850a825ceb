import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { contactStageNames } from '@contactsheet/contracts/contacts/contact-values'
import { IconBrandInstagram } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './contact-row.module.css'
import { QuietLabel } from './quiet-label.tsx'
import { RowActions } from './row-actions.tsx'
import { RowCheck } from './row-check.tsx'
import { TagsBadge } from './tags-badge.tsx'

/** The actions of a row; all rows share the same functions, to avoid needless renders. */
export type RowHandlers = {
  onToggle: (id: number, asRange: boolean) => void
  onArchive: (id: number, archived: boolean) => void
  onDelete: (contact: ListedContact) => void
}
type Props = {
  contact: ListedContact
  typeColor: string | undefined
  index: number
  total: number
  selected: boolean
  /** True while any row is selected: a tap then selects instead of opening. */
  selecting: boolean
  /** In pixels: the row's height, and its distance from the top of the list. */
  height: number
  offset: number
  handlers: RowHandlers
}

const shoots = (count: number) => (count === 1 ? '1 shoot' : `${count} shoots`)

/** One contact in the list. The whole row is a link to the contact; swiping left archives. */
export const ContactRow = memo(function ContactRow(props: Props) {
  const { contact, typeColor, index, total, selected, selecting, height, offset, handlers } = props
  const { id, archived, instagramHandle, instagramProfileUrl } = contact
  const name = displayName(contact)
  const chooses = (event: MouseEvent<HTMLAnchorElement>) => {
    const asRange = event.shiftKey
    if (!asRange && !(selecting && matchMedia('(pointer: coarse)').matches)) return
    event.preventDefault()
    handlers.onToggle(id, asRange)
  }

  return (
    <li
      className={classes.row}
      style={{ height, transform: `translateY(${offset}px)` }}
      data-id={id}
      data-index={index}
      data-selected={selected || undefined}
      data-selecting={selecting || undefined}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <div className={classes.under} aria-hidden="true">
        {archived ? 'Unarchive' : 'Archive'}
      </div>
      <div className={classes.face} data-archived={archived || undefined}>
        <RowCheck name={name} checked={selected} onToggle={(asRange) => handlers.onToggle(id, asRange)} />
        <div className={classes.name}>
          <Link
            to="/contacts/$id"
            params={{ id }}
            search={true}
            state={{ over: true }}
            resetScroll={false}
            className={classes.link}
            data-main=""
            dir="auto"
            draggable={false}
            onClick={chooses}
          >
            {name}
          </Link>
          {archived && <StatusBadge tone="grey">Archived</StatusBadge>}
        </div>
        <div className={classes.facts}>
          <QuietLabel name={contact.type} color={typeColor} />
          <span className={classes.stage}>{contactStageNames[contact.stage]}</span>
        </div>
        <div className={classes.more}>
          <span className={classes.handle}>
            {instagramHandle && instagramProfileUrl && (
              <a
                href={instagramProfileUrl}
                target="_blank"
                rel="noopener noreferrer"
                className={classes.instagram}
                aria-label={`@${instagramHandle} on Instagram, opens a new tab`}
              >
                <IconBrandInstagram size={18} stroke={1.75} aria-hidden="true" />
                <span className={classes.at}>@{instagramHandle}</span>
              </a>
            )}
          </span>
          <span className={classes.tags}>
            <TagsBadge tags={contact.contactTags} of={name} />
          </span>
          <span className={classes.shoots}>{shoots(contact.shootCount)}</span>
        </div>
        <RowActions
          name={name}
          archived={archived}
          onArchive={() => handlers.onArchive(id, !archived)}
          onSelect={() => handlers.onToggle(id, false)}
          onDelete={() => handlers.onDelete(contact)}
        />
      </div>
    </li>
  )
})
