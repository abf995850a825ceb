import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import type { MergeChoice, MergeSide } from '@contactsheet/contracts/contacts/contact-merge'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { useId, useState } from 'react'
import { isMissing } from '#lib/data/failure.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { useContactDetail } from '../contacts.queries.ts'
import { ChooseOther } from './choose-other.tsx'
import { mergeLines, mergeSummary, type MergeLine } from './merge-form.rules.ts'
import { useMergeContacts } from './merge.queries.ts'

type Props = {
  contact: ContactDetail
  /** The contact that is merged into it, or that it is still to be chosen. */
  other: number | 'choose'
  onChoose: (id: number | 'choose') => void
  /** Back to the contact. */
  onClose: () => void
}

/** Merges another contact into this one: first who it is, then both side by side. */
export function MergeContacts({ contact, other, onChoose, onClose }: Props) {
  usePageTitle(`Merge ${displayName(contact)}`)
  if (other !== 'choose' && other !== contact.id)
    return <Compare contact={contact} otherId={other} onChoose={onChoose} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} size="lg" title={`Merge ${displayName(contact)} with…`}>
      <ChooseOther contact={contact} onChoose={onChoose} />
    </Dialog>
  )
}

type CompareProps = Omit<Props, 'other'> & { otherId: number }

function Compare({ contact, otherId, onChoose, onClose }: CompareProps) {
  const formId = useId()
  const [choice, setChoice] = useState<MergeChoice>({})
  const { data: other, error, refetch } = useContactDetail(otherId)
  const merge = useMergeContacts()
  const busy = merge.isPending
  const run = () =>
    merge.mutate({ params: { id: contact.id, from: otherId }, body: { take: choice } }, { onSuccess: onClose })
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      closable={!busy}
      title="Merge contacts"
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={() => onChoose('choose')}>
            Choose another
          </Button>
          <Button type="submit" form={formId} idle={busy || other === undefined}>
            {busy ? 'Merging...' : 'Merge'}
          </Button>
        </>
      }
    >
      {other === undefined && error === null && <Spinner />}
      {other === undefined && error !== null && (
        <FailedState
          title={isMissing(error) ? 'The other contact was not found' : 'The other contact could not be loaded'}
          of={{ error, refetch }}
        />
      )}
      {other && (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            run()
          }}
        >
          <Lines
            contact={contact}
            other={other}
            lines={mergeLines(contact, other, choice)}
            onChoose={(part, side) => setChoice((before) => ({ ...before, [part]: side }))}
          />
        </form>
      )}
    </Dialog>
  )
}

type LinesProps = {
  contact: ContactDetail
  other: ContactDetail
  lines: MergeLine[]
  onChoose: (part: MergeLine['part'], side: MergeSide) => void
}

const two = 'grid grid-cols-2 gap-2 sm:gap-3'

/** Both side by side, and what becomes of them. */
const Lines = ({ contact, other, lines, onChoose }: LinesProps) => (
  <div className="grid gap-4">
    <div className={two}>
      <Face of={contact} said="stays" />
      <Face of={other} said="is merged into it" />
    </div>
    {lines.length === 0 && <p>The two say nothing differently.</p>}
    {lines.map((line) => (
      <fieldset key={line.part}>
        <legend className="mb-1 font-semibold">{line.label}</legend>
        <div className={two}>
          <Option line={line} side="this" onChoose={onChoose} />
          <Option line={line} side="other" onChoose={onChoose} />
          {line.part === 'notes' && <Option line={line} side="both" onChoose={onChoose} />}
        </div>
      </fieldset>
    ))}
    <p className="rounded-md bg-muted px-3 py-2.5 text-15">
      {mergeSummary(contact, other)} <bdi>{displayName(other)}</bdi> is deleted. You can undo this right afterwards.
    </p>
  </div>
)

const Face = ({ of: contact, said }: { of: ContactDetail; said: string }) => (
  <div className="flex min-w-0 items-center gap-2.5">
    <Avatar name={displayName(contact)} picture={contact.picture} />
    <span className="min-w-0 leading-tight">
      <bdi className="line-clamp-2 font-semibold wrap-anywhere">{displayName(contact)}</bdi>
      <span className="text-14 text-dim">{said}</span>
    </span>
  </div>
)

type OptionProps = { line: MergeLine; side: MergeSide; onChoose: LinesProps['onChoose'] }

function Option({ line, side, onChoose }: OptionProps) {
  const words = side === 'both' ? 'Both, one below the other' : line[side]
  return (
    <label
      className={`flex min-h-touch min-w-0 items-center gap-2.5 rounded-md border border-line-strong bg-surface px-2.5 py-2 has-checked:border-accent-ink has-checked:bg-accent-soft ${side === 'both' ? 'col-span-full' : ''}`}
    >
      <input
        type="radio"
        className="size-4.5 flex-none accent-(--color-accent)"
        name={line.part}
        checked={line.chosen === side}
        onChange={() => onChoose(line.part, side)}
      />
      {line.part === 'picture' ? (
        <span className="flex items-center gap-2">
          <Avatar name="" picture={words} />
          <span className="sr-only">{side === 'this' ? 'The picture of the one that stays' : 'The other picture'}</span>
        </span>
      ) : (
        <span
          dir="auto"
          className={`line-clamp-4 min-w-0 wrap-anywhere whitespace-pre-line ${line.part === 'phone' ? 'text-15 tracking-tight' : ''}`}
        >
          {words}
        </span>
      )}
    </label>
  )
}
