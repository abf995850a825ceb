import { byName, keysIn } from '@contactsheet/contracts/calls/by-name'
import {
  contactFlagNames,
  contactFlags,
  type ContactFlag,
  type Flag,
} from '@contactsheet/contracts/contacts/contact-flags'
import {
  contactStageNames,
  contactStages,
  followUpFilters,
  type FollowUpFilter,
} from '@contactsheet/contracts/contacts/contact-values'
import { daysWithoutAnswer } from '@contactsheet/contracts/contacts/follow-up'
import { FoundChoices } from './found-choices.tsx'
import { Switch } from '#ui/field/checkbox.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useState, type FormEvent } from 'react'
import { CheckRow } from '#ui/filter/check-row.tsx'
import { countIn, minimumTyped, type ContactFilter } from './contact-search.rules.ts'
import { useStageCounts } from '../contacts.queries.ts'

type OtherValues = Pick<
  ContactFilter,
  | ContactFlag
  | FollowUpFilter
  | 'stages'
  | 'stagesNot'
  | 'roles'
  | 'rolesNot'
  | 'cities'
  | 'citiesNot'
  | 'minShootCount'
  | 'maxShootCount'
>
type Props = { values: OtherValues; onChange: (change: Partial<OtherValues>) => void }

/** True when no number of shoots is between the two. */
const isCrossed = ({ minShootCount, maxShootCount }: OtherValues) =>
  maxShootCount !== undefined && maxShootCount < minShootCount

type DialogProps = { values: OtherValues; onApply: (changes: Partial<OtherValues>) => void; onClose: () => void }

const formId = 'other-filters'
const none: OtherValues = {
  ...byName([...contactFlagNames(), ...keysIn(followUpFilters)], () => false),
  stages: [],
  stagesNot: false,
  roles: [],
  rolesNot: false,
  cities: [],
  citiesNot: false,
  minShootCount: 0,
  maxShootCount: undefined,
}

/** The filters that have no button of their own, applied together. */
export function OtherFilters({ values, onApply, onClose }: DialogProps) {
  const [changes, setChanges] = useState<Partial<OtherValues>>({})
  const chosen = { ...values, ...changes }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isCrossed(chosen)) onApply(changes)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Other Filters"
      size="sm"
      footer={
        <>
          <Button variant="accent" onClick={() => setChanges(none)}>
            Clear
          </Button>
          <Button type="submit" form={formId}>
            Apply
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-5" noValidate onSubmit={apply}>
        <OtherFilterFields values={chosen} onChange={(change) => setChanges((before) => ({ ...before, ...change }))} />
      </form>
    </Dialog>
  )
}

/** The other filters in the sheet of small screens, where each is applied at once. */
export const FoldedFilters = ({ values, onChange }: Props) => (
  <div className="grid gap-5 px-3 pt-2 pb-4">
    <OtherFilterFields
      values={values}
      // A maximum below the minimum is still being typed.
      onChange={(change) => !isCrossed({ ...values, ...change }) && onChange(change)}
    />
  </div>
)

function wordsOf({ label, filter }: Flag) {
  if (filter === 'only') return { label: `Only ${label}` }
  return { label: `Show ${label}`, description: `Lists ${label.toLowerCase()} contacts among the others` }
}

const followUpMeanings: Record<FollowUpFilter, string> = {
  followUpDue: 'Shows contacts whose next step is due',
  noAnswer: `Shows contacts who have not answered for ${daysWithoutAnswer} days or more`,
}

/** Filters by flags, stage, role, city and number of shoots. */
function OtherFilterFields({ values, onChange }: Props) {
  const { minShootCount, maxShootCount } = values
  return (
    <>
      {contactFlagNames().map((flag, place) => (
        <Switch
          key={flag}
          data-autofocus={place === 0 || undefined}
          {...wordsOf(contactFlags[flag])}
          checked={values[flag]}
          onChange={(event) => onChange({ [flag]: event.currentTarget.checked })}
        />
      ))}
      {keysIn(followUpFilters).map((name) => (
        <Switch
          key={name}
          label={followUpFilters[name]}
          description={followUpMeanings[name]}
          checked={values[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
      <StageChoice values={values} onChange={onChange} />
      <FoundChoices values={values} onChange={onChange} />
      <div className="-mx-3">
        <CheckRow
          checked={minShootCount === 0 && maxShootCount === 0}
          onChange={(on) => onChange({ minShootCount: 0, maxShootCount: on ? 0 : undefined })}
        >
          Never worked with
          <span className="block text-13 leading-snug text-dim">Shows contacts that have been on no shoot</span>
        </CheckRow>
      </div>
      <CountField
        label="Minimum Shoot Count"
        value={minShootCount}
        read={minimumTyped}
        onChange={(count = 0) => onChange({ minShootCount: count })}
      />
      <CountField
        label="Maximum Shoot Count"
        description="Leave empty for no limit"
        value={maxShootCount}
        read={countIn}
        error={isCrossed(values) ? 'The maximum is less than the minimum' : undefined}
        onChange={(count) => onChange({ maxShootCount: count })}
      />
    </>
  )
}

/** The stages to show, or with NOT those to leave out, and how many contacts are at each. */
function StageChoice({ values: { archived, stages, stagesNot }, onChange }: Props) {
  const { data = [] } = useStageCounts()
  const countAt = (stage: string) => {
    const found = data.find((one) => one.stage === stage)
    return found && { count: found.contactCount - (archived ? 0 : found.archivedCount) }
  }
  return (
    <fieldset className="-mx-3">
      <legend className="mb-1 px-3 font-semibold">Stage</legend>
      {contactStages.map((stage) => (
        <CheckRow
          key={stage}
          checked={stages.includes(stage)}
          onChange={(on) =>
            onChange({ stages: contactStages.filter((one) => (one === stage ? on : stages.includes(one))) })
          }
          {...countAt(stage)}
        >
          {contactStageNames[stage]}
        </CheckRow>
      ))}
      <CheckRow checked={stagesNot} onChange={(on) => onChange({ stagesNot: on })}>
        <b>NOT</b>
        <span className="block text-13 leading-snug text-dim">Show contacts that are NOT at these stages</span>
      </CheckRow>
    </fieldset>
  )
}

type CountProps = {
  label: string
  description?: string
  value: number | undefined
  /** What typed text stands for. */
  read: (typed: string) => number | undefined
  error?: string | undefined
  onChange: (value: number | undefined) => void
}

/** A number of shoots. What is typed stays as it is until the field is left, then it shows what it was understood as. */
function CountField({ label, description, value, read, error, onChange }: CountProps) {
  const shown = (count: number | undefined) => (count === undefined ? '' : String(count))
  const [typed, setTyped] = useState(shown(value))
  const [known, setKnown] = useState(value)
  // It was changed elsewhere, by clearing the filters.
  if (value !== known) {
    setKnown(value)
    if (read(typed) !== value) setTyped(shown(value))
  }
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
      onBlur={() => setTyped(shown(read(typed)))}
    />
  )
}
