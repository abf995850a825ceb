import { Link } from '#lib/router/link.tsx'
import type { MouseEvent } from 'react'
import type { Entry, Section } from './sections.tsx'
import { optionId } from './use-choosing.ts'

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
export function Results({ id, sections, active, onActive, onChosen }: Props) {
  return (
    <div id={id} {...listbox} className="grid gap-2 px-2 pt-1 pb-2">
      {sections.map(({ title, more, entries }) => (
        <fieldset key={title} aria-labelledby={optionId(id, title)} className="min-w-0">
          <div
            id={optionId(id, title)}
            role="presentation"
            className="sticky top-0 z-1 bg-surface px-3 pt-2 pb-1 text-12 font-medium text-dim"
          >
            {title}
            {more && <span className="font-normal"> · the first {entries.length}</span>}
          </div>
          {entries.map((entry) => (
            <Row
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

type RowProps = {
  id: string
  entry: Entry
  active: boolean
  onActive: () => void
  /** After a plain click; one that opens another tab leaves the search as it is. */
  onChosen: () => void
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** One result: a real link where it leads somewhere. The focus stays in the field, which names the active one. */
function Row({ id, entry, active, onActive, onChosen }: RowProps) {
  const { name, sign, detail } = entry
  const option = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className:
      'flex min-h-12 w-full scroll-mt-9 scroll-mb-2 items-center gap-3 rounded-md border-s-3 border-transparent py-1 ps-2.25 pe-3 text-start text-15 no-underline aria-selected:border-accent-ink aria-selected:bg-muted pointer-coarse:min-h-14',
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return
      // What takes its time stays in sight until it is done, or has failed.
      const done = 'run' in entry ? entry.run() : undefined
      if (done instanceof Promise) done.then(onChosen, () => undefined)
      else onChosen()
    },
    onPointerMove: active ? undefined : onActive,
  }
  const content = (
    <>
      <span className="grid min-h-9 w-10 flex-none place-items-center text-dim">{sign}</span>
      <span className="grid min-w-0 flex-1 leading-snug">
        <span dir="auto" className="truncate font-medium">
          {name}
        </span>
        {detail !== undefined && (
          <span dir="auto" className="truncate text-13 text-dim">
            {detail}
          </span>
        )}
      </span>
    </>
  )
  if ('place' in entry)
    return (
      <Link {...entry.place} {...option}>
        {content}
      </Link>
    )
  if ('href' in entry)
    return (
      <a href={entry.href} {...option}>
        {content}
      </a>
    )
  return (
    <button type="button" {...option}>
      {content}
    </button>
  )
}
