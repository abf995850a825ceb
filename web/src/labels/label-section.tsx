import { defaultContactType, labelWords, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { ContactType, Label } from '@contactsheet/contracts/labels/labels.schemas'
import { Suspense, useId, useRef, useState } from 'react'
import { ApiError, fieldIssues, wordsOf } from '#lib/data/failure.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import type { FormErrors } from '#lib/form/form-values.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useLastValue } from '#lib/form/use-last-value.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { useAddLabel, useChangeLabel, useLabels, useRemoveLabel } from './label-changes.queries.ts'
import { emptyLabel, hexOf, sectionWords, type LabelDraft } from './labels.rules.ts'
import { DeleteLabel } from './parts/delete-label.tsx'
import { LabelHead } from './parts/label-head.tsx'
import classes from './parts/label-list.module.css'
import { LabelRow } from './parts/label-row.tsx'
import { useLabelState } from './use-label-state.ts'

const LabelForm = lazyPart(() => import('./parts/label-form.tsx'), 'LabelForm')

type AnyLabel = Label | ContactType

/** The server's refusals belong under a field; a toast has already shown all other failures. */
function refusal(error: unknown): FormErrors {
  const refused = error instanceof ApiError && (error.status === 400 || error.status === 409)
  const issues: FormErrors = fieldIssues(error)
  return !refused || issues.name || issues.color ? issues : { name: wordsOf(error, 'This name cannot be used') }
}

/** What the forms of a section share, and what each of them sends. */
function useForms(kind: LabelKind) {
  const state = useLabelState(kind)
  const add = useAddLabel(kind)
  const change = useChangeLabel(kind)
  const body = ({ name, color }: LabelDraft) => ({ name: name.trim(), color: hexOf(color) })
  const shared = { kind, refusal, onClose: state.close }
  const adding = {
    ...shared,
    draft: state.draftOf('new'),
    label: emptyLabel,
    onSave: (draft: LabelDraft) => add.mutateAsync({ body: body(draft) }),
  }
  const editing = (label: AnyLabel) => ({
    ...shared,
    draft: state.draftOf(label.id),
    label,
    onSave: (draft: LabelDraft) => change.mutateAsync({ params: { id: label.id }, body: body(draft) }),
  })
  /** For a label that was deleted elsewhere while it was edited here. */
  const addingAgain = (label: AnyLabel) => ({
    ...editing(label),
    note: `This ${labelWords[kind].one.toLowerCase()} was deleted meanwhile. Saving adds it again.`,
    onSave: adding.onSave,
  })
  return { state, adding, addingAgain, editing }
}

/** Contact types, genres or tags: the list, and the forms that add, change and delete labels. */
export function LabelSection({ kind }: { kind: LabelKind }) {
  const headingId = useId()
  const list = useLabels(kind)
  const labels: readonly AnyLabel[] = list.data ?? []
  const { state, adding, addingAgain, editing } = useForms(kind)
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
    <section ref={section} className={classes.section} aria-labelledby={headingId}>
      <LabelHead
        kind={kind}
        headingId={headingId}
        count={list.data?.length}
        buttonRef={state.returnTo('new')}
        onAdd={() => state.open('new')}
      />
      {list.isLoadingError && (
        <FailedState
          compact
          title={`${sectionWords[kind].title} could not be loaded`}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      <Suspense fallback={<div className={classes.opening} />}>
        {state.at === 'new' && <LabelForm {...adding} />}
        {edited === undefined && kept && <LabelForm {...addingAgain(kept)} />}
      </Suspense>
      <ul className={classes.list}>
        {labels.map((label) => (
          <li key={label.id} data-id={label.id} className={classes.item}>
            {state.at === label.id ? (
              <Suspense fallback={<div className={classes.opening} />}>
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

function Deletion({ kind, label, labels, onClose }: DeletionProps) {
  const remove = useRemoveLabel(kind, label.name)
  const defaultName = labels.find((other) => 'isDefault' in other && other.isDefault)?.name ?? defaultContactType
  return (
    <DeleteLabel
      kind={kind}
      label={label}
      defaultName={defaultName}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: label.id } }, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
