import { contactFlagNames, eachField } from '@contactsheet/contracts/contacts/contact-flags'
import { Button } from '#ui/button.tsx'
import { useState, type FormEvent } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { noFilter } from '../contact-search.rules.ts'
import { isCrossed, OtherFilterFields, type OtherValues } from '../other-filter-fields.tsx'
import classes from './other-filters.module.css'

type Props = { values: OtherValues; onApply: (values: OtherValues) => void; onClose: () => void }

const formId = 'other-filters'
const otherValues = ({ stages, stagesNot, minShootCount, maxShootCount, ...others }: OtherValues): OtherValues => ({
  ...eachField(contactFlagNames(), (flag) => others[flag]),
  stages,
  stagesNot,
  minShootCount,
  maxShootCount,
})

/** The filters that have no button of their own, applied together. */
export function OtherFilters({ values, onApply, onClose }: Props) {
  const [chosen, setChosen] = useState(() => otherValues(values))
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
          <Button variant="accent" onClick={() => setChosen(otherValues(noFilter))}>
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
