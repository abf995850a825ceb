import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import classes from './board-summary.module.css'

type Props = {
  /** How many boards are shown; undefined while they are loading. */
  shown: number | undefined
  total: number
  failed: boolean
  storage: AccessLevelInfo['storage'] | undefined
}

/** The storage is named from this share of it on: before that it concerns nobody. */
const nearlyFull = 0.8

/** How many boards are shown, and how much storage is used once little of it is left. */
export function BoardSummary({ shown, total, failed, storage }: Props) {
  return (
    <div className={classes.summary}>
      <output>{shown === undefined ? !failed && 'Loading moodboards...' : counted(shown, total)}</output>
      {storage && storage.used >= nearlyFull * storage.max && (
        <span className={classes.storage}>
          {bytesInWords(storage.used)} of {bytesInWords(storage.max)} used
        </span>
      )}
    </div>
  )
}

function counted(shown: number, total: number): string {
  if (total === 0) return ''
  const all = `${formatCount(total)} moodboard${total === 1 ? '' : 's'}`
  return shown === total ? all : `${formatCount(shown)} of ${all}`
}
