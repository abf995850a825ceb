import { isEmail } from '../calls/email.ts'
import { contactLimits } from './contact-limits.ts'
import { instagramHandle, instagramHandleInAddress } from './instagram.ts'
import { phoneNumbersIn } from './phone-numbers.ts'

/** What is known of somebody who was only looked for. */
export type QuickContact = {
  firstName?: string
  lastName?: string
  instagramHandle?: string
  phone?: string
  email?: string
}

const handleIn = (word: string) => (word.startsWith('@') ? instagramHandle(word) : instagramHandleInAddress(word))

const fewestDigits = 7
/** A number stands behind a name, if there is one. */
const numberAtEnd = /(?:^|\s)(\+?[\d(][\d\s()./-]*\d)$/

function phoneAtEnd(text: string): string | undefined {
  const found = numberAtEnd.exec(text)?.[1]
  const [number] = phoneNumbersIn(found ?? '')
  const digits = number === undefined ? 0 : `${number.country ?? ''}${number.national}`.length
  return digits >= fewestDigits && found !== undefined && found.length <= contactLimits.phone ? found : undefined
}

/**
 * Somebody from the words with which one looked for them: a name, a handle or the address of a profile, a phone number or an
 * e-mail address, or a name and one of these. Without a name and a handle, the number or address stands for the first name.
 */
export function quickContact(text: string): QuickContact | undefined {
  const known: QuickContact = {}
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => {
      const handle = handleIn(word)
      if (handle !== undefined) known.instagramHandle ??= handle
      else if (isEmail(word)) known.email ??= word
      else return true
      return false
    })
  const rest = words.join(' ')
  const phone = phoneAtEnd(rest)
  if (phone !== undefined) known.phone = phone
  const [first = '', ...last] = rest
    .slice(0, rest.length - (phone?.length ?? 0))
    .split(' ')
    .filter(Boolean)
  const firstName = first || (known.instagramHandle === undefined ? (known.phone ?? known.email ?? '') : '')
  if (firstName === '' && known.instagramHandle === undefined) return undefined
  return {
    ...(firstName !== '' && { firstName: firstName.slice(0, contactLimits.name) }),
    ...(last.length > 0 && { lastName: last.join(' ').slice(0, contactLimits.name) }),
    ...known,
  }
}

/** Who is meant, on a button: '@luz.maren' for a handle, else their name in quotation marks. */
export const quickName = ({ firstName, lastName, instagramHandle }: QuickContact): string =>
  firstName === undefined ? `@${instagramHandle}` : `"${[firstName, lastName].filter(Boolean).join(' ')}"`

const numberAlone = /^\+?[\d\s()./-]{7,}$/

/** Whether a name is a phone number or an e-mail address, as that of somebody who was added by it: nothing for others to read. */
export const isNoName = (name: string): boolean => isEmail(name.trim()) || numberAlone.test(name.trim())
