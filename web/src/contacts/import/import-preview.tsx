import type { ExistingRule, ImportTarget } from '@contactsheet/contracts/contacts/import-limits'
import type { ImportPreview } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { useState } from 'react'
import { Select } from '#ui/field/select.tsx'
import { Segments } from '#ui/segments.tsx'
import {
  importWords,
  hasKnownPeople,
  newLabels,
  roomWords,
  sampleNames,
  showsColumns,
  targetNames,
} from './contact-import.rules.ts'
import { ImportTable } from './import-table.tsx'
import { NoRoom, PreviewHead } from './preview-head.tsx'

type Mapping = (ImportTarget | null)[]
type Props = {
  preview: ImportPreview
  name: string
  choices: { mapping: Mapping; existing: ExistingRule }
  busy: boolean
  problem: string | undefined
  onMap: (mapping: Mapping) => void
  onMeet: (existing: ExistingRule) => void
  onOther: () => void
}

const ruleNames: Record<ExistingRule, string> = { fill: 'Fill in gaps', replace: 'Use the file' }

/** What a file holds and what importing it would do to each row. */
export function ImportPreviewView({ preview, name, choices, busy, problem, onMap, onMeet, onOther }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 aria-busy:*:not-first:opacity-60" aria-busy={busy}>
      <PreviewHead {...{ name, busy, problem, onOther }} samples={sampleNames(preview)} />
      <Room preview={preview} />
      {preview.columns.length > 0 && <ImportColumns preview={preview} mapping={choices.mapping} onMap={onMap} />}
      {hasKnownPeople(preview) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3">
          <span className="font-semibold">
            People who are here already
            <span className="block text-14 font-normal text-dim">Notes, genres and tags are only ever added.</span>
          </span>
          <Segments label="People who are here already" names={ruleNames} value={choices.existing} onChange={onMeet} />
        </div>
      )}
      <Labels preview={preview} />
      <ImportTable rows={preview.rows} />
      <output className="sr-only">{busy ? '' : importWords(preview).words}</output>
    </div>
  )
}

/** Says when the plan has no room for everybody, and what can be done about it. */
function Room({ preview }: { preview: ImportPreview }) {
  const words = roomWords(preview)
  if (words === undefined) return null
  return (
    <NoRoom>
      <strong>{words}</strong> into your plan. The first ones in the file are taken. Upgrade to import everybody.
    </NoRoom>
  )
}

/** The labels that come with the file. */
function Labels({ preview }: { preview: ImportPreview }) {
  const made = newLabels(preview, true)
  const left = newLabels(preview, false)
  if (made.length + left.length === 0) return null
  return (
    <div className="grid gap-1 wrap-anywhere">
      {made.map(({ kind, words, names }) => (
        <p key={kind}>
          New {words.toLowerCase()}: {names}
        </p>
      ))}
      {left.map(({ kind, words, names }) => (
        <p key={kind} className="text-dim">
          No room for {words.toLowerCase()} {names}:{' '}
          {kind === 'type' ? 'these contacts get the default type.' : 'contacts come without.'}
        </p>
      ))}
    </div>
  )
}

const choices = [
  { value: '', label: 'Leave out' },
  ...Object.entries(targetNames)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1)),
]

const wordsFor = (target: ImportTarget | null) => (target === 'stage' ? 'stages' : 'your contact types')

type ColumnsProps = Pick<Props, 'preview' | 'onMap'> & { mapping: Mapping }

/** What each column of the file holds, to be corrected where the headers are misleading. */
function ImportColumns({ preview, mapping, onMap }: ColumnsProps) {
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
    <details className="border-t border-line pt-3" open={opens || undefined}>
      <summary className="min-h-6 cursor-pointer font-semibold">
        Columns: {used} of {columns.length} used
        {guessed?.target && (
          <span className="ms-2 text-15 font-normal text-dim wrap-anywhere">
            “{guessed.header}” as {targetNames[guessed.target].toLowerCase()}
          </span>
        )}
      </summary>
      <ul className="mt-2 grid">
        {columns.map(({ header, samples, byWords, target }, place) => (
          <li
            key={place}
            className="grid items-center gap-x-3 gap-y-1 py-1.5 xs:grid-cols-[minmax(0,1fr)_minmax(0,--spacing(50))]"
          >
            <span className="min-w-0 font-medium wrap-anywhere">
              {header || `Column ${place + 1}`}
              <span className="block truncate text-14 font-normal text-dim">{samples.join(' · ')}</span>
              {byWords && <span className="block text-14 font-normal">Suggested: these are {wordsFor(target)}</span>}
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
