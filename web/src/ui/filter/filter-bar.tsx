import { Button } from '#ui/button.tsx'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useMedia } from '#lib/use-media.ts'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet')

const smallScreen = '(max-width: 47.99em)'

type BarProps = {
  search: ReactNode
  /** The filters, each a control with its name. */
  children: ReactNode
  /** Controls that stay in sight on small screens too. */
  beside?: ReactNode
  /** On the button of small screens and over the sheet that it opens. */
  title?: string
  /** The search field stays in sight on small screens, too, beside a button called 'Filters'. */
  searchStays?: boolean
  /** How many of search and filters are set. With it, they stand behind one button on small screens. */
  set?: number
  /** Clears all that is set. */
  onClear?: () => void
  /** Names the shortcut to the search field, `/`, in the list of shortcuts: 'Search contacts'. */
  shortcut?: string
}

/** The controls that search and filter a list: the search field with the others beside or below it, or all behind one button. */
export function FilterBar({ search, children, beside, set, onClear, shortcut, ...rest }: BarProps) {
  const { title = 'Search and filters', searchStays = false } = rest
  const small = useMedia(smallScreen)
  const bar = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<'search' | 'all'>()
  const keys = useMemo(() => {
    const toSearch = () => {
      const field = bar.current?.querySelector<HTMLElement>('search input')
      if (field) field.focus()
      else setSheet('search')
    }
    return shortcut === undefined ? [] : [{ keys: '/', label: shortcut, run: toSearch }]
  }, [shortcut])
  useShortcuts(keys)

  if (set === undefined || !small) {
    return (
      <div ref={bar} className="mb-3 flex flex-wrap gap-2 *:[search]:flex-1 *:[search]:basis-52">
        {search}
        {beside}
        {/* On a line of their own where they do not fit beside the search field. */}
        <div className="flex max-w-full flex-wrap gap-1.5 *:max-w-full *:flex-none xl:gap-2">{children}</div>
      </div>
    )
  }
  return (
    <div ref={bar} className="mb-3 flex flex-wrap gap-2 *:[search]:flex-1 *:[search]:basis-40">
      {beside}
      {searchStays && search}
      <Button
        variant="default"
        className={searchStays ? 'flex-none' : 'flex-auto max-xs:px-2'}
        size="bar"
        aria-haspopup="dialog"
        aria-label={set > 0 ? `${title}, ${set} set` : title}
        // Where filters are counted, the smallest phones have no room for it beside `beside`.
        icon={!searchStays && <IconSearch size={16} className={set > 0 ? 'max-xs:hidden' : ''} aria-hidden="true" />}
        onClick={() => setSheet('all')}
      >
        {/* Beside `beside` the smallest phones have room for one word. */}
        {searchStays ? title : 'Search'}
        {!searchStays && <span className="max-xs:hidden"> and filters</span>}
        <FilterCount count={set} words="set" />
      </Button>
      <Suspense>
        {sheet && (
          <FilterSheet
            title={title}
            search={!searchStays && search}
            toSearch={sheet === 'search'}
            isSet={set > 0}
            onClear={onClear}
            onClose={() => setSheet(undefined)}
          >
            {children}
          </FilterSheet>
        )}
      </Suspense>
    </div>
  )
}

type SelectProps<V extends string> = {
  label: string
  /** The values to choose from, with their labels, in this order. */
  names: Record<V, string>
  value: V
  onChange: (value: V) => void
  /** As wide as the place that it stands in. */
  fills?: boolean
}

/** A choice of one among a few; its label is written beside it where there is room, in the sheet. */
export function FilterSelect<V extends string>({ label, names, value, onChange, fills }: SelectProps<V>) {
  const options = Object.entries<string>(names)
  return (
    <span className="relative min-w-0 in-data-filter-sheet:flex in-data-filter-sheet:items-center in-data-filter-sheet:justify-between in-data-filter-sheet:gap-3">
      <span className="hidden ps-3 font-medium in-data-filter-sheet:inline" aria-hidden="true">
        {label}
      </span>
      <select
        aria-label={label}
        className={`h-field max-w-full cursor-pointer appearance-none rounded-md border border-line-strong bg-surface ps-3 pe-8 font-medium text-ellipsis ${fills ? 'w-full' : ''}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as V)}
      >
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      <IconChevronDown
        size={16}
        className="pointer-events-none absolute inset-e-2 inset-y-0 my-auto"
        aria-hidden="true"
      />
    </span>
  )
}

/** How many filters are active, on their button; `words` tell those who cannot see the colour. */
export function FilterCount({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className="ms-1.5 rounded-full bg-accent px-2 py-px text-12 text-on-accent tabular-nums">
      {count}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
