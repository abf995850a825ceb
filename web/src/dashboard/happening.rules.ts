import type { Happening } from '@contactsheet/contracts/dashboard/happenings.schemas'
import { counted } from '@contactsheet/contracts/text/numbers'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'

/** What somebody did, behind their name: "is in for Linen", "can't come to Linen", "marked 12 pictures on Dunes". */
export function happeningWords({ kind, shoot, board, answer, count }: Happening): string {
  const where = shoot === null ? (board?.title ?? '') : shootName({ ...shoot, person: null })
  if (kind === 'answer')
    return answer === 'in' ? `is in for ${where}` : answer === 'cant' ? `can't come to ${where}` : `asks about ${where}`
  if (kind === 'votes') return `said when ${where} suits: ${counted(count, 'day')}`
  if (kind === 'picks') return `marked ${counted(count, 'picture')} on ${where}`
  if (kind === 'done') return `is done choosing on ${where}`
  return `added ${counted(count, 'picture')} to ${where}, for you to accept`
}

/** A name for an entry that stays the same. */
export const happeningId = ({ kind, at, name, shoot, board }: Happening): string =>
  [kind, at, name, shoot?.id, board?.id].join(' ')
