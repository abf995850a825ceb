import { shootFull, shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { IconAlignLeft, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { ReactNode, SubmitEvent } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import type { DragHandle } from '#ui/sortable-list.tsx'
import { InlineText } from '../parts/inline-text.tsx'

type WordsProps = {
  title: string
  /** What it goes by, where it has no title. */
  name?: string
  mayBeEmpty?: boolean
  /** The longer text below the title; null shows a way to add it. */
  text: string | null
  /** What the longer text is called, also in the name of its draft. */
  textName: 'notes' | 'description' | 'frame notes'
  /** The prefix of its drafts' names. */
  draft: string
  /** True until the server has assigned its id. */
  waiting: boolean
  /** Strikes the title out. */
  done?: boolean
  /** Both reject when saving failed. */
  /** `was`: as in `InlineText`. */
  onTitle: (title: string, was: string | undefined) => Promise<unknown>
  onText: (text: string, was: string | undefined) => Promise<unknown>
}

type Rest = { rest: ReactNode }

type RowProps = WordsProps & {
  /** Stands before the words. */
  lead: ReactNode
  /** Buttons beside the words or, without room, below them; and then what they say, while the row rests. */
  choices?: ReactNode
  rest?: ReactNode
  onRemove: () => void
}

// Seen once somebody touches, enters or points at the row; it is there for the keyboard as soon as that enters the row.
// What is opened from the row touches it too, before it has the focus.
const onceTouched = 'max-lg:hidden max-lg:group-focus-within/row:flex max-lg:group-has-[:popover-open]/row:flex'
export const oncePointedAt =
  'lg:pointer-fine:opacity-0 lg:group-focus-within/row:opacity-100 lg:group-hover/row:opacity-100'

/** A call time, a task or a shot, which rests at one line until it is touched: each of its parts is edited in place. */
export function PlanningRow({ lead, choices, rest, onRemove, ...words }: RowProps) {
  const { title, name = title, waiting } = words
  return (
    <div
      // A press anywhere in it touches it.
      tabIndex={-1}
      className="group/row outline-none grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-1 py-2 ps-1.5 pe-2 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
    >
      {lead}
      <Words {...words} rest={rest} />
      {choices && (
        <div
          className={`flex-wrap gap-1 lg:flex ${onceTouched} max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 max-lg:px-0.5 max-lg:pb-1 lg:pt-1.5 lg:pointer-coarse:pt-0`}
        >
          {choices}
        </div>
      )}
      <IconButton
        size="lg"
        className={`-col-end-1 row-start-1 w-9 ${onceTouched} ${oncePointedAt}`}
        disabled={waiting}
        aria-label={`Delete ${name}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const below = 'grow basis-full'
// Beside the title in its line; a long title takes more lines rather than this one.
const toAdd = `max-w-full has-[textarea]:grow has-[textarea]:basis-full max-lg:has-[textarea]:block lg:has-[textarea]:opacity-100 max-lg:hidden max-lg:group-focus-within/row:block ${oncePointedAt}`
const oneLine = 'hidden group-focus-within/row:block has-[textarea]:block'

function Words({
  title,
  name = title,
  mayBeEmpty = false,
  text,
  textName,
  draft,
  waiting,
  done = false,
  rest,
  onTitle,
  onText,
}: WordsProps & Rest) {
  const label = textName.charAt(0).toUpperCase() + textName.slice(1)
  const isNotes = textName !== 'description'
  // When people come, and what a frame needs, is read with its notes; of a task the title is enough.
  const textLook = text === null ? toAdd : `${below} ${isNotes ? '' : oneLine}`
  return (
    <div
      className={`flex min-w-0 flex-wrap items-start gap-x-5 px-2 pt-1.5 pointer-coarse:pt-0 ${text === null ? 'lg:not-has-[textarea]:flex-nowrap' : ''}`}
    >
      <InlineText
        label={`Title of ${name}`}
        draft={`${draft}.title`}
        value={title}
        empty={mayBeEmpty ? 'saves' : 'cancels'}
        maxLength={shootLimits.label}
        disabled={waiting}
        className={`font-medium ${done ? 'text-dim line-through' : title === '' ? 'text-dim' : ''}`}
        onSave={onTitle}
      >
        {title || name}
      </InlineText>
      {rest}
      <div className={`min-w-0 shrink-0 text-15 whitespace-pre-line text-dim ${textLook}`}>
        <InlineText
          label={`${label} of ${name}`}
          draft={`${draft}.${textName}`}
          value={text ?? ''}
          multiline
          empty="saves"
          maxLength={shootLimits.notes}
          disabled={waiting}
          onSave={onText}
        >
          {text ?? (isNotes ? `Add ${textName}` : <AddDescription />)}
        </InlineText>
      </div>
    </div>
  )
}

type GripProps = { name: string; handle: DragHandle; disabled: boolean }

/** By what a row is moved. */
export const Grip = ({ name, handle, disabled }: GripProps) => (
  <IconButton {...handle} size="lg" className="w-9 cursor-grab" disabled={disabled} aria-label={`Move ${name}`}>
    <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
  </IconButton>
)

/** On a wide screen, where the choices of a task stand beside its words, a sign has to do. */
const AddDescription = () => (
  <>
    <span className="lg:hidden">Add description</span>
    <span className="mt-0.5 hidden lg:block" title="Add description">
      <IconAlignLeft size={18} stroke={1.75} aria-hidden="true" />
      <span className="sr-only">Add description</span>
    </span>
  </>
)

type AddProps = {
  what: 'callTimes' | 'tasks' | 'shots'
  /** True when the shoot has the maximum number of them. */
  full: boolean
  can: boolean
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
  /** Behind the button. */
  more?: ReactNode
  below?: ReactNode
}

/** Adds a call time, a task or a shot, behind the others. */
export function AddForm({ what, full, can, onSubmit, children, more, below }: AddProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (can && !full) onSubmit()
  }
  return (
    <form className="flex flex-wrap gap-2 border-t border-line px-4 py-3 md:px-5" noValidate onSubmit={submit}>
      {children}
      <Button type="submit" variant="default" disabled={full || !can}>
        Add
      </Button>
      {more}
      {full && <p className="basis-full text-15 text-dim">{shootFull(what)}.</p>}
      {below}
    </form>
  )
}
