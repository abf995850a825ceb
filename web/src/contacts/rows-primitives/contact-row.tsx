import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { type ListedContact } from '@contactsheet/contracts/contacts'
import { contactStageNames } from '@contactsheet/contracts/contacts/contact-stages'
import { defaultLabelColour } from '@contactsheet/contracts/labels'
import { IconBrandInstagram, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, type ChangeEvent, type MouseEvent } from 'react'
import { LabelBadge, QuietLabel, StatusBadge } from '#ui/badge.tsx'
import { saysMore } from '#ui/overlay/tooltip.ts'
import { initials } from '#ui/people/initials.ts'
import { Row, Text } from '#ui/primitives/primitives.tsx'
import { RowActions } from '../rows/row-actions.tsx'
import classes from './contact-row.module.css'

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

/** One contact in the list. The whole row is a link to the contact; swiping left archives. */
export const ContactRow = memo(function ContactRow(props: Props) {
  const { contact, typeColor, index, total, selected, selecting, height, offset, handlers } = props
  const { id, archived } = contact
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
      <Row justify="end" px={6} className={classes.under} aria-hidden="true">
        {archived ? 'Unarchive' : 'Archive'}
      </Row>
      <Row gap={2} className={classes.face}>
        <RowCheck name={name} checked={selected} onToggle={(asRange) => handlers.onToggle(id, asRange)} />
        <Row wrap grow className={classes.words}>
          <Row gap={2} className={classes.name}>
            <Link
              to="/contacts/$id"
              params={{ id }}
              search={true}
              state={{ over: true }}
              resetScroll={false}
              className={classes.link}
              data-archived={archived || undefined}
              data-main=""
              dir="auto"
              draggable={false}
              onClick={chooses}
            >
              {name}
            </Link>
            {archived && <StatusBadge tone="grey">Archived</StatusBadge>}
          </Row>
          <Row gap={2} className={classes.facts}>
            <QuietLabel name={contact.type} color={typeColor} fallback={defaultLabelColour} />
            <Text as="span" size={14} tone="dim" line="whole">
              {contactStageNames[contact.stage]}
            </Text>
          </Row>
          <Row className={classes.more}>
            <Text as="span" size={14} tone="dim" figures line="whole" className={classes.shoots}>
              {contact.shootCount === 1 ? '1 shoot' : `${contact.shootCount} shoots`}
            </Text>
            <Instagram contact={contact} />
            <Tags contact={contact} name={name} />
          </Row>
        </Row>
        <RowActions
          name={name}
          archived={archived}
          onArchive={() => handlers.onArchive(id, !archived)}
          onSelect={() => handlers.onToggle(id, false)}
          onDelete={() => handlers.onDelete(contact)}
        />
      </Row>
    </li>
  )
})

// On one line everything keeps its column, also what is not there.
const Instagram = ({ contact: { instagramHandle, instagramProfileUrl } }: { contact: ListedContact }) => (
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
        <Text as="span" line="cut">
          @{instagramHandle}
        </Text>
      </a>
    )}
  </span>
)

/** A single tag as it is, or the number of tags with a list behind it. */
function Tags({ contact: { contactTags: tags }, name }: { contact: ListedContact; name: string }) {
  const list = () => (
    <Row as="ul" wrap gap={1.5} aria-label={`Tags of ${name}`}>
      {tags.map(({ tag }) => (
        <li key={tag.id}>
          <LabelBadge name={tag.name} color={tag.color} fallback={defaultLabelColour} />
        </li>
      ))}
    </Row>
  )
  const [first] = tags
  return (
    <span className={classes.tags}>
      {first && tags.length === 1 && (
        <QuietLabel name={first.tag.name} color={first.tag.color} fallback={defaultLabelColour} />
      )}
      {tags.length > 1 && (
        <button type="button" className={classes.several} {...saysMore(list, { opensOnTap: true })}>
          {tags.length} tags
        </button>
      )}
    </span>
  )
}

type CheckProps = { name: string; checked: boolean; onToggle: (asRange: boolean) => void }

/** A contact's initials, which become a checkbox on hover, on focus, and while any row is selected. */
function RowCheck({ name, checked, onToggle }: CheckProps) {
  const change = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        className={classes.input}
        checked={checked}
        onChange={change}
        aria-label={`Select ${name}`}
      />
      <Text as="span" size={13} weight="semibold" tone="dim" className={classes.initials} aria-hidden="true">
        {initials(name)}
      </Text>
      <span className={classes.box} aria-hidden="true">
        {checked && <IconCheck size={16} stroke={3} />}
      </span>
    </label>
  )
}
