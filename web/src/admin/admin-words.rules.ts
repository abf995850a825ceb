import { isUnlimited } from '@contactsheet/contracts/plans'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { Installation } from '@contactsheet/contracts/admin/installation'
import type { AdminUser } from '@contactsheet/contracts/admin/users'

/** 'One person' or '12 people'. */
export const peopleWords = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`)

/** What somebody is called: the name, or the address of those who have none. */
export const nameOf = ({ firstName, lastName, email }: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

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
