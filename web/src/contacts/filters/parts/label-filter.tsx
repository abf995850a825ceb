import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import { ChoiceFilter } from '#ui/filter/choice-filter.tsx'
import type { Choice } from '#ui/filter/choice-list.tsx'
import classes from './label-filter.module.css'

type Props = {
  /** On the button: 'Type'. */
  title: string
  /** The plural used in sentences: 'types'. */
  many: string
  labels: { data: readonly Label[] | undefined; isError: boolean; refetch: () => unknown }
  choice: Choice
  /** Whether archived contacts are listed, and therefore counted. */
  archived: boolean
  onChange: (choice: Choice) => void
}

/** Filters by labels that contacts have, or do not have. */
export function LabelFilter({ title, many, labels, choice, archived, onChange }: Props) {
  const { data, isError, refetch } = labels
  const failed = isError && data === undefined && (
    <>
      These {many} could not be loaded.{' '}
      <button type="button" className={classes.again} onClick={() => void refetch()}>
        Try again
      </button>
    </>
  )
  const none = data?.length === 0 && `No ${many} yet. You can add them in Settings.`
  return (
    <ChoiceFilter
      title={title}
      options={(data ?? []).map(({ name, color, contactCount, archivedCount }) => ({
        name,
        color,
        count: archived ? contactCount : contactCount - archivedCount,
      }))}
      meaning={`Show contacts that are NOT these ${many}`}
      choice={choice}
      onChange={onChange}
      note={failed || none || undefined}
    />
  )
}
