import type { ImportPreview } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { Button } from '#ui/button.tsx'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { Segments } from '#ui/segments.tsx'
import { rowsInPage } from '../contact-import.rules.ts'
import { Pages } from '../import-table.tsx'
import { NoRoom, PreviewHead } from '../preview-head.tsx'
import {
  chosenAmong,
  fitWords,
  matching,
  noChoice,
  peopleIn,
  summaryWords,
  tooMany,
  withAll,
  withOne,
  type Person,
} from './choosing.rules.ts'
import { PersonRows } from './person-rows.tsx'

const nobody = { rows: [] }

/** Who is chosen of Instagram's lists; undefined for a file whose people all are sent. The choice survives that the file is read again. */
export function useChoosing(preview: ImportPreview | undefined) {
  const [choice, setChoice] = useState(noChoice)
  const isAsked = preview?.format === 'instagram'
  const people = useMemo(() => peopleIn(isAsked ? preview : nobody), [isAsked, preview])
  const chosen = useMemo(() => chosenAmong(people, choice), [people, choice])
  if (!isAsked) return undefined
  return {
    people,
    chosen,
    /** Chooses somebody or not; with Shift all from the one before, in the order shown. */
    toggle: (line: number, asRange: boolean, order: readonly number[]) =>
      setChoice((before) => withOne(before, line, asRange ? order : [])),
    /** Chooses all of these, or none of them. */
    chooseAll: (lines: readonly number[], on: boolean) => setChoice((before) => withAll(before, lines, on)),
    clear: () => setChoice(noChoice),
  }
}

export type Choosing = NonNullable<ReturnType<typeof useChoosing>>

type Props = {
  preview: ImportPreview
  name: string
  choosing: Choosing
  busy: boolean
  problem: string | undefined
  onOther: () => void
}

const peoplePerPage = 50

/** The people of Instagram's lists, of whom those who are wanted are chosen: nobody is at first. */
export function ChoosePeople({ preview, name, choosing, busy, problem, onOther }: Props) {
  const { people, chosen } = choosing
  const view = useView(people, chosen)
  const top = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => head.current?.focus({ preventScroll: true }), [])
  const order = view.shown.filter(({ here }) => !here).map(({ line }) => line)
  const turn = (next: number) => {
    view.turn(next)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="grid grid-cols-1 gap-4 aria-busy:*:not-first:opacity-60" aria-busy={busy}>
      <PreviewHead {...{ name, busy, problem, onOther }} />
      <p ref={head} tabIndex={-1} className="focus:outline-none">
        <strong>Choose who becomes a contact.</strong> {summaryWords(preview)}
      </p>
      <Room chosen={chosen.size} room={preview.room} />
      {/* Turned pages begin below the head of the dialog, which stays. */}
      <div className="grid grid-cols-1 scroll-mt-17 gap-2" ref={top}>
        <div className="grid grid-cols-1 items-center gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <SearchBox label="Search people..." value={view.search} delay={150} onSearch={view.find} />
          <Segments label="Show people" names={view.names} value={view.which} onChange={view.show} />
        </div>
        <AllShown order={order} choosing={choosing} found={view.search !== ''} />
        {view.shown.length === 0 ? (
          <Nobody words={view.search === '' ? 'Nobody is chosen yet' : 'Nobody found'} />
        ) : (
          <PersonRows
            people={view.page.rows}
            chosen={chosen}
            onToggle={(line, asRange) => choosing.toggle(line, asRange, order)}
          />
        )}
        <Pages {...view.page} onTurn={turn} />
      </div>
    </div>
  )
}

/** Stands in place of the last person shown, with the focus that was there. */
function Nobody({ words }: { words: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={place} tabIndex={-1} className="py-6 text-center text-dim focus:outline-none">
      {words}
    </p>
  )
}

type Which = 'all' | 'chosen'

/** What is shown of the people: a page of those found, or of those chosen. */
function useView(people: readonly Person[], chosen: ReadonlySet<number>) {
  const [search, setSearch] = useState('')
  const [which, setWhich] = useState<Which>('all')
  const [page, setPage] = useState(0)
  const found = matching(people, search)
  const shown = which === 'all' ? found : found.filter(({ line }) => chosen.has(line))
  const names: Record<Which, string> = { all: 'All', chosen: `Chosen ${formatCount(chosen.size)}` }
  return {
    search,
    which,
    shown,
    names,
    page: rowsInPage(shown, page, peoplePerPage),
    turn: setPage,
    find: (words: string) => {
      setSearch(words)
      setPage(0)
    },
    show: (next: Which) => {
      setWhich(next)
      setPage(0)
    },
  }
}

/** Says how many fit into the plan, and once too many are chosen, what can be done. */
function Room({ chosen, room }: { chosen: number; room: number | undefined }) {
  const words = fitWords(chosen, room)
  if (words === undefined) return null
  if (tooMany(chosen, room) > 0 || room === 0) return <NoRoom>{words}</NoRoom>
  return <output className="text-dim">{words}</output>
}

type AllProps = { order: readonly number[]; choosing: Choosing; found: boolean }

/** Chooses everybody who is shown, on whatever page, or nobody of them. */
function AllShown({ order, choosing: { chosen, chooseAll, clear }, found }: AllProps) {
  const all = order.length > 0 && order.every((line) => chosen.has(line))
  const count = formatCount(order.length)
  const first = useRef<HTMLButtonElement>(null)
  return (
    // The words of quiet buttons begin and end where everything else does.
    <div className="-mx-4.5 flex justify-between gap-3">
      <Button
        ref={first}
        variant="accent"
        size="sm"
        aria-disabled={order.length === 0}
        data-disabled={order.length === 0 || undefined}
        onClick={() => chooseAll(order, !all)}
      >
        {all ? `Choose none of these ${count}` : `Choose all ${count} ${found ? 'found' : 'shown'}`}
      </Button>
      <output className="sr-only">{formatCount(chosen.size)} chosen</output>
      {chosen.size > 0 && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            // This button goes with the choice, and would take the focus with it.
            first.current?.focus()
            clear()
          }}
        >
          Clear
        </Button>
      )}
    </div>
  )
}
