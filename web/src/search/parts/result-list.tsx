import type { Section } from '../sections.tsx'
import { optionId } from '../use-choosing.ts'
import classes from './result-list.module.css'
import { ResultRow } from './result-row.tsx'

type Props = {
  id: string
  sections: Section[]
  /** The key of the active entry. */
  active: string | undefined
  onActive: (key: string) => void
  onChosen: () => void
}

// No native element holds links that the keys of a text field choose from.
const listbox = { role: 'listbox', 'aria-label': 'Results' }

/** All results under their headings. */
export function ResultList({ id, sections, active, onActive, onChosen }: Props) {
  return (
    <div id={id} {...listbox} className={classes.list}>
      {sections.map(({ title, more, entries }) => (
        <fieldset key={title} aria-labelledby={optionId(id, title)} className={classes.section}>
          <div id={optionId(id, title)} role="presentation" className={classes.title}>
            {title}
            {more && <span className={classes.more}> · the first {entries.length}</span>}
          </div>
          {entries.map((entry) => (
            <ResultRow
              key={entry.key}
              id={optionId(id, entry.key)}
              entry={entry}
              active={entry.key === active}
              onActive={() => onActive(entry.key)}
              onChosen={onChosen}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
