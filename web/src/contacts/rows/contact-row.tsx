import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { contactFlagNames, contactFlags } from '@contactsheet/contracts/contacts/contact-flags'
import { contactStageNames } from '@contactsheet/contracts/contacts/contact-values'
import { counted } from '@contactsheet/contracts/text/numbers'
import { defaultLabelColour } from '@contactsheet/contracts/labels/label-words'
import {
  IconArchive,
  IconArrowMerge,
  IconArchiveOff,
  IconBrandInstagram,
  IconCheck,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '#lib/router/link.tsx'
import { memo, type ChangeEvent, type MouseEvent } from 'react'
import { LabelBadge, QuietLabel, StatusBadge } from '#ui/badge.tsx'
import { saysMore } from '#ui/overlay/tooltip.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import { RowActions } from '#ui/overlay/row-actions.tsx'

/** The actions of a row; all rows share the same functions, to avoid needless renders. */
export type RowHandlers = {
  onToggle: (id: number, asRange: boolean) => void
  onArchive: (id: number, archived: boolean) => void
  onDelete: (contact: ListedContact) => void
  onMerge: (id: number) => void
}
type Props = {
  contact: ListedContact
  typeColor: string | undefined
  /** When there was something with them last, in words. */
  last: string
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

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const face =
  'relative flex h-full touch-pan-y items-center gap-2 border-b border-line bg-surface ps-2 pe-1 group-data-selected:bg-accent-soft group-data-swipe:translate-x-(--swipe) group-data-swipe:opacity-(--fade) not-group-data-swipe:transition-transform hover:bg-hover lg:gap-3 lg:ps-3 lg:pe-2'
// One line on a desk, else two: who it is, and how they are reached and when there was something with them last.
const words = 'grid min-w-0 flex-1 content-center gap-y-0.5 xl:flex xl:items-center xl:gap-x-3'
const line = 'flex min-h-6 min-w-0 items-center gap-2 lg:gap-4 xl:contents'

/** One contact in the list. The whole row is a link to the contact; swiping left archives. */
export const ContactRow = memo(function ContactRow(props: Props) {
  const { contact, typeColor, last, index, total, selected, selecting, height, offset, handlers } = props
  const { id, archived } = contact
  const name = displayName(contact)
  const archive = {
    label: archived ? 'Unarchive' : 'Archive',
    icon: archived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />,
    run: () => handlers.onArchive(id, !archived),
  }
  const chooses = (event: MouseEvent<HTMLAnchorElement>) => {
    const asRange = event.shiftKey
    if (!asRange && !(selecting && matchMedia('(pointer: coarse)').matches)) return
    event.preventDefault()
    handlers.onToggle(id, asRange)
  }

  return (
    <li
      className="group absolute inset-x-0 top-0 overflow-clip"
      style={{ height, transform: `translateY(${offset}px)` }}
      data-id={id}
      data-index={index}
      data-selected={selected || undefined}
      data-selecting={selecting || undefined}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <div
        className="invisible absolute inset-0 flex items-center justify-end bg-accent-hover pe-6 font-semibold text-on-accent group-data-swipe:visible group-data-[swipe=far]:darker"
        aria-hidden="true"
      >
        {archive.label}
      </div>
      <div className={face}>
        <RowCheck of={contact} checked={selected} onToggle={(asRange) => handlers.onToggle(id, asRange)} />
        <div className={words}>
          <div className={line}>
            <div className="flex min-w-0 flex-1 items-center gap-2">
              <Link
                to="/contacts/$id"
                params={{ id }}
                search={true}
                state={{ over: true }}
                resetScroll={false}
                className={`truncate font-bold no-underline tracking-tight after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus ${archived ? 'text-dim' : ''}`}
                data-main=""
                dir="auto"
                draggable={false}
                onClick={chooses}
              >
                {name}
              </Link>
              <Flags of={contact} />
            </div>
            <div className="flex min-w-0 max-w-2/5 flex-none items-center gap-2 xl:order-1 xl:grid xl:w-47 xl:max-w-none xl:grid-cols-[1fr_--spacing(21)] xl:justify-items-start 2xl:w-51">
              <QuietLabel name={contact.type} color={typeColor} fallback={defaultLabelColour} />
              <span className="flex-none text-14 text-dim max-lg:sr-only">{contactStageNames[contact.stage]}</span>
            </div>
            <span className="flex-none text-14 text-dim tabular-nums xl:order-3 xl:w-18 xl:text-end">
              {counted(contact.shootCount, 'shoot')}
            </span>
          </div>
          <Reached contact={contact} last={last} name={name} />
        </div>
        {/* With a finger, a swipe archives. */}
        <RowActions
          name={name}
          room="max-md:hidden"
          beside={[archive]}
          items={[
            archive,
            { label: 'Select', icon: <IconSquareCheck {...icon} />, run: () => handlers.onToggle(id, false) },
            { label: 'Merge with…', icon: <IconArrowMerge {...icon} />, run: () => handlers.onMerge(id) },
            { label: 'Delete', icon: <IconTrash {...icon} />, run: () => handlers.onDelete(contact), danger: true },
          ]}
        />
      </div>
    </li>
  )
})

/** How somebody is reached, where they live, and when there was something with them last. */
const Reached = ({ contact, last, name }: Pick<Props, 'contact' | 'last'> & { name: string }) => (
  <div className={line}>
    <Instagram contact={contact} />
    <span className="min-w-0 flex-1 truncate text-14 text-dim">
      <bdi>{contact.city}</bdi>
      {contact.city && last && ' · '}
      {last}
    </span>
    <Tags contact={contact} name={name} />
  </div>
)

const flagsInList = contactFlagNames().filter((flag) => contactFlags[flag].inList)

const Flags = ({ of: contact }: { of: ListedContact }) =>
  flagsInList
    .filter((flag) => contact[flag])
    .map((flag) => (
      <StatusBadge key={flag} tone="grey">
        {contactFlags[flag].label}
      </StatusBadge>
    ))

// On one line everything keeps its column, also what is not there.
const Instagram = ({ contact: { instagramHandle, instagramProfileUrl } }: { contact: ListedContact }) => (
  <span className="flex min-w-0 empty:hidden max-w-1/2 xl:max-w-none xl:flex-1 xl:overflow-hidden xl:empty:flex">
    {instagramHandle && instagramProfileUrl && (
      <a
        href={instagramProfileUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="relative z-1 inline-flex min-h-6 min-w-0 items-center gap-1.5 rounded-md px-1 text-14 text-dim no-underline hover:bg-muted hover:text-ink lg:min-h-7 xl:min-h-9 xl:px-2"
        aria-label={`@${instagramHandle} on Instagram, opens a new tab`}
      >
        <IconBrandInstagram size={18} stroke={1.75} aria-hidden="true" className="flex-none" />
        <span className="truncate">@{instagramHandle}</span>
      </a>
    )}
  </span>
)

/** A single tag as it is, or the number of tags with a list behind it. */
function Tags({ contact: { contactTags: tags }, name }: { contact: ListedContact; name: string }) {
  const list = () => (
    <ul className="flex flex-wrap gap-1.5" aria-label={`Tags of ${name}`}>
      {tags.map(({ tag }) => (
        <li key={tag.id}>
          <LabelBadge name={tag.name} color={tag.color} fallback={defaultLabelColour} />
        </li>
      ))}
    </ul>
  )
  const [first] = tags
  return (
    <span className="relative z-1 flex max-w-2/5 min-w-0 flex-none empty:hidden xl:order-2 xl:w-23 xl:max-w-none xl:empty:flex 2xl:w-26">
      {first && tags.length === 1 && (
        <QuietLabel name={first.tag.name} color={first.tag.color} fallback={defaultLabelColour} />
      )}
      {tags.length > 1 && (
        <button
          type="button"
          className="min-h-6 rounded-sm bg-muted px-2 text-12 font-medium whitespace-nowrap hover:bg-line"
          {...saysMore(list, { opensOnTap: true })}
        >
          {tags.length} tags
        </button>
      )}
    </span>
  )
}

type CheckProps = { of: ListedContact; checked: boolean; onToggle: (asRange: boolean) => void }

const middle = 'pointer-events-none col-start-1 row-start-1 grid place-items-center'
// Where the pointer or the keyboard is, and while any row is selected.
const appears = 'group-hover:visible group-has-focus-visible:visible group-data-selecting:visible peer-checked:visible'
const vanishes =
  'group-hover:invisible group-has-focus-visible:invisible group-data-selecting:invisible peer-checked:invisible'

/** A contact's face, which becomes a checkbox on hover, on focus, and while any row is selected. */
function RowCheck({ of: contact, checked, onToggle }: CheckProps) {
  const name = displayName(contact)
  const change = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className="relative z-1 grid size-touch flex-none place-items-center select-none">
      <input
        type="checkbox"
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        checked={checked}
        onChange={change}
        aria-label={`Select ${name}`}
      />
      <span className={`${middle} ${vanishes}`}>
        <Avatar name={name} picture={contact.picture} />
      </span>
      <span
        className={`${middle} ${appears} invisible size-5 rounded-sm border-2 border-line-strong bg-surface text-on-accent peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
        aria-hidden="true"
      >
        {checked && <IconCheck size={16} stroke={3} />}
      </span>
    </label>
  )
}
