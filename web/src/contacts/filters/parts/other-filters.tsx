import { Button } from '#ui/button.tsx'
import { useState, type FormEvent } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { isCrossed, OtherFilterFields, type OtherValues } from '../other-filter-fields.tsx'
import classes from './other-filters.module.css'

type Props = { values: OtherValues; onApply: (values: OtherValues) => void; onClose: () => void }

const formId = 'other-filters'
const none: OtherValues = {
  archived: false,
  stages: [],
  stagesNot: false,
  minShootCount: 0,
  maxShootCount: undefined,
}

/** The filters that have no button of their own, applied together. */
export function OtherFilters({ values, onApply, onClose }: Props) {
  const [chosen, setChosen] = useState<OtherValues>(() => {
    const { archived, stages, stagesNot, minShootCount, maxShootCount } = values
    return { archived, stages, stagesNot, minShootCount, maxShootCount }
  })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isCrossed(chosen)) onApply(chosen)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Other Filters"
      size="sm"
      footer={
        <>
          <Button variant="accent" onClick={() => setChosen(none)}>
            Clear
          </Button>
          <Button type="submit" form={formId}>
            Apply
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={apply}>
        <OtherFilterFields values={chosen} onChange={(change) => setChosen((before) => ({ ...before, ...change }))} />
      </form>
    </Dialog>
  )
}
