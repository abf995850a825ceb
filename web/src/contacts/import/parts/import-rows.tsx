import type { ImportedRow } from '@contactsheet/contracts/contacts/contact-import.schemas'
import type { ImportOutcome } from '@contactsheet/contracts/contacts/import-limits'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { outcomeNames, reachOf, targetNames } from '../contact-import.rules.ts'
import table from '#ui/table.module.css'
import classes from './import-rows.module.css'

const tones: Record<ImportOutcome, Tone> = {
  new: 'green',
  changed: 'blue',
  same: 'grey',
  joined: 'purple',
  noRoom: 'yellow',
  refused: 'red',
}

/** Rows of a file, each with what will happen to it; on small screens each is a card, and the head is left out. */
export function ImportRows({ rows, label }: { rows: readonly ImportedRow[]; label: string }) {
  return (
    <table className={`${table.table} ${classes.table}`} aria-label={label}>
      <thead className={classes.head}>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Person</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: ImportedRow }) {
  const { line, outcome, name } = row
  const reach = reachOf(row)
  return (
    <tr className={classes.row}>
      <td className={classes.line}>{formatCount(line)}</td>
      <th scope="row" className={classes.person}>
        <span className={classes.name} dir="auto">
          {name || <span className={classes.nobody}>Not read</span>}
        </span>
        {reach && (
          <span className={classes.reach} dir="auto">
            {reach}
          </span>
        )}
      </th>
      <td className={classes.what}>
        <StatusBadge tone={tones[outcome]}>{outcomeNames[outcome]}</StatusBadge>
        <Details row={row} />
      </td>
    </tr>
  )
}

function Details({ row: { changes, remarks } }: { row: ImportedRow }) {
  if (changes.length + remarks.length === 0) return null
  return (
    <ul className={classes.details}>
      {changes.map(({ field, from, to }) => (
        <li key={field} dir="auto">
          <span className={classes.field}>{targetNames[field]}</span> {from !== null && <Before words={from} />}
          <ins className={classes.to}>{to}</ins>
        </li>
      ))}
      {remarks.map((remark) => (
        <li key={remark} className={classes.remark} dir="auto">
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
      <del className={classes.from}>{words}</del> <span aria-hidden="true">→</span>
      <span className="unseen"> becomes </span>{' '}
    </>
  )
}
