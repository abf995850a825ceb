import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { contactStageNames } from '@contactsheet/contracts/contacts/contact-values'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { dateAt } from '#lib/dates.ts'

/** With its year where that is not this one. */
const day = (date: string, today: string) => formatDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'short')

/** When there was something with somebody last: a shoot together, or the stage reached since; empty where there was neither. */
export function lastContact(
  { lastShoot, stage, stageSince }: Pick<ListedContact, 'lastShoot' | 'stage' | 'stageSince'>,
  { today, zone }: { today: string; zone: string },
): string {
  const since = stage === 'todo' || stageSince === null ? null : dateAt(stageSince, zone)
  if (lastShoot !== null && (since === null || lastShoot >= since)) return `last together ${day(lastShoot, today)}`
  return since === null ? '' : `${contactStageNames[stage].toLowerCase()} ${day(since, today)}`
}
