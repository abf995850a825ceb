import { isUnlimited } from '@contactsheet/contracts/plans'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { AdminUser } from '@contactsheet/contracts/admin/users'

/** A limit in words: 0 is none, -1 and 1000 or more are unlimited. */
export const limitWords = (limit: number) =>
  isUnlimited(limit) ? 'Unlimited' : limit === 0 ? 'None' : formatCount(limit)

/** A price in US dollars, with cents. */
export const priceWords = (price: number) => `$${price.toFixed(2)}`

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
