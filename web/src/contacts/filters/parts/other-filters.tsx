import '#ui/controls.css'
import { contactStageNames, contactStages, type ContactStage } from '@contactsheet/contracts/contacts'
import { Button, Switch, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckRow } from '#ui/filter/check-row.tsx'
import { maximumTyped, minimumTyped, type ContactFilter } from '../contact-search.rules.ts'
import classes from './other-filters.module.css'

type Values = Pick<ContactFilter, 'archived' | 'stages' | 'stagesNot' | 'minShootCount' | 'maxShootCount'>
type Props = { values: Values; onApply: (values: Values) => void; onClose: () => void }

const formId = 'other-filters'

/** Filters by archived state, stage and number of shoots. */
export function OtherFilters({ values, onApply, onClose }: Props) {
  const [archived, setArchived] = useState(values.archived)
  const [stages, setStages] = useState(values.stages)
  const [stagesNot, setStagesNot] = useState(values.stagesNot)
  const [min, setMin] = useState(String(values.minShootCount))
  const [max, setMax] = useState(values.maxShootCount === undefined ? '' : String(values.maxShootCount))
  const [minShootCount, maxShootCount] = [minimumTyped(min), maximumTyped(max)]
  const crossed = maxShootCount !== undefined && maxShootCount < minShootCount

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!crossed) onApply({ archived, stages, stagesNot, minShootCount, maxShootCount })
  }
  const reset = () => {
    setArchived(false)
    setStages([])
    setStagesNot(false)
    setMin('0')
    setMax('')
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Other Filters"
      size="sm"
      footer={
        <>
          <Button variant="subtle" onClick={reset}>
            Clear
          </Button>
          <Button type="submit" form={formId}>
            Apply
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={apply}>
        <Switch
          data-autofocus
          size="md"
          label="Show Archived"
          description="Lists archived contacts among the others"
          checked={archived}
          onChange={(event) => setArchived(event.currentTarget.checked)}
        />
        <StageChoice stages={stages} onStages={setStages} not={stagesNot} onNot={setStagesNot} />
        <TextInput
          label="Minimum Shoot Count"
          inputMode="numeric"
          autoComplete="off"
          value={min}
          onChange={(event) => setMin(event.currentTarget.value)}
          onBlur={() => setMin(String(minShootCount))}
        />
        <TextInput
          label="Maximum Shoot Count"
          description="Leave empty for no limit"
          inputMode="numeric"
          autoComplete="off"
          value={max}
          error={crossed ? 'The maximum is less than the minimum' : undefined}
          onChange={(event) => setMax(event.currentTarget.value)}
          onBlur={() => setMax(maxShootCount === undefined ? '' : String(maxShootCount))}
        />
      </form>
    </Dialog>
  )
}

type StageProps = {
  stages: readonly ContactStage[]
  onStages: (stages: ContactStage[]) => void
  not: boolean
  onNot: (not: boolean) => void
}

/** The stages to show, or with NOT those to leave out. */
function StageChoice({ stages, onStages, not, onNot }: StageProps) {
  return (
    <fieldset>
      <legend className={classes.legend}>Stage</legend>
      {contactStages.map((stage) => (
        <CheckRow
          key={stage}
          checked={stages.includes(stage)}
          onChange={(on) => onStages(contactStages.filter((one) => (one === stage ? on : stages.includes(one))))}
        >
          {contactStageNames[stage]}
        </CheckRow>
      ))}
      <CheckRow checked={not} onChange={onNot}>
        <b>NOT</b>
        <span className={classes.meaning}>Show contacts that are NOT at these stages</span>
      </CheckRow>
    </fieldset>
  )
}
