import { isUnlimited } from '@contactsheet/contracts/plans'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { counted, formatCount } from '@contactsheet/contracts/text/numbers'
import type { Installation } from '@contactsheet/contracts/admin/installation'
import type { AdminUser } from '@contactsheet/contracts/admin/users'

/** '1 person', '12 people'. */
export const peopleWords = (count: number) => counted(count, 'person', 'people')

/** What somebody uses of what there is, and whether there is no room for more. */
export function usageWords(user: AdminUser) {
  const counted = (name: string, { used, max }: AdminUser['contacts']) => ({
    name,
    words: isUnlimited(max) ? formatCount(used) : `${formatCount(used)} of ${formatCount(max)}`,
    isFull: !isUnlimited(max) && used >= max && used > 0,
  })
  const { used, max } = user.storage
  return [
    counted('Contacts', user.contacts),
    counted('Moodboards', user.moodboards),
    counted('AI this month', user.aiGenerations),
    { name: 'Storage', words: bytesInWords(used), isFull: used >= max },
  ]
}

/** Whether mails go out, and what became of the last one. */
export function mailWords(
  { server, waiting, lastSentAt, lastFailure }: Installation['mail'],
  when: (at: string) => string,
) {
  if (server === null)
    return 'Not configured: set SMTP_URL and MAIL_FROM, as the README says. Until then people get password links from administrators.'
  const parts = [
    `Sent from ${server.from} through ${server.address}`,
    lastSentAt === null ? 'none sent within the last week' : `the last one ${when(lastSentAt)}`,
    ...(waiting === 0 ? [] : [`${formatCount(waiting)} waiting`]),
    ...(lastFailure === null ? [] : [`failed ${when(lastFailure.at)}: ${lastFailure.reason}`]),
  ]
  return parts.join(', ')
}

/** Whether backups are made, and what became of the last one. */
export function backupWords(backups: Installation['backups'], when: (at: string) => string) {
  const { running, last, kept, nextAt, lastFailure } = backups
  const found = last && `of ${when(last.at)}, ${bytesInWords(last.bytes)}`
  if (!backups.daily) return noBackupWords(found)
  const parts = [found ? `The last is ${found}` : 'There is none yet']
  if (typeof last?.seconds === 'number') parts.push(`made in ${durationWords(last.seconds)}`)
  if (kept > 1) parts.push(`${formatCount(kept)} are kept`)
  const sentences = [`${parts.join(', ')}.`]
  if (lastFailure !== null) sentences.push(`The attempt ${when(lastFailure.at)} failed: the reason stands below.`)
  if (running) sentences.push('One is being made now.')
  else if (nextAt !== null) sentences.push(`The next is due ${when(nextAt)}.`)
  return sentences.join(' ')
}

function noBackupWords(last: string | null) {
  const none = last === null ? 'No daily backups are made' : `No daily backups are made any more; the last is ${last}`
  return `${none}. Set BACKUP_DIR to a folder on another disk to have one made every day.`
}

function durationWords(seconds: number) {
  if (seconds < 1) return 'a moment'
  if (seconds < 90) return `${Math.round(seconds)} s`
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
