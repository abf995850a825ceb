import type { ImportedRow } from '@contactsheet/contracts/contacts/contact-import.schemas'
import type { ImportOutcome } from '@contactsheet/contracts/contacts/import-limits'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx'
import { Button } from '#ui/button.tsx'
import { useId, useRef, useState } from 'react'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { countsOf, outcomeNames, pageOf, reachOf, targetNames, type Shown } from './contact-import.rules.ts'

/** All rows of a file page by page, or those to which the same thing happens. */
export function ImportTable({ rows }: { rows: readonly ImportedRow[] }) {
  const [wanted, setWanted] = useState<Shown>('all')
  const [page, setPage] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  const counts = countsOf(rows)
  // Another mapping may leave no row of the chosen kind.
  const shown = counts.some((one) => one.shown === wanted) ? wanted : 'all'
  const current = pageOf(rows, shown, page)
  const turn = (next: number) => {
    setPage(next)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    // Turned pages begin below the head of the dialog, which stays.
    <div className="grid scroll-mt-17 gap-2" ref={top}>
      <Outcomes
        counts={counts}
        shown={shown}
        onShow={(next) => {
          setWanted(next)
          setPage(0)
        }}
      />
      <ImportRows rows={current.rows} />
      <Pages {...current} onTurn={turn} />
    </div>
  )
}

type OutcomesProps = { counts: ReturnType<typeof countsOf>; shown: Shown; onShow: (shown: Shown) => void }

/** The number of rows of each kind, each of which shows only these. */
function Outcomes({ counts, shown, onShow }: OutcomesProps) {
  const group = useId()
  return (
    <div
      role="radiogroup"
      aria-label="Show rows"
      className="grid grid-cols-[repeat(auto-fit,minmax(--spacing(21),1fr))] gap-2 max-sm:flex max-sm:flex-wrap"
    >
      {counts.map(({ shown: each, words, count }) => (
        <label
          key={each}
          className="relative flex min-h-14 cursor-pointer flex-col-reverse rounded-md border border-line px-2 py-1.5 text-14 text-dim hover:bg-muted has-checked:border-ink has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-sm:min-h-touch max-sm:flex-row max-sm:items-center max-sm:gap-1.5"
        >
          <input
            type="radio"
            name={group}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={each === shown}
            onChange={() => onShow(each)}
          />
          <span>{words}</span>{' '}
          <span className="text-20 leading-snug font-bold text-ink tabular-nums max-sm:text-15">
            {formatCount(count)}
          </span>
        </label>
      ))}
    </div>
  )
}

type PagesProps = { page: number; last: number; range: string; onTurn: (page: number) => void }

/** Turns the pages; at either end a button stays where it is, with the focus that it may have. */
export function Pages({ page, last, range, onTurn }: PagesProps) {
  if (last === 0) return null
  const button = (words: string, to: number) => {
    const off = to < 0 || to > last
    return (
      <Button
        variant="default"
        size="sm"
        aria-disabled={off}
        data-disabled={off || undefined}
        onClick={() => !off && onTurn(to)}
      >
        {words}
      </Button>
    )
  }
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 border-t border-line pt-2">
      {button('Previous', page - 1)}
      <output className="text-center text-14 text-dim tabular-nums">{range}</output>
      {button('Next', page + 1)}
    </nav>
  )
}

const tones: Record<ImportOutcome, Tone> = {
  new: 'green',
  changed: 'blue',
  same: 'grey',
  joined: 'purple',
  noRoom: 'yellow',
  refused: 'red',
}

const cell = 'align-top wrap-anywhere max-sm:border-t-0 max-sm:p-0'

/** Rows of a file, each with what will happen to it; on small screens each is a card, and the head is left out. */
function ImportRows({ rows }: { rows: readonly ImportedRow[] }) {
  return (
    <Table className="max-sm:block" aria-label="Rows of the file">
      <thead className="max-sm:sr-only">
        <tr>
          <ColumnHead>Line</ColumnHead>
          <ColumnHead>Person</ColumnHead>
          <ColumnHead>What happens</ColumnHead>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ row }: { row: ImportedRow }) {
  const { line, outcome, name } = row
  const reach = reachOf(row)
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[minmax(--spacing(8),auto)_minmax(0,1fr)_auto] max-sm:gap-x-2.5 max-sm:border-t max-sm:border-line max-sm:py-2">
      <Cell className={`w-16 text-14 leading-5.5 text-dim tabular-nums max-sm:w-auto ${cell}`}>
        {formatCount(line)}
      </Cell>
      <RowHead className={`w-2/5 max-sm:w-auto ${cell}`}>
        <span className="block leading-5.5 font-medium" dir="auto">
          {name || <span className="font-normal text-dim">Not read</span>}
        </span>
        {reach && (
          <span className="block text-14 leading-5.5 text-dim" dir="auto">
            {reach}
          </span>
        )}
      </RowHead>
      <Cell className={`max-sm:contents max-sm:*:first:self-start ${cell}`}>
        <StatusBadge tone={tones[outcome]}>{outcomeNames[outcome]}</StatusBadge>
        <Details row={row} />
      </Cell>
    </tr>
  )
}

function Details({ row: { changes, remarks } }: { row: ImportedRow }) {
  if (changes.length + remarks.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 text-14 whitespace-pre-line max-sm:col-start-2 max-sm:-col-end-1">
      {changes.map(({ field, from, to }) => (
        <li key={field} dir="auto">
          <span className="text-dim">{targetNames[field]}</span> {from !== null && <Before words={from} />}
          <ins className="no-underline">{to}</ins>
        </li>
      ))}
      {remarks.map((remark) => (
        <li key={remark} className="text-dim" dir="auto">
          {remark}
        </li>
      ))}
    </ul>
  )
}

/** What is there now and will be replaced. */
function Before({ words }: { words: string }) {
  return (
    <>
      <del className="text-dim">{words}</del> <span aria-hidden="true">→</span>
      <span className="sr-only"> becomes </span>{' '}
    </>
  )
}
