import {
  defaultContactType,
  defaultLabelColour,
  labelWords,
  type LabelKind,
} from '@contactsheet/contracts/labels/label-words'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Suspense, useId, useRef, useState, type Ref } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { useLoadedOnce } from '#lib/data/loaded-once.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useLastValue } from '#lib/form/use-last-value.ts'
import { LabelBadge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useGenres, useTags, useTypes } from './labels.queries.ts'
import { useLabels, useRemoveLabel } from './label-changes.queries.ts'
import { counter, deletionWords, fullWords, isDeletable, sectionWords, usageWords } from './labels.rules.ts'
import { useLabelForms, type AnyLabel } from './use-label-forms.ts'

const LabelForm = lazyPart(() => import('./label-form.tsx'), 'LabelForm')

/** As high as the form that is about to appear. */
const opening = <div className="min-h-36" />

/** The Configuration tab: the user's own words and colours for sorting contacts and shoots. */
export function LabelsSettings() {
  const isLoaded = useLoadedOnce([useTypes(), useGenres(), useTags()])
  // All lists at once: none pushes the next one down.
  if (!isLoaded) return <SkeletonList label="Loading configuration..." heights={[300, 480, 480]} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <LabelSection kind="type" />
      <LabelSection kind="genre" />
      <LabelSection kind="tag" />
    </div>
  )
}

/** Contact types, genres or tags: the list, and the forms that add, change and delete labels. */
function LabelSection({ kind }: { kind: LabelKind }) {
  const headingId = useId()
  const list = useLabels(kind)
  const labels: readonly AnyLabel[] = list.data ?? []
  const { state, adding, addingAgain, editing } = useLabelForms(kind)
  const edited = labels.find(({ id }) => id === state.at)
  const kept = useLastValue(state.at, edited)
  const [asked, setAsked] = useState<AnyLabel>()
  const ask = (label: AnyLabel) => {
    setAsked(label)
    // The usage counts may have changed elsewhere.
    void list.refetch()
  }
  const section = useRef<HTMLElement>(null)
  useRowFocus(
    section,
    labels.map(({ id }) => id),
  )

  return (
    <section ref={section} className="rounded-lg border border-line bg-surface p-4" aria-labelledby={headingId}>
      <LabelHead
        kind={kind}
        headingId={headingId}
        count={list.data?.length}
        buttonRef={state.returnTo('new')}
        onAdd={() => state.open('new')}
      />
      {list.isLoadingError && (
        <FailedState compact title={`${sectionWords[kind].title} could not be loaded`} of={list} />
      )}
      <Suspense fallback={opening}>
        <div className="border-t border-line empty:border-0">
          {state.at === 'new' && <LabelForm {...adding} />}
          {edited === undefined && kept && <LabelForm {...addingAgain(kept)} />}
        </div>
      </Suspense>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,--spacing(84)),1fr))] gap-x-6">
        {labels.map((label) => (
          <li
            key={label.id}
            data-id={label.id}
            className={`min-w-0 border-t border-line ${state.at === label.id ? 'col-span-full' : ''}`}
          >
            {state.at === label.id ? (
              <Suspense fallback={opening}>
                <LabelForm {...editing(label)} />
              </Suspense>
            ) : (
              <LabelRow
                kind={kind}
                label={label}
                editRef={state.returnTo(label.id)}
                onEdit={() => state.open(label.id)}
                onDelete={() => ask(label)}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Deletion
          kind={kind}
          label={labels.find(({ id }) => id === asked.id) ?? asked}
          labels={labels}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

type DeletionProps = {
  kind: LabelKind
  label: AnyLabel
  labels: readonly AnyLabel[]
  onClose: () => void
}

/** Asks before a label is deleted, and says who has it. */
function Deletion({ kind, label, labels, onClose }: DeletionProps) {
  const remove = useRemoveLabel(kind, label.name)
  const defaultName = labels.find((other) => 'isDefault' in other && other.isDefault)?.name ?? defaultContactType
  return (
    <ConfirmDialog
      opened
      title={`Delete ${labelWords[kind].one.toLowerCase()}`}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: label.id } }, { onSettled: onClose })}
      onCancel={onClose}
    >
      Are you sure you want to delete “<bdi>{label.name}</bdi>”? {deletionWords(kind, label, defaultName)}
    </ConfirmDialog>
  )
}

type HeadProps = {
  kind: LabelKind
  headingId: string
  /** Undefined until the list has loaded. */
  count: number | undefined
  buttonRef: Ref<HTMLButtonElement>
  onAdd: () => void
}

/** The head of a section: its title, the current count and the maximum, and the button that adds a label. */
function LabelHead({ kind, headingId, count, buttonRef, onAdd }: HeadProps) {
  const { title, add, purpose } = sectionWords[kind]
  const full = count === undefined ? undefined : fullWords(kind, count)
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-2xs">
        <h2 id={headingId} className="flex items-baseline gap-2 text-18 font-bold">
          {title}
          {count !== undefined && (
            <span className="text-14 font-normal text-dim tabular-nums">{counter(kind, count)}</span>
          )}
        </h2>
        <p className="text-15 text-dim">{purpose}</p>
      </div>
      {/* Not really disabled: keyboard users can still reach it and learn the reason. */}
      <Button
        ref={buttonRef}
        variant="default"
        icon={<IconPlus size={18} aria-hidden="true" />}
        aria-disabled={full !== undefined || count === undefined}
        data-disabled={full !== undefined || count === undefined || undefined}
        title={full}
        onClick={() => count !== undefined && full === undefined && onAdd()}
      >
        {add}
      </Button>
    </header>
  )
}

type RowProps = {
  kind: LabelKind
  label: AnyLabel
  editRef: Ref<HTMLButtonElement>
  onEdit: () => void
  onDelete: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** One label as it looks on contacts and shoots, and how many have it. */
function LabelRow({ kind, label, editRef, onEdit, onDelete }: RowProps) {
  const { name, color } = label
  return (
    <div className="flex min-h-12 items-center gap-3">
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-1.5">
        <span className="flex max-w-full min-w-0 items-center gap-2 max-md:w-full">
          <LabelBadge name={name} color={color} fallback={defaultLabelColour} />
          {!isDeletable(label) && <span className="text-14 text-dim">default</span>}
        </span>
        <span className="text-14 text-dim tabular-nums">{usageWords(kind, label)}</span>
      </span>
      {/* As wide as two buttons, so that the numbers line up even where one of the buttons is missing. */}
      <span className="flex min-w-[calc(2*var(--control))] flex-none">
        <IconButton ref={editRef} aria-label={`Edit ${name}`} title="Edit" onClick={onEdit}>
          <IconPencil {...icon} />
        </IconButton>
        {isDeletable(label) && (
          <IconButton aria-label={`Delete ${name}`} title="Delete" onClick={onDelete}>
            <IconTrash {...icon} />
          </IconButton>
        )}
      </span>
    </div>
  )
}
