import { useId } from 'react'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import classes from './import.module.css'

type Props = { job: { sent: number; total: number } }

export function ImportProgress({ job: { sent, total } }: Props) {
  const id = useId()
  return (
    <div className={classes.sending}>
      <p id={id}>
        {formatCount(sent)} of {formatCount(total)} contacts
      </p>
      <progress className={classes.progress} max={total} value={sent} aria-labelledby={id} />
    </div>
  )
}
