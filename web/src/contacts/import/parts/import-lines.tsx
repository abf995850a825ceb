import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { Lines } from '../contact-import.rules.ts'
import classes from './import.module.css'

type Props = { title: string; count: number; lines: Lines; open?: boolean }

/** Rows of a file, each with a remark. */
export function ImportLines({ title, count, lines, open = false }: Props) {
  if (count === 0) return null
  return (
    <details className={classes.fold} open={open || undefined}>
      <summary className={classes.summary}>
        {title}: {formatCount(count)}
      </summary>
      <ul className={classes.lines}>
        {lines.shown.map(({ line, words }) => (
          <li key={line}>
            <span className={classes.line}>Line {line}</span>
            {words}
          </li>
        ))}
        {lines.more > 0 && <li>and {formatCount(lines.more)} more</li>}
      </ul>
    </details>
  )
}
