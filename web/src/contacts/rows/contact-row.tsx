import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { contactFlagNames, contactFlags } from '@contactsheet/contracts/contacts/contact-flags'
import { contactStageNames } from '@contactsheet/contracts/contacts/contact-values'
import { counted } from '@contactsheet/contracts/text/numbers'
import { defaultLabelColour } from '@contactsheet/contracts/labels/label-words'
import { IconArchive, IconArrowMerge, IconArchiveOff, IconCheck, IconSquareCheck, IconTrash } from '@tabler/icons-react'
import { Link } from '#lib/router/link.tsx'
import { memo, type ChangeEvent, type MouseEvent } from 'react'
import { QuietLabel, StatusBadge } from '#ui/badge.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { RowActions } from '#ui/overlay/row-actions.tsx'
import { line, Reached } from './contact-reached.tsx'

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
  /** The next step, in words, once it is due. */
  due: string
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
// Two lines: who it is, and how they are reached and when there was something with them last. On a desk only the last stands below the
// name, and everything else has a column.
const words =
  'grid min-w-0 flex-1 content-center gap-y-0.5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_--spacing(51)_--spacing(23)_--spacing(18)] xl:items-center xl:gap-x-3 xl:gap-y-0'

/** One contact in the list. The whole row is a link to the contact; swiping left archives. */
export const ContactRow = memo(function ContactRow(props: Props) {
  const { contact, typeColor, last, due, index, total, selected, selecting, height, offset, handlers } = props
  const { id, archived } = contact
  const name = displayName(contact)
  const below = last !== '' || due !== '' || contact.city !== null
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
            <div
              className={`flex min-w-0 flex-auto items-center gap-2 xl:col-start-1 xl:row-start-1 ${below ? '' : 'xl:row-span-2'}`}
            >
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
            <TypeAndStage of={contact} color={typeColor} />
            <span className="flex-none text-14 text-dim tabular-nums xl:col-start-5 xl:row-span-2 xl:row-start-1 xl:text-end">
              {counted(contact.shootCount, 'shoot')}
            </span>
          </div>
          <Reached contact={contact} below={below} last={last} due={due} name={name} />
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

const TypeAndStage = ({ of: contact, color }: { of: ListedContact; color: string | undefined }) => (
  <div className="flex max-w-2/5 min-w-8 shrink-100 items-center gap-2 lg:shrink-0 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:grid xl:max-w-none xl:grid-cols-[1fr_--spacing(21)] xl:justify-items-start">
    <QuietLabel name={contact.type} color={color} fallback={defaultLabelColour} />
    <span className="flex-none text-14 text-dim max-lg:sr-only">{contactStageNames[contact.stage]}</span>
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
