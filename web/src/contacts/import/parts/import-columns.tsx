import type { ImportPreview } from '@contactsheet/contracts/contacts/contact-import.schemas'
import type { ImportTarget } from '@contactsheet/contracts/contacts/import-limits'
import { Select } from '#ui/field/select.tsx'
import { useState } from 'react'
import { showsColumns, targetNames } from '../contact-import.rules.ts'
import classes from './import.module.css'

type Mapping = (ImportTarget | null)[]
type Props = { preview: ImportPreview; mapping: Mapping; onMap: (mapping: Mapping) => void }

const choices = [
  { value: '', label: 'Leave out' },
  ...Object.entries(targetNames)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1)),
]

const wordsFor = (target: ImportTarget | null) => (target === 'stage' ? 'stages' : 'your contact types')

/** What each column of the file holds, to be corrected where the headers are misleading. */
export function ImportColumns({ preview, mapping, onMap }: Props) {
  const { columns } = preview
  // Where it begins: it stays as the user has it, whatever the columns become.
  const [opens] = useState(() => showsColumns(preview))
  const guessed = columns.find(({ byWords }) => byWords)
  const used = mapping.filter((target) => target !== null).length
  const map = (place: number, value: string) =>
    onMap(
      columns.map((_column, index) =>
        index === place ? (value === '' ? null : (value as ImportTarget)) : (mapping[index] ?? null),
      ),
    )
  return (
    <details className={classes.fold} open={opens || undefined}>
      <summary className={classes.summary}>
        Columns: {used} of {columns.length} used
        {guessed?.target && (
          <span className={classes.guessed}>
            “{guessed.header}” as {targetNames[guessed.target].toLowerCase()}
          </span>
        )}
      </summary>
      <ul className={classes.columns}>
        {columns.map(({ header, samples, byWords, target }, place) => (
          <li key={place} className={classes.column}>
            <span className={classes.header}>
              {header || `Column ${place + 1}`}
              <span className={classes.samples}>{samples.join(' · ')}</span>
              {byWords && <span className={classes.suggested}>Suggested: these are {wordsFor(target)}</span>}
            </span>
            <Select
              aria-label={`What “${header || `Column ${place + 1}`}” is`}
              data={choices}
              value={mapping[place] ?? ''}
              onChange={(event) => map(place, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
